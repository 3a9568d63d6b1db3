import { type Checked, refused } from '../kit/refusal.ts';
import { chairsOf, giveUp, type Table } from './table.ts';

/** The host calls it off before the match begins. */
export function cancel(table: Table, person: string): Checked<Table> {
  if (table.host !== person) return refused('host-only');
  if (table.status !== 'gathering') return refused('table-started');
  return { value: { ...table, status: 'closed' } };
}

/** The host sends somebody away before the match begins; he does not come back. */
export function remove(table: Table, host: string, person: string): Checked<Table> {
  if (table.host !== host) return refused('host-only');
  if (person === host || chairsOf(table, person).length === 0) return refused('not-sitting-here');
  const left = giveUp(table, person);
  return 'refusal' in left ? left : { value: { ...left.value, removed: [...table.removed, person] } };
}

/** Somebody else at the table becomes its host. */
export function hostTo(table: Table, host: string, person: string): Checked<Table> {
  if (table.host !== host) return refused('host-only');
  if (chairsOf(table, person).length === 0) return refused('not-sitting-here');
  return { value: { ...table, host: person } };
}
