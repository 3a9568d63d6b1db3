import { type Checked, refused } from '../../../kit/contract/refusal.ts';
import { brokenLink } from '../../../kit/match/log.ts';
import type { MatchFile } from '../../../kit/match/matchfile.ts';
import type { ChatLine } from '../../../tables/records/chat.ts';
import { type Leader, ranking } from '../../../tables/records/results.ts';
import { mayNotDelete, type Save } from '../../../tables/records/save.ts';
import type { Person, Table } from '../../../tables/table/table.ts';
import { type Awaited, awaitedAt } from '../../../tables/turns/awaited.ts';
import type { Whose } from '../../store/slices/records/steps.ts';
import { matchFileFrom, withChat } from '../stored/file.ts';
import { visible } from '../stored/visible.ts';
import type { World } from '../world.ts';
import type { Shell } from './shell.ts';

/** What is kept of tables and matches, for whoever wants to read it. `asker`: who wants to know, if they have said so. */
export interface Records {
  /** The match as a file, on demand with what was said. */
  matchFile(id: string, chat?: 'chat', asker?: string): Promise<Checked<MatchFile>>;
  /** What was said, after a line or at all. */
  chat(table: string, after?: string, asker?: string): Promise<Checked<ChatLine[]>>;
  saves(person: Person, filter: SaveSearch): Promise<Save[]>;
  deleteSave(id: string, person: Person): Promise<Checked<undefined>>;
  /** The bots of a table's game. */
  characters(table: string): Promise<Checked<{ readonly id: string; readonly about: string }[]>>;
  mine(person: string): Promise<{ tables: OwnTable[]; matches: OwnMatch[] }>;
  /** What a table waits for from somebody. */
  waiting(table: string, person: string): Promise<Checked<Waiting>>;
  leaders(game: string, preset?: string, whose?: Whose): Promise<Leader[]>;
}

export interface SaveSearch {
  readonly game?: string | undefined;
  readonly q?: string | undefined;
}

/** A table in somebody's own list. */
export type OwnTable = Table & { readonly awaited: Awaited };
export type OwnMatch = Table & { readonly won: boolean; readonly finishedAt: number };

/** A table, what its game is called, and what it waits for from somebody. */
export interface Waiting {
  readonly table: Table;
  readonly title: string;
  readonly awaited: Awaited;
}

const CHAT_SHOWN = 1000;
const SAVES_SHOWN = 100;
const OWN_SHOWN = 50;
const TALLIED = 1000;
const LEADERS_SHOWN = 100;

export function createRecords(world: World, { look }: Shell): Records {
  const { store, watch } = world;
  const waiting: Records['waiting'] = (id, person) =>
    look(id, async ({ loaded: { table, match } }) => {
      const awaited = awaitedAt(table, match).get(person) ?? 'nothing';
      return { value: { table, title: match.game.title, awaited } };
    });

  return {
    async matchFile(id, chat, asker) {
      const kept = await visible(store, id, asker);
      if ('refusal' in kept) return kept;
      const file = await (chat ? withChat(store, id) : matchFileFrom(store, id));
      return 'refusal' in file ? file : asWritten(world, file.value);
    },
    async chat(id, after, asker) {
      const table = await visible(store, id, asker);
      return 'refusal' in table ? table : { value: await store.chat(id, CHAT_SHOWN, after) };
    },
    saves: ({ id }, { game = '', q = '' }) => store.saves({ game, q, person: id }, SAVES_SHOWN),
    /** The match itself is not touched. */
    async deleteSave(id, person) {
      const save = await store.saved(id, person.id);
      if (!save) return refused('unknown-save');
      const refusal = mayNotDelete(save, person.id);
      if (refusal) return { refusal };
      const isGone = await store.save([{ kind: 'end-save', id }]).catch((error) => watch.failed(id, error));
      if (isGone === undefined) return refused('not-saved');
      return isGone ? { value: undefined } : refused('unknown-save');
    },
    async characters(id) {
      const kept = await store.table(id);
      if (!kept) return refused('unknown-table');
      const known = await world.bots.characters(kept.table.game);
      return { value: Object.entries(known).map(([id, { about }]) => ({ id, about })) };
    },
    waiting,
    async mine(person) {
      const tables = await store.tablesOf(person, OWN_SHOWN);
      const finished = await store.finished(person, OWN_SHOWN);
      const found = await Promise.all(tables.map(({ id }) => waiting(id, person)));
      return {
        tables: tables.map((table, place) => ({ ...table, awaited: awaitedIn(found[place]) })),
        matches: finished.map(({ table, won, at }) => ({ ...table, won, finishedAt: at })),
      };
    },
    async leaders(game, preset = '', whose) {
      return ranking(await store.tallies(game, preset, TALLIED, whose)).slice(0, LEADERS_SHOWN);
    },
  };
}

/** A table that cannot be opened waits for nobody. */
function awaitedIn(found: Checked<Waiting> | undefined): Awaited {
  return found && 'value' in found ? found.value.awaited : 'nothing';
}

/** Nobody is handed a log that was changed. */
function asWritten({ watch }: World, file: MatchFile): Checked<MatchFile> {
  const version = brokenLink(file, file.entries);
  if (version === undefined) return { value: file };
  watch.failed(file.match, new Error(`entry ${version} is not as it was written: see "tinderbox check"`));
  return refused('broken-log');
}
