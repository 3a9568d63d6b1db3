import { free, type Priced } from '../../shared/points.ts';
import { questionFor, settle } from '../../shared/questions.ts';
import type { ActionOf } from '../../state.ts';
import { cannotPutOut, putOut, putOutPrice } from '../actions/extinguish.ts';

type Douse = ActionOf<'douse'>;

/** Whether smoke or nothing is left of the fire. [FP-PUTOUT-4] */
export const douse: Priced<Douse> = {
  candidates(state, seat) {
    const question = questionFor(state, seat, 'douse');
    if (!question) return [];
    return [
      { kind: 'douse', question: question.id, leaving: 'smoke' },
      { kind: 'douse', question: question.id, leaving: 'clear' },
    ];
  },
  cost(state, seat, { leaving }) {
    const question = questionFor(state, seat, 'douse');
    return question ? putOutPrice(state, seat, question.at, leaving) : free;
  },
  refuse(state, seat, { leaving }) {
    const question = questionFor(state, seat, 'douse');
    return question && cannotPutOut(state, seat, question.at, leaving);
  },
  apply(state, seat, { leaving }, _chance, emit) {
    const { at } = settle(state, seat, 'douse');
    putOut(state, seat, at, leaving, emit);
  },
};
