import { aroundSql, aroundWriters, memberStatements } from './around/statements.ts';
import { callSql, callWriters } from './calls/statements.ts';
import { peopleSql, peopleWriters } from './people/statements.ts';
import type { Step } from './store.ts';

export type Value = string | number | null;

/** One statement with its values for $1, $2, … in order. `first`: it must change a row, or somebody else was first. */
export interface Statement {
  readonly name: StatementName;
  readonly values: readonly Value[];
  readonly first?: true;
}

/** The words in which any SQL store saves. Plain enough for SQLite and PostgreSQL alike. */
export const sql = {
  open: `INSERT INTO tables (id, revision, status, visibility, created, seed, body)
    VALUES ($1, 0, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
  table: 'UPDATE tables SET revision = revision + 1, status = $1, body = $2 WHERE id = $3 AND revision = $4',
  entry: 'INSERT INTO entries (match, version, id, body) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
  snapshot: `INSERT INTO snapshots (match, version, body) VALUES ($1, $2, $3)
    ON CONFLICT (match) DO UPDATE SET version = excluded.version, body = excluded.body
    WHERE excluded.version > snapshots.version`,
  noDeadlines: 'DELETE FROM deadlines WHERE match = $1',
  deadline: 'INSERT INTO deadlines (match, seat, at) VALUES ($1, $2, $3)',

  readTable: 'SELECT body, revision, seed FROM tables WHERE id = $1',
  readLobby: `SELECT body FROM tables WHERE status IN ('gathering', 'playing') AND visibility = 'open'
    ORDER BY created DESC, id LIMIT $1`,
  readSnapshot: 'SELECT body FROM snapshots WHERE match = $1',
  readLog: 'SELECT body FROM entries WHERE match = $1 AND version > $2 ORDER BY version',
  readEntry: 'SELECT body FROM entries WHERE match = $1 AND id = $2',
  readDeadlines: 'SELECT seat, at FROM deadlines WHERE match = $1',
  readDue: 'SELECT match, seat FROM deadlines WHERE at <= $1 ORDER BY at LIMIT $2',
  check: 'SELECT count(*) AS migrations FROM migrations',
  ...peopleSql,
  ...aroundSql,
  ...callSql,
} as const;

export type StatementName = keyof typeof sql;

type StepOf<K extends Step['kind']> = Extract<Step, { kind: K }>;

const writers: { readonly [K in Step['kind']]: (step: StepOf<K>) => Statement[] } = {
  open: ({ table, seed }) => [
    first('open', [table.id, table.status, table.settings.visibility, table.createdAt, seed, JSON.stringify(table)]),
    ...memberStatements(table),
  ],
  table: ({ table, revision }) => [
    first('table', [table.status, JSON.stringify(table), table.id, revision]),
    ...memberStatements(table),
  ],
  entry: ({ match, version, id, text }) => [first('entry', [match, version, id, text])],
  snapshot: ({ match, snapshot }) => [
    { name: 'snapshot', values: [match, snapshot.version, JSON.stringify(snapshot)] },
  ],
  deadlines: ({ match, deadlines }) => [
    { name: 'noDeadlines', values: [match] },
    ...[...deadlines].map(([seat, at]): Statement => ({ name: 'deadline', values: [match, seat, at] })),
  ],
  ...peopleWriters,
  ...aroundWriters,
  ...callWriters,
};

export function statementsOf(steps: readonly Step[]): Statement[] {
  return steps.flatMap((step) => (writers[step.kind] as (step: Step) => Statement[])(step));
}

function first(name: StatementName, values: readonly Value[]): Statement {
  return { name, values, first: true };
}
