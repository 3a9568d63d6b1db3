import type { Lesson } from '../../../kit/contract/lesson.ts';
import type { Action } from '../rules/state.ts';

/** The whole art of it. */
export const banking: Lesson<Action> = {
  title: 'Banking, and winning',
  about: 'When to stop, and the last points to 500.',
  minutes: 2,
  names: ['You', 'Ada'],
  position: 'banked 455 420\nturn 0 points 0\ncubes - - - - -\nnext start',
  steps: [
    { say: 'You have 455 points, Ada has 420. Throw.', wait: { kind: 'throw' }, draws: [10, 10, 3, 6, 2] },
    {
      say: 'Twenty points. Three cubes would fly next: the page says how often that ends in a wipeout.',
      light: 'odds',
    },
    {
      say: 'Bank them. Points on the table can be lost, points in the bank cannot.',
      wait: { kind: 'stop' },
      others: [{ seat: 1, action: { kind: 'throw' }, draws: [2, 3, 4, 6, 2] }],
      wrong: { throw: 'Bold, and sometimes right. This time bank what you have.' },
    },
    {
      say: 'Ada threw, and nothing scored. Her turn is over, her 420 are safe. Your throw.',
      wait: { kind: 'throw' },
      draws: [5, 10, 10, 3, 4],
    },
    {
      say: 'That makes 500, as soon as they are banked. Stop!',
      wait: { kind: 'stop' },
      wrong: { throw: 'You have won if you stop now. Stop!' },
    },
  ],
  end: 'Whoever banks 500 has won, at once. Stop too early and you are slow, too late and you have nothing.',
};
