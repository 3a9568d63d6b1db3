import { readOptions } from '../../kit/contract/options.ts';
import { type Checked, refused } from '../../kit/contract/refusal.ts';
import { isOver, type Match } from '../../kit/match/match.ts';
import { CLOCKS, type Clocks, settings } from '../table/settings.ts';
import type { Table } from '../table/table.ts';
import { type Deadlines, deadlinesFrom } from './deadlines.ts';

/** The host sets the clock of a running match anew; the time of whoever is asked begins again with it. */
export function setClocks(
  table: Table,
  match: Match,
  person: string,
  wish: Clocks,
  now: number,
): Checked<{ readonly table: Table; readonly deadlines: Deadlines }> {
  if (table.status === 'gathering' || match.version < 0) return refused('not-begun');
  if (isOver(match)) return refused('match-over');
  if (table.host !== person) return refused('host-only');
  const clocks = Object.fromEntries(CLOCKS.map((name) => [name, wish[name] ?? table.settings[name] ?? 0]));
  const read = readOptions(settings, { ...table.settings, ...clocks });
  if ('refusal' in read) return read;
  const set: Table = { ...table, settings: read.value };
  return { value: { table: set, deadlines: deadlinesFrom(now, match, set) } };
}
