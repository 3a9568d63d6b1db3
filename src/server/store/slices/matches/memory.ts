import { type Entry, parseEntry } from '../../../../kit/match/log.ts';
import type { Snapshot } from '../../../../kit/match/match.ts';
import { copy } from '../../../../kit/sums/checksum.ts';
import { namedIn } from '../../../../tables/records/former.ts';
import { type Deadlines, none } from '../../../../tables/turns/deadlines.ts';
import { insert, type Savers } from '../../maps.ts';
import type { CallMemory } from '../calls/memory.ts';
import type { RecordMemory } from '../records/memory.ts';
import { playersIn } from './named.ts';
import type { Due, MatchReads, MatchStep, Newest, StoredTable } from './steps.ts';

/** What a store in memory remembers of tables and their matches. */
export interface MatchMemory {
  readonly tables: Map<string, StoredTable>;
  /** A match's entries by version. */
  readonly logs: Map<string, string[]>;
  readonly snapshots: Map<string, Snapshot>;
  readonly deadlines: Map<string, Deadlines>;
}

/** With what tables leave behind in other slices. */
type Whole = MatchMemory & RecordMemory & CallMemory;

export function emptyMatches(): MatchMemory {
  return { tables: new Map(), logs: new Map(), snapshots: new Map(), deadlines: new Map() };
}

export const matchSavers: Savers<MatchStep, Whole> = {
  open: ({ table, seed }, { tables }) => insert(tables, table.id, { table: copy(table), revision: 0, seed }),
  table({ table, revision }, { tables }) {
    const kept = tables.get(table.id);
    if (kept?.revision !== revision) return false;
    tables.set(table.id, { ...kept, table: { ...copy(table), revision: revision + 1 }, revision: revision + 1 });
    return true;
  },
  entry({ match, version, id, text }, memory) {
    const log = memory.logs.get(match) ?? [];
    if (version !== log.length || entries(memory, match).some((entry) => entry.id === id)) return false;
    memory.logs.set(match, [...log, text]);
    return true;
  },
  snapshot({ match, snapshot }, { snapshots }) {
    if (snapshot.version > (snapshots.get(match)?.version ?? -1)) snapshots.set(match, copy(snapshot));
    return true;
  },
  redact({ match, version, text }, { logs }) {
    logs.set(match, (logs.get(match) ?? []).with(version, text));
    return true;
  },
  'redact-snapshot'({ match, snapshot }, { snapshots }) {
    if (snapshots.get(match)?.version === snapshot.version) snapshots.set(match, copy(snapshot));
    return true;
  },
  deadlines(step, { deadlines }) {
    deadlines.set(step.match, new Map(step.deadlines));
    return true;
  },
  'forget-called-off'({ before }, memory) {
    for (const [id, { table }] of memory.tables) {
      if (table.calledOff === null || table.calledOff > before) continue;
      for (const map of [memory.tables, memory.logs, memory.snapshots, memory.deadlines, memory.chats]) map.delete(id);
      for (const [key, { match }] of memory.calls) if (match === id) memory.calls.delete(key);
    }
    return true;
  },
};

export function matchesInMemory(memory: Whole): MatchReads {
  return {
    table: async (id) => memory.tables.get(id),
    tableIds: async (after, limit) =>
      [...memory.tables.keys()]
        .filter((id) => id > after)
        .sort()
        .slice(0, limit),
    lobby: async (limit) => lobby(memory).slice(0, limit),
    snapshot: async (match) => memory.snapshots.get(match),
    log: async (match, after) => (memory.logs.get(match) ?? []).slice(after + 1),
    entryOf: async (match, id) => entries(memory, match).find((entry) => entry.id === id),
    deadlines: async (match) => memory.deadlines.get(match) ?? none,
    due: async (now, limit) => due(memory, now).slice(0, limit),
    newest: async (tables) => [...tables].sort().flatMap((id) => newest(memory, id)),
    matchesNaming: async (person) => matchesNaming(memory, person),
  };
}

function entries(memory: MatchMemory, match: string): Entry[] {
  return (memory.logs.get(match) ?? []).map(parseEntry);
}

function matchesNaming({ tables, logs }: MatchMemory, person: string): string[] {
  const atTables = [...tables].filter(([, { table }]) => namedIn(table).includes(person));
  const inLogs = [...logs].filter(([, [setup]]) => setup !== undefined && playersIn(setup).includes(person));
  return [...new Set([...atTables, ...inLogs].map(([match]) => match))].sort();
}

function newest({ tables, logs, chats }: Whole, id: string): Newest[] {
  const kept = tables.get(id);
  const version = (logs.get(id)?.length ?? 0) - 1;
  return kept ? [{ id, revision: kept.revision, version, lines: chats.get(id)?.length ?? 0 }] : [];
}

function lobby({ tables }: MatchMemory) {
  return [...tables.values()]
    .map(({ table }) => table)
    .filter(
      ({ status, settings }) => (status === 'gathering' || status === 'playing') && settings.visibility === 'open',
    )
    .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1));
}

function due({ deadlines }: MatchMemory, now: number): Due[] {
  const all = [...deadlines].flatMap(([match, seats]) => [...seats].map(([seat, at]) => ({ match, seat, at })));
  const past = all.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at);
  return past.map(({ match, seat }) => ({ match, seat }));
}
