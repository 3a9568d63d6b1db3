import type { Seat } from '../../../kit/contract/game.ts';
import { cloneOf, legal } from '../../../kit/contract/offers.ts';
import type { Mind } from '../../../kit/search/mind.ts';
import { wouldDraw } from '../../../kit/search/plans.ts';
import game from '../rules/game.ts';
import type { Action, State } from '../rules/state.ts';
import { listOf, mind, preferred, worthOf } from './mind.ts';
import { prospects } from './worth/prospects.ts';

/** The mind of a chief in Heroic: plans, and where they are played on to, are held against each other by what they promise. */
export const foreseeing: Mind<State, Action> = { ...mind, value: prospect, atEnd: prospect, skips, begun };

const listed = listOf(prospects);

/** How likely the win is in Heroic, as matches of three chiefs went: true where a turn begins, and good enough to order plans by. */
export function prospect(state: State): number {
  return worthOf(state, listed);
}

/** Which of the usual crew somebody becomes is worth a look. */
function skips(state: State, seat: Seat, action: Action): boolean {
  const crew = preferred.slice(0, state.firefighters.length);
  if (action.kind === 'pick' && crew.includes(action.role)) return false;
  return mind.skips?.(state, seat, action) ?? false;
}

/** All that is still open before the first turn, one choice after the other, up to where something would be drawn. */
function begun(state: State): State {
  let now = state;
  while (now.stage === 'set-up') {
    const next = mostPromising(now, game.toAct(now)[0] ?? 0);
    if (!next) return now;
    now = next;
  }
  return now;
}

/** Where the most promising choice leads; nowhere, where a choice would draw. */
function mostPromising(state: State, seat: Seat): State | undefined {
  let [best, most]: [State | undefined, number] = [undefined, -1];
  for (const action of legal(game, state, seat)) {
    if (mind.skips?.(state, seat, action)) continue;
    const after = cloneOf(game, state);
    if (wouldDraw(game, after, seat, action)) return undefined;
    const worth = prospect(after);
    if (worth > most) [best, most] = [after, worth];
  }
  return best;
}
