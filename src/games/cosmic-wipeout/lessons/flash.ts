import type { Lesson } from '../../../kit/contract/lesson.ts';
import type { Action } from '../rules/state.ts';

/** Three alike, and five. */
export const flash: Lesson<Action> = {
  title: 'Flash and freight train',
  about: 'Three alike score at once, and have to be cleared.',
  minutes: 2,
  names: ['You'],
  position: 'banked 60\nturn 0 points 0\ncubes - - - - -\nnext start',
  steps: [
    { say: 'Any sign can score, if it comes three times. Throw.', wait: { kind: 'throw' }, draws: [4, 4, 4, 3, 2] },
    {
      say: 'Three lightning bolts, and a bolt stands for 4: a flash, ten times its number, 40 points.',
      light: 'cube 2',
    },
    {
      say: 'A flash has to be cleared: throw the others until none of them shows a bolt. You may not stop before. Throw.',
      wait: { kind: 'throw' },
      draws: [4, 2],
    },
    {
      say: 'Another bolt. That is a match: it scores nothing, and saves you. The same cubes fly again.',
      wait: { kind: 'throw' },
      draws: [3, 5],
    },
    {
      say: 'No bolt, and a 5 that scores: the flash is cleared. Bank your 45 points.',
      wait: { kind: 'stop' },
      wrong: { throw: 'With one cube? Bank the 45 first.' },
    },
    { say: 'Safe. Once more from the start.', wait: { kind: 'throw' }, draws: [2, 2, 2, 2, 2] },
    {
      say: 'Five alike is a freight train: a hundred times the number. Of swirls, which are twos, 200 points. You may wait long for the next.',
      light: 'cube 1',
    },
  ],
  end: 'Three alike bring ten times their number, and must be cleared. Five alike bring a hundred times.',
};
