import { wouldDraw } from '../../../../kit/chance/chance.ts';
import { quiet } from '../../../../kit/contract/game.ts';
import { moveOf } from '../../../../kit/contract/offers.ts';
import { spaceName } from '../data/geometry.ts';
import { moves } from '../moves/moves.ts';
import { clone } from '../shared/clone.ts';
import type { Action, State } from '../state.ts';
import { priceOf } from '../view/price.ts';
import { sayAction } from './actions.ts';
import { points } from './names.ts';

/** A walk by where it leads and what all of it costs. */
export function saySteps(actions: readonly Action[], state: State): string {
  const end = actions.findLast((action) => action.kind === 'move');
  const last = actions.at(-1);
  if (!last) return '';
  return end ? `Walk to ${spaceName(end.to)} (${points(costOfSteps(actions, state))})` : sayAction(last, state);
}

/** What the one whose turn it is pays for actions in a row: each as the house is when it is its turn. */
export function costOfSteps(actions: readonly Action[], state: State): number {
  const now = clone(state);
  let cost = 0;
  for (const action of actions) {
    cost += priceOf(now, now.turn, action)?.points ?? 0;
    const { apply } = moveOf({ moves }, action.kind);
    if (wouldDraw((chance) => apply(now, now.turn, action, chance, quiet))) break;
  }
  return cost;
}
