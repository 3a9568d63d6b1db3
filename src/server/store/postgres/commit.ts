import type { ClientBase } from 'pg';
import { type Statement, type StatementName, sql } from '../statements.ts';

export type Groups = readonly (readonly Statement[])[];

/**
 * Commits several groups of statements at once and says for each whether it was done. A group that came second leaves
 * no trace and does not disturb the others; any other failure undoes and fails them all.
 */
export async function transact(client: ClientBase, groups: Groups): Promise<boolean[]> {
  await client.query('BEGIN');
  try {
    const done: boolean[] = [];
    for (const group of groups) done.push(await runTogether(client, group));
    await client.query('COMMIT');
    return done;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}

async function runTogether(client: ClientBase, group: readonly Statement[]): Promise<boolean> {
  if (group.length > 1) await client.query('SAVEPOINT together');
  for (const statement of group) {
    if (await run(client, statement)) continue;
    if (group.length > 1) await client.query('ROLLBACK TO SAVEPOINT together');
    return false;
  }
  if (group.length > 1) await client.query('RELEASE SAVEPOINT together');
  return true;
}

async function run(client: ClientBase, { name, values, first }: Statement): Promise<boolean> {
  const { rowCount } = await client.query(prepared(name, values));
  if (first !== true || rowCount === 1) return true;
  return name === 'chat' && (await runChat(client, values));
}

/** Lines of one table from two servers may want the same place. Only a line that is there already came second. */
async function runChat(client: ClientBase, values: Statement['values']): Promise<boolean> {
  const [match, id] = values;
  for (;;) {
    const { rowCount: there } = await client.query(prepared('readLine', [match ?? '', id ?? '']));
    if (there) return false;
    const { rowCount } = await client.query(prepared('chat', values));
    if (rowCount === 1) return true;
  }
}

/** Parsed once per connection. */
export function prepared(name: StatementName, values: Statement['values']) {
  return { name, text: sql[name], values: [...values] };
}
