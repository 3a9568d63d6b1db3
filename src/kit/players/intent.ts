import { type Chance, wouldDraw } from '../chance/chance.ts';
import { type Action, type Game, quiet, type Seat } from '../contract/game.ts';
import { cloneOf, moveOf } from '../contract/offers.ts';
import type { Budget } from './budget.ts';
import { choose } from './choose.ts';
import type { Character } from './playout.ts';

/** A part of what somebody is about to do: one action, or the same kind again and again, as in a walk. */
export interface Intent {
  readonly actions: readonly Action[];
  /** Where it begins. */
  readonly before: unknown;
}

/** More actions than this are no plan that anybody would listen to. */
const MOST = 16;

/** What a character is about to do in a position, up to the next draw or to where others are asked. Nothing is done. */
export function intentOf(
  game: Game,
  character: Character,
  state: unknown,
  seat: Seat,
  random: Chance,
  budget?: Budget,
): Intent[] {
  const parts: Intent[] = [];
  let now = state;
  for (let count = 0; count < MOST && game.toAct(now).includes(seat); count++) {
    const action = choose(game, character, now, seat, random, budget);
    const last = parts.at(-1);
    if (last?.actions[0]?.kind === action.kind) parts.splice(-1, 1, { ...last, actions: [...last.actions, action] });
    else parts.push({ actions: [action], before: now });
    const next = cloneOf(game, now);
    if (wouldDraw((chance) => moveOf(game, action.kind).apply(next, seat, action, chance, quiet))) break;
    now = next;
  }
  return parts;
}
