import type { Wanted } from '../../../../kit/lesson.ts';
import type { Action } from '../../rules/state.ts';
import { priceKey } from './offers.ts';

/** Where on the backlot an action is drawn. */
export function where(action: Wanted<Action>): readonly string[] {
  if ('to' in action && action.to) return [action.to];
  if ('role' in action && action.role) return [action.role];
  return 'rank' in action && action.rank && action.pay ? [priceKey(action.rank, action.pay)] : [];
}
