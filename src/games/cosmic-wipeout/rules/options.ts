import type { OptionTable } from '../../../kit/contract/options.ts';
import type { Options } from './state.ts';

export const options: OptionTable<Options> = {
  fields: {
    goal: {
      type: 'amount',
      label: 'Points to win',
      help: 'The first to have this many points wins.',
      min: 50,
      max: 5000,
      step: 5,
      default: 500,
    },
    clearMatch: {
      type: 'choice',
      label: 'A match while clearing a flash',
      help: 'What a throw is worth that shows the face of the flash again.',
      values: [
        { value: 'keep', label: 'Scoring cubes count, the rest is thrown again' },
        { value: 'void', label: 'The whole throw is void and thrown again' },
        { value: 'strict', label: 'Without a scoring cube it is a wipeout' },
      ],
      default: 'keep',
    },
    winWhen: {
      type: 'choice',
      label: 'The match is won',
      help: 'Whether the points have to be banked first.',
      values: [
        { value: 'banked', label: 'when the points are banked' },
        { value: 'reached', label: 'the moment they are thrown' },
      ],
      default: 'banked',
    },
  },
  presets: {
    classic: { label: 'As published', help: 'To 500, as the game is described.', values: {} },
    letter: {
      label: 'To the letter',
      help: 'Every requirement of the description as it is written: a clearing throw that scores nothing ends the turn, and 500 are won when they are scored.',
      values: { clearMatch: 'strict', winWhen: 'reached' },
    },
    quick: { label: 'A quick one', help: 'To 200: a few minutes.', values: { goal: 200 } },
  },
};
