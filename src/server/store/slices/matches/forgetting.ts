import { all } from '../../sql.ts';

const calledOff = 'SELECT id FROM tables WHERE called_off <= $1';

/** Everything about tables that were called off before their match began: nobody played them, so nobody misses them. */
export const forgettingSql = {
  forgetEntries: `DELETE FROM entries WHERE match IN (${calledOff})`,
  forgetSnapshots: `DELETE FROM snapshots WHERE match IN (${calledOff})`,
  forgetDeadlines: `DELETE FROM deadlines WHERE match IN (${calledOff})`,
  forgetChat: `DELETE FROM chat WHERE match IN (${calledOff})`,
  forgetNamed: `DELETE FROM named WHERE match IN (${calledOff})`,
  forgetMembers: `DELETE FROM members WHERE match IN (${calledOff})`,
  forgetCalls: `DELETE FROM calls WHERE match IN (${calledOff})`,
  forgetTables: 'DELETE FROM tables WHERE called_off <= $1',
} as const;

const names = Object.keys(forgettingSql) as (keyof typeof forgettingSql)[];

export function forgetCalledOff({ before }: { readonly before: number }) {
  return names.map((name) => all(name, before));
}
