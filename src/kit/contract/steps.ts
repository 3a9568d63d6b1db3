import { wouldDraw } from '../chance/chance.ts';
import { type Action, type Game, quiet, type Seat } from './game.ts';
import { admit, cloneOf, moveOf } from './offers.ts';
import type { Checked } from './refusal.ts';

/**
 * Looks up among our own offers what somebody proposes that a seat could do, one step after the other. What lies behind
 * a draw, nobody can know: it is left out.
 */
export function admitSteps(game: Game, state: unknown, seat: Seat, sent: readonly unknown[]): Checked<Action[]> {
  const ours: Action[] = [];
  let now = state;
  for (const step of sent) {
    const admitted = admit(game, now, seat, step);
    if ('refusal' in admitted) return admitted;
    ours.push(admitted.value);
    if (ours.length === sent.length) break;
    const next = cloneOf(game, now);
    const drew = wouldDraw((chance) =>
      moveOf(game, admitted.value.kind).apply(next, seat, admitted.value, chance, quiet),
    );
    if (drew) break;
    now = next;
  }
  return { value: ours };
}
