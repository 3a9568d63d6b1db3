import type { Lesson } from '../../../kit/contract/lesson.ts';
import type { Action } from '../rules/state.ts';

/** When nobody asks whether you want to. */
export const forced: Lesson<Action> = {
  title: 'Throws you have to make',
  about: 'Under 35 points, and with all five cubes set aside.',
  minutes: 1,
  names: ['You'],
  position: 'banked 0\nturn 0 points 0\ncubes - - - - -\nnext start',
  steps: [
    { say: 'You have nothing yet. Throw.', wait: { kind: 'throw' }, draws: [5, 3, 2, 6, 4] },
    {
      say: 'Five points. Press Stop if you like, and read why not: below 35 in all you have to throw on. Then throw.',
      wait: { kind: 'throw' },
      draws: [10, 10, 3, 2],
    },
    { say: 'Twenty-five. Still not enough: throw.', wait: { kind: 'throw' }, draws: [10, 5] },
    {
      say: 'Forty, which would do. But all five cubes are set aside, and then all five must fly once more.',
      wait: { kind: 'throw' },
      draws: [5, 2, 3, 3, 4],
    },
    {
      say: 'Forty-five, and nothing forces you now. Bank them: you are in the race.',
      wait: { kind: 'stop' },
      wrong: { throw: 'You might. But from here on you have something to lose: bank it.' },
    },
  ],
  end: 'Below 35 points, with a flash to clear, or with all cubes used you throw. Otherwise you choose.',
};
