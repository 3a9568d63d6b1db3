import type { Lesson } from '../../../kit/contract/lesson.ts';
import type { Action } from '../rules/state.ts';

/** The one cube that is not like the others. */
export const sun: Lesson<Action> = {
  title: 'The flaming sun',
  about: 'It completes a flash, or counts what you say.',
  minutes: 2,
  names: ['You'],
  position: 'banked 60\nturn 0 points 0\ncubes - - - - -\nnext start',
  steps: [
    {
      say: 'The golden cube has a flaming sun where the others have glyphs. Throw.',
      wait: { kind: 'throw' },
      draws: [6, 6, 3, 2, 1],
      light: 'cube 5',
    },
    {
      say: 'A pair of stars and the sun: the sun joins them, and that is a flash. Stars are sixes: 60 points.',
      light: 'cube 5',
    },
    { say: 'A flash has to be cleared, sun or not. Throw the other two.', wait: { kind: 'throw' }, draws: [5, 3] },
    {
      say: 'Cleared, with 65 points. Bank them.',
      wait: { kind: 'stop' },
      wrong: { throw: 'With a single cube, and 65 points to lose? Bank them.' },
    },
    { say: 'And again.', wait: { kind: 'throw' }, draws: [2, 3, 4, 6, 1] },
    {
      say: 'Nothing scores but a sun on its own. Then it counts 5 or 10, as you say. Say 10.',
      wait: { kind: 'choose', sun: 10 },
      wrong: { choose: 'Five is allowed, and sometimes clever. Today the more the better.' },
    },
    { say: 'Stop, and try one more.', wait: { kind: 'stop' }, wrong: { throw: 'Bank these ten first.' } },
    { say: 'Throw.', wait: { kind: 'throw' }, draws: [4, 4, 6, 6, 1] },
    {
      say: 'Two pairs and a sun: you say which pair makes the flash. The stars are worth more.',
      wait: { kind: 'choose', flash: 6 },
      wrong: { choose: 'Bolts would bring 40, stars bring 60.' },
    },
  ],
  end: 'The sun makes a flash with any pair, counts 5 or 10 when it is alone, and nothing beside something that scores.',
};
