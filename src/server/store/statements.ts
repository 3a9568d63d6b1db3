import { byKind } from '../../kit/contract/kinds.ts';
import { namedIn } from '../../tables/records/former.ts';
import { adminSql, adminWriters } from './slices/admin/statements.ts';
import { callSql, callWriters } from './slices/calls/statements.ts';
import { forgetCalledOff, forgettingSql } from './slices/matches/forgetting.ts';
import { playersIn } from './slices/matches/named.ts';
import { peopleSql, peopleWriters } from './slices/people/statements.ts';
import { memberStatements, recordSql, recordWriters } from './slices/records/statements.ts';
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
  table: `UPDATE tables SET revision = revision + 1, status = $1, called_off = $2, body = $3
    WHERE id = $4 AND revision = $5`,
  entry: 'INSERT INTO entries (match, version, id, body) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
  snapshot: `INSERT INTO snapshots (match, version, body) VALUES ($1, $2, $3)
    ON CONFLICT (match) DO UPDATE SET version = excluded.version, body = excluded.body
    WHERE excluded.version > snapshots.version`,
  redact: 'UPDATE entries SET body = $1 WHERE match = $2 AND version = $3',
  redactSnapshot: 'UPDATE snapshots SET body = $1 WHERE match = $2 AND version = $3',
  name: 'INSERT INTO named (person, match) VALUES ($1, $2) ON CONFLICT DO NOTHING',
  noDeadlines: 'DELETE FROM deadlines WHERE match = $1',
  deadline: 'INSERT INTO deadlines (match, seat, at) VALUES ($1, $2, $3)',
  ...forgettingSql,

  readTable: 'SELECT body, revision, seed FROM tables WHERE id = $1',
  readTableIds: 'SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT $2',
  readLobby: `SELECT id, revision, body FROM tables WHERE status IN ('gathering', 'playing') AND visibility = 'open'
    ORDER BY created DESC, id LIMIT $1`,
  readSnapshot: 'SELECT body FROM snapshots WHERE match = $1',
  readLog: 'SELECT body FROM entries WHERE match = $1 AND version > $2 ORDER BY version',
  readEntry: 'SELECT body FROM entries WHERE match = $1 AND id = $2',
  readNaming: 'SELECT match FROM named WHERE person = $1 ORDER BY match',
  readDeadlines: 'SELECT seat, at FROM deadlines WHERE match = $1',
  readDue: 'SELECT match, seat FROM deadlines WHERE at <= $1 ORDER BY at LIMIT $2',
  readNewest: `SELECT id, revision,
      coalesce((SELECT max(version) FROM entries WHERE match = tables.id), -1) AS version,
      coalesce((SELECT max(place) FROM chat WHERE match = tables.id), -1) + 1 AS lines
    FROM tables WHERE id IN (SELECT key FROM json_each($1)) ORDER BY id`,
  check: 'SELECT count(*) AS migrations FROM migrations',
  pulse: 'INSERT INTO pulse (id, beats) VALUES (0, 0) ON CONFLICT (id) DO UPDATE SET beats = pulse.beats + 1',
  ...peopleSql,
  ...recordSql,
  ...callSql,
  ...adminSql,
} as const;

export type StatementName = keyof typeof sql;
export type Sql = Readonly<Record<StatementName, string>>;

const statementsFor = byKind<Step, [], Statement[]>({
  open: ({ table, seed }) => [
    first('open', [table.id, table.status, table.settings.visibility, table.createdAt, seed, JSON.stringify(table)]),
    ...memberStatements(table),
    ...naming(table.id, namedIn(table)),
  ],
  table: ({ table, revision }) => [
    first('table', [table.status, table.calledOff, JSON.stringify(table), table.id, revision]),
    ...memberStatements(table),
    ...naming(table.id, namedIn(table)),
  ],
  entry: ({ match, version, id, text }) => [
    first('entry', [match, version, id, text]),
    ...(version === 0 ? naming(match, playersIn(text)) : []),
  ],
  redact: ({ match, version, text }) => [{ name: 'redact', values: [text, match, version] }],
  'redact-snapshot': ({ match, snapshot }) => [
    { name: 'redactSnapshot', values: [JSON.stringify(snapshot), match, snapshot.version] },
  ],
  snapshot: ({ match, snapshot }) => [
    { name: 'snapshot', values: [match, snapshot.version, JSON.stringify(snapshot)] },
  ],
  deadlines: ({ match, deadlines }) => [
    { name: 'noDeadlines', values: [match] },
    ...[...deadlines].map(([seat, at]): Statement => ({ name: 'deadline', values: [match, seat, at] })),
  ],
  'forget-called-off': forgetCalledOff,
  ...peopleWriters,
  ...recordWriters,
  ...callWriters,
  ...adminWriters,
});

function naming(match: string, people: readonly string[]): Statement[] {
  return people.map((person) => ({ name: 'name', values: [person, match] }));
}

export function statementsOf(steps: readonly Step[]): Statement[] {
  return steps.flatMap((step) => statementsFor(step));
}

function first(name: StatementName, values: readonly Value[]): Statement {
  return { name, values, first: true };
}
