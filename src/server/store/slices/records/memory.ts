import type { ChatLine } from '../../../../tables/records/chat.ts';
import type { Result } from '../../../../tables/records/results.ts';
import type { Save } from '../../../../tables/records/save.ts';
import { fold } from '../../../../tables/table/name.ts';
import type { Table } from '../../../../tables/table/table.ts';
import { membersOf } from '../../../../tables/turns/awaited.ts';
import { insert, type Savers } from '../../maps.ts';
import type { StoredTable } from '../matches/steps.ts';
import type { PeopleMemory } from '../people/memory.ts';
import { isListed, type RecordReads, type RecordStep, searchText } from './steps.ts';

/** What a store in memory remembers of it. */
export interface RecordMemory {
  readonly chats: Map<string, readonly ChatLine[]>;
  readonly saves: Map<string, StoredSave>;
  readonly results: Map<string, Result>;
}

interface StoredSave {
  readonly save: Save;
  readonly open: boolean;
}

export function emptyRecords(): RecordMemory {
  return { chats: new Map(), saves: new Map(), results: new Map() };
}

export const recordSavers: Savers<RecordStep, RecordMemory> = {
  chat({ match, line }, { chats }) {
    const before = chats.get(match) ?? [];
    if (before.some(({ id }) => id === line.id)) return false;
    chats.set(match, [...before, line]);
    return true;
  },
  'redact-line'({ match, line }, { chats }) {
    const lines = (chats.get(match) ?? []).map((other) => (other.id === line.id ? line : other));
    chats.set(match, lines);
    return true;
  },
  'redact-save'({ save }, { saves }) {
    const kept = saves.get(save.id);
    if (kept) saves.set(save.id, { ...kept, save });
    return true;
  },
  'old-chat'({ before }, { chats }) {
    for (const [match, lines] of chats)
      chats.set(
        match,
        lines.filter(({ at }) => at >= before),
      );
    return true;
  },
  save: ({ save, open }, { saves }) => insert(saves, save.id, { save, open }),
  'end-save': ({ id }, { saves }) => saves.delete(id),
  result: ({ result }, { results }) => insert(results, `${result.match} ${result.person}`, result),
};

type Whole = RecordMemory & PeopleMemory & { readonly tables: Map<string, StoredTable> };

export function recordsInMemory(memory: Whole): RecordReads {
  const { chats, saves, results, tables, people, sessions, accounts, bots } = memory;
  const isAt = (person: string, id: string) => membersOf(tables.get(id)?.table as Table).includes(person);
  const isVisible = ({ save, open }: StoredSave, person: string) =>
    open || save.by === person || isAt(person, save.table);
  const isHere = (id: string) => accounts.has(id) || [...sessions.values()].some(({ person }) => person === id);
  return {
    async chat(match, limit, after) {
      const lines = chats.get(match) ?? [];
      return lines.slice(lines.findIndex(({ id }) => id === after) + 1).slice(-limit);
    },
    line: async (match, id) => chats.get(match)?.find((line) => line.id === id),
    async linesOf(person) {
      const all = [...chats].flatMap(([match, lines]) => lines.map((line) => ({ match, line })));
      return all.filter(({ line }) => line.person === person).sort((a, b) => a.line.at - b.line.at);
    },
    async savesBy(person) {
      const mine = [...saves.values()].flatMap(({ save }) => (save.by === person ? [save] : []));
      return mine.sort((a, b) => a.at - b.at);
    },
    async saves({ game, q, person }, limit) {
      const found = [...saves.values()]
        .filter((kept) => isVisible(kept, person))
        .map(({ save }) => save)
        .filter((save) => (game === '' || save.game === game) && searchText(save).includes(fold(q)));
      return found.sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1)).slice(0, limit);
    },
    async saved(id, person) {
      const kept = saves.get(id);
      return kept && isVisible(kept, person) ? kept.save : undefined;
    },
    async tablesOf(person, limit) {
      const all = [...tables.values()].map(({ table }) => table);
      return all
        .filter((table) => (table.status === 'gathering' || table.status === 'playing') && isAt(person, table.id))
        .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1))
        .slice(0, limit);
    },
    async finished(person, limit) {
      const mine = [...results.values()].filter((result) => result.person === person);
      const sorted = mine.sort((a, b) => b.at - a.at || (a.match < b.match ? -1 : 1)).slice(0, limit);
      return sorted.map(({ match, won, at }) => ({ table: tables.get(match)?.table as Table, won, at }));
    },
    async tallies(game, preset, limit, whose = 'people') {
      const counted = [...results.values()].filter(
        (one) => one.ranked && one.game === game && (preset === '' || one.preset === preset),
      );
      const ranked = [...new Set(counted.map(({ person }) => person))].filter(isHere);
      const persons = ranked.filter((person) => bots.has(person) === (whose === 'bots'));
      const tallies = persons.map((person) => {
        const own = counted.filter((one) => one.person === person);
        const won = own.filter((one) => one.won).length;
        const best = Math.max(...own.map(({ score }) => score));
        return { person, name: people.get(person)?.name ?? '', played: own.length, won, best };
      });
      const sorted = tallies.sort((a, b) => b.played - a.played || (a.person < b.person ? -1 : 1)).slice(0, limit);
      return sorted.filter(({ person }) => isListed(accounts.get(person)?.settings));
    },
  };
}
