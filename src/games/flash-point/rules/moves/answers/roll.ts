import type { Move } from '../../../../../kit/contract/game.ts';
import type { Fact } from '../../facts.ts';
import { questionFor, settle } from '../../shared/questions.ts';
import type { ActionOf, State } from '../../state.ts';
import { firstRoll } from '../actions/deckGun.ts';

type Roll = ActionOf<'roll'>;

/** The deck gun is paid for; now the dice are rolled. [FP-GUN-7] */
export const roll: Move<State, Roll, Fact> = {
  candidates(state, seat) {
    const question = questionFor(state, seat, 'roll');
    return question ? [{ kind: 'roll', question: question.id }] : [];
  },
  refuse: () => undefined,
  apply(state, seat, _action, chance, emit) {
    settle(state, seat, 'roll');
    firstRoll(state, seat, chance, emit);
  },
};
