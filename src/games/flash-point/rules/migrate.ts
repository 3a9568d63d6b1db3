import { readOptions } from '../../../kit/contract/options.ts';
import { type Checked, refused } from '../../../kit/contract/refusal.ts';
import { copy } from '../../../kit/sums/checksum.ts';
import { options as optionTable } from './options.ts';
import { broken } from './position/invariants.ts';
import type { State } from './state.ts';

const OLDEST = 1;
const TODAY = 3;

/**
 * A match of older rules goes on as it stands: the same state, with the options that did not exist then at their
 * defaults. Rules 2 ask before somebody in fire is sent deeper into it, and let carried hazmats explode row by row; rules 3
 * draw who begins when all are ready, where specialists are chosen on joining. [FP-RULES-1]
 */
export function migrate(state: unknown, from: number): Checked<State> {
  if (from < OLDEST || from >= TODAY) return refused('other-rules', { game: 'flash-point', file: from, ours: TODAY });
  const kept = copy(state as State);
  const options = readOptions(optionTable, kept.options);
  if ('refusal' in options) return options;
  kept.options = options.value;
  const [problem] = broken(kept);
  return problem ? refused('bad-position', { where: '', problem }) : { value: kept };
}
