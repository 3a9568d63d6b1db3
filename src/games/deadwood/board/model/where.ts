import type { Seat } from '../../../../kit/contract/game.ts';
import type { Wanted } from '../../../../kit/contract/lesson.ts';
import { type Action, playerOf, type State } from '../../rules/state.ts';
import { priceKey } from './offers.ts';

/** Where on the backlot an action is drawn: a role or a price where it is large enough, else the area around it. */
export function where(action: Wanted<Action>, state: State, seat: Seat): readonly string[] {
  if ('to' in action && action.to) return [action.to];
  const { area } = playerOf(state, seat);
  if ('role' in action && action.role) return [action.role, area];
  return 'rank' in action && action.rank && action.pay ? [priceKey(action.rank, action.pay), area] : [area];
}
