import type { Seat } from '../../../kit/contract/game.ts';
import { cloneOf, legal } from '../../../kit/contract/offers.ts';
import type { Mind } from '../../../kit/search/mind.ts';
import { wouldDraw } from '../../../kit/search/plans.ts';
import type { Role } from '../rules/data/roles.ts';
import game from '../rules/game.ts';
import type { Action, State } from '../rules/state.ts';
import { isPickedLater, listOf, mind, worthOf } from './mind.ts';
import { prospects } from './worth/prospects.ts';

/** The mind of a chief in Heroic: plans, and where they are played on to, are held against each other by what they promise. */
export const foreseeing: Mind<State, Action> = { ...mind, value: prospect, atEnd: prospect, skips, begun };

const listed = listOf(prospects);

/** How likely the win is in Heroic, as matches of three chiefs went: true where a turn begins, and good enough to order plans by. */
export function prospect(state: State): number {
  return worthOf(state, listed);
}

/** Who is picked in Heroic: like elsewhere, but for somebody who is quick with people (docs/trials.md). */
const preferred: readonly Role[] = [
  'cafs',
  'driver',
  'rescue',
  'generalist',
  'captain',
  'paramedic',
  'imaging',
  'hazmat',
];

/** Which of the crew somebody becomes is worth a look. */
function skips(state: State, seat: Seat, action: Action): boolean {
  const crew = preferred.slice(0, state.firefighters.length);
  return !(action.kind === 'pick' && crew.includes(action.role)) && skipsInOrder(state, seat, action);
}

/** The same where the crew picks one after the other. */
function skipsInOrder(state: State, seat: Seat, action: Action): boolean {
  if (action.kind === 'pick') return isPickedLater(preferred, action.role, state);
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
    if (skipsInOrder(state, seat, action)) continue;
    const after = cloneOf(game, state);
    if (wouldDraw(game, after, seat, action)) return undefined;
    const worth = prospect(after);
    if (worth > most) [best, most] = [after, worth];
  }
  return best;
}
