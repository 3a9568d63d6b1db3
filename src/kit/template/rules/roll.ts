import type { Move } from '../../../kit/contract/game.ts';
import { type Fact, passOn, type State, winnerOf } from './state.ts';

type Roll = { readonly kind: 'roll' };

const die = [1, 2, 3, 4, 5, 6];
const only: readonly Roll[] = [{ kind: 'roll' }];

/** A die says how far you run; ten steps win. [RT-ROLL-1] [RT-WIN-1] */
export const roll: Move<State, Roll, Fact> = {
  candidates: () => only,
  refuse: () => undefined,
  apply(state, seat, _action, chance, emit) {
    const steps = chance.draw(die);
    state.steps[seat] = (state.steps[seat] ?? 0) + steps;
    state.rested[seat] = false;
    emit?.({ kind: 'ran', seat, steps });
    if (winnerOf(state) === undefined) passOn(state);
    else emit?.({ kind: 'won', seat });
  },
};
