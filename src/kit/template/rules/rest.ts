import type { Move } from '../../../kit/contract/game.ts';
import { no } from '../../../kit/contract/refusal.ts';
import { type Fact, passOn, type State } from './state.ts';

type Rest = { readonly kind: 'rest' };

const only: readonly Rest[] = [{ kind: 'rest' }];

/** Nobody rests twice in a row. [RT-REST-1] */
export const rest: Move<State, Rest, Fact> = {
  candidates: () => only,
  refuse: (state, seat) => (state.rested[seat] ? no('rested-already') : undefined),
  apply(state, seat, _action, _chance, emit) {
    state.rested[seat] = true;
    emit?.({ kind: 'rested', seat });
    passOn(state);
  },
};
