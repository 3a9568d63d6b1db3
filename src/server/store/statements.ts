import { byKind } from '../../kit/contract/kinds.ts';
import { adminSql, adminWriters } from './slices/admin/statements.ts';
import { callSql, callWriters } from './slices/calls/statements.ts';
import { matchSql, matchWriters } from './slices/matches/statements.ts';
import { messageSql, messageWriters } from './slices/messages/statements.ts';
import { peopleSql, peopleWriters } from './slices/people/statements.ts';
import { recordSql, recordWriters } from './slices/records/statements.ts';
import type { Statement as NamedStatement } from './sql.ts';
import type { Step } from './store.ts';

/** The words in which any SQL store saves. Plain enough for SQLite and PostgreSQL alike. */
export const sql = {
  check: 'SELECT count(*) AS migrations FROM migrations',
  pulse: 'INSERT INTO pulse (id, beats) VALUES (0, 0) ON CONFLICT (id) DO UPDATE SET beats = pulse.beats + 1',
  ...matchSql,
  ...peopleSql,
  ...messageSql,
  ...recordSql,
  ...callSql,
  ...adminSql,
} as const;

export type StatementName = keyof typeof sql;
export type Sql = Readonly<Record<StatementName, string>>;
export type Statement = NamedStatement<StatementName>;

const statementsFor = byKind<Step, [], Statement[]>({
  ...matchWriters,
  ...peopleWriters,
  ...messageWriters,
  ...recordWriters,
  ...callWriters,
  ...adminWriters,
});

export function statementsOf(steps: readonly Step[]): Statement[] {
  const [only] = steps;
  if (only && steps.length === 1) return statementsFor(only); // nearly always an action's entry
  return steps.flatMap((step) => statementsFor(step));
}
