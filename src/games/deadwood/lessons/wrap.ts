import type { Lesson } from '../../../kit/contract/lesson.ts';
import type { Action } from '../rules/state.ts';

/** Where the money is. */
export const wrap: Lesson<Action> = {
  title: 'It’s a wrap',
  about: 'The last shot, and the bonus for those who are there.',
  minutes: 2,
  names: ['You', 'Ada'],
  position: `day 1
ranch 1 10
saloon 2 9
player 0 rank 2 at ranch as c10/man-with-pig chips 2
player 1 rank 1 at ranch as ranch/shot-in-leg
turn 0 working`,
  steps: [
    {
      say: 'One shot is left at the ranch: the next success wraps the scene. You are a star in it, Ada is an extra.',
      light: 'ranch',
    },
    {
      say: 'Act.',
      wait: { kind: 'act' },
      draws: [4, 6, 2, 5, 3],
      wrong: { rehearse: 'You have practised enough. Somebody has to finish this: act.' },
    },
    {
      say: 'A wrap with a star in it pays a bonus: as many dice as the budget. The highest goes to the highest role, and so on down, and round again.',
      light: 'ranch',
    },
    {
      say: 'The 6 fell on a role that nobody plays and is lost. The 5 was yours, in dollars. Ada got the rank of her role: one dollar.',
      light: 'purses',
    },
    { say: 'Both of you are free, and the ranch has no roles until tomorrow. End your turn.', wait: { kind: 'end' } },
  ],
  end: 'Be there when a scene wraps, high on its card. Without a star in it nobody gets a bonus.',
};
