import type { Entry } from '../../kit/match/log.ts';
import type { Snapshot } from '../../kit/match/match.ts';
import type { Table } from '../../tables/table/table.ts';
import { asKeys } from './keys.ts';
import { adminReads } from './slices/admin/reads.ts';
import { callReads } from './slices/calls/statements.ts';
import { peopleReads } from './slices/people/reads.ts';
import { recordReads } from './slices/records/reads.ts';
import type { StatementName, Value } from './statements.ts';
import type { Due, Newest, Reads, StoredTable } from './store.ts';

export type Row = Readonly<Record<string, Value>>;

/** Asks a SQL store. */
export type Ask = (name: StatementName, ...values: Value[]) => Row[] | Promise<Row[]>;

/** Told how long each commit took, in seconds, and how much went into it. */
export type CommitWatch = (seconds: number, size: number) => void;

/** Everything that can be asked of a store that understands SQL. */
export function readsOf(ask: Ask): Reads {
  const one = async (name: StatementName, ...values: Value[]): Promise<Row | undefined> =>
    (await ask(name, ...values))[0];
  const parsed = <T>(row: Row | undefined): T | undefined => row && (JSON.parse(row.body as string) as T);
  const texts = async (column: string, name: StatementName, ...values: Value[]): Promise<string[]> =>
    (await ask(name, ...values)).map((row) => String(row[column]));
  const tables = rereading();
  return {
    async table(id) {
      const row = await one('readTable', id);
      const table = parsed<Table>(row);
      const revision = Number(row?.revision);
      return row && table && ({ table: { ...table, revision }, revision, seed: row.seed } as StoredTable);
    },
    tableIds: (after, limit) => texts('id', 'readTableIds', after, limit),
    lobby: async (limit) => tables(await ask('readLobby', limit)),
    snapshot: async (match) => parsed<Snapshot>(await one('readSnapshot', match)),
    log: (match, after) => texts('body', 'readLog', match, after),
    entryOf: async (match, id) => parsed<Entry>(await one('readEntry', match, id)),
    async deadlines(match) {
      return new Map((await ask('readDeadlines', match)).map(({ seat, at }) => [Number(seat), Number(at)]));
    },
    matchesNaming: (person) => texts('match', 'readNaming', person),
    newest: async (tables) => (await ask('readNewest', asKeys(tables))) as unknown as Newest[],
    due: async (now, limit) => (await ask('readDue', now, limit)) as unknown as Due[],
    ...peopleReads(ask),
    ...recordReads(ask),
    ...callReads(ask),
    ...adminReads(ask),
  };
}

/** Parses tables that are read again and again only when they have changed. */
function rereading(): (rows: readonly Row[]) => Table[] {
  let known = new Map<string, Table>();
  return (rows) => {
    const keyed = rows.map(({ id, revision, body }) => [`${id} ${revision}`, body] as const);
    known = new Map(keyed.map(([key, body]) => [key, known.get(key) ?? (JSON.parse(String(body)) as Table)]));
    return [...known.values()];
  };
}
