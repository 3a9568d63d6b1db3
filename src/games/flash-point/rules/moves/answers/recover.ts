import type { Move } from '../../../../../kit/contract/game.ts';
import type { Fact } from '../../facts.ts';
import { afterRecovery } from '../../fire/advance.ts';
import { questionFor, settle } from '../../shared/questions.ts';
import { getUp } from '../../shared/recovery.ts';
import { type ActionOf, firefighterOf, type State } from '../../state.ts';

type Recover = ActionOf<'recover'>;

/** Where a firefighter who was knocked down goes on. [FP-KNOCK-2] [FP-KNOCK-4] */
export const recover: Move<State, Recover, Fact> = {
  candidates(state, seat) {
    const question = questionFor(state, seat, 'recover');
    return question ? question.spaces.map((at) => ({ kind: 'recover', question: question.id, at })) : [];
  },
  refuse: () => undefined,
  apply(state, seat, { at }, chance, emit) {
    settle(state, seat, 'recover');
    getUp(firefighterOf(state, seat), seat, at, emit);
    afterRecovery(state, chance, emit);
  },
};
