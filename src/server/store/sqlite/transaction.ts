import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Sql, Statement, StatementName } from '../statements.ts';

/** Statements that were prepared once. `$1` is SQLite's way to name a parameter; by order it is called `?`. */
export type Prepare = (name: StatementName) => StatementSync;

export function preparing(database: DatabaseSync, sql: Sql): Prepare {
  const known = new Map<StatementName, StatementSync>();
  return (name) => {
    let statement = known.get(name);
    if (!statement) {
      statement = database.prepare(sql[name].replaceAll(/\$\d+/g, '?'));
      known.set(name, statement);
    }
    return statement;
  };
}

/**
 * Commits several groups of statements at once and says for each whether it was done. A group that came second leaves
 * no trace and does not disturb the others; any other failure undoes and fails them all.
 */
export function transact(
  database: DatabaseSync,
  prepare: Prepare,
  groups: readonly (readonly Statement[])[],
): boolean[] {
  database.exec('BEGIN IMMEDIATE');
  try {
    const done = groups.map((group) =>
      group.length === 1 ? runAll(prepare, group) : runTogether(database, prepare, group),
    );
    database.exec('COMMIT');
    return done;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

function runTogether(database: DatabaseSync, prepare: Prepare, group: readonly Statement[]): boolean {
  database.exec('SAVEPOINT together');
  const done = runAll(prepare, group);
  if (!done) database.exec('ROLLBACK TO together');
  database.exec('RELEASE together');
  return done;
}

function runAll(prepare: Prepare, group: readonly Statement[]): boolean {
  return group.every(({ name, values, first }) => {
    const { changes } = prepare(name).run(...values);
    return first !== true || changes === 1;
  });
}
