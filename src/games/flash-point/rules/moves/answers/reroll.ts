import type { Move } from '../../../../../kit/contract/game.ts';
import { spaceAt } from '../../data/geometry.ts';
import type { Fact } from '../../facts.ts';
import { questionFor, settle } from '../../shared/questions.ts';
import type { ActionOf, QuestionOf, State } from '../../state.ts';
import { aim, rollBlack, rollRed, splash } from '../actions/deckGun.ts';

type Reroll = ActionOf<'reroll'>;

/** The Driver/Operator keeps the target or rolls again, red before black. [FP-GUN-5] [FP-GUN-6] */
export const reroll: Move<State, Reroll, Fact> = {
  candidates(state, seat) {
    const question = questionFor(state, seat, 'reroll');
    if (!question) return [];
    return waysToRoll(state, question).map((dice) => ({ kind: 'reroll', question: question.id, dice }));
  },
  refuse: () => undefined,
  apply(state, seat, { dice }, chance, emit) {
    const { red, black, redLeft, blackLeft } = settle(state, seat, 'reroll');
    if (dice === 'none') return splash(state, seat, spaceAt(red, black), emit);
    const rollsRed = dice === 'red' || dice === 'both';
    const rollsBlack = dice === 'black' || dice === 'both';
    const now = {
      red: rollsRed ? rollRed(state, chance, emit) : red,
      black: rollsBlack ? rollBlack(state, chance, emit) : black,
      redLeft: redLeft - Number(rollsRed),
      blackLeft: blackLeft - Number(rollsBlack),
    };
    aim(state, seat, now, emit);
  },
};

function waysToRoll(state: State, { redLeft, blackLeft }: QuestionOf<'reroll'>): Reroll['dice'][] {
  if (state.options.driverReroll === 'wholeTwice') return ['none', 'both'];
  const ways: Reroll['dice'][] = ['none'];
  if (redLeft > 0) ways.push('red');
  if (blackLeft > 0) ways.push('black');
  if (redLeft > 0 && blackLeft > 0) ways.push('both');
  return ways;
}
