import type { Lesson } from '../../../kit/contract/lesson.ts';
import type { Action } from '../rules/state.ts';

/** What there is to play. */
export const roles: Lesson<Action> = {
  title: 'Roles',
  about: 'Stars and extras, and what your rank lets you play.',
  minutes: 2,
  names: ['You', 'Ada'],
  position: 'day 1\nsaloon 2 9\nplayer 0 rank 1 at saloon\nplayer 1 rank 1 at trailers\nturn 0',
  steps: [
    {
      say: 'Roles on the scene’s card are stars. Those beside it belong to the set: extras. The die in a role is the rank it asks for.',
      light: 'saloon',
    },
    {
      say: 'You have rank 1, so what asks for more is locked: press it, and it says so. The Angry Barber asks for 1. Take him.',
      wait: { kind: 'take', role: 'c09/angry-barber' },
      wrong: {
        take: 'An extra’s pay is safer. But today you shall be a star: the Angry Barber.',
        move: 'There is work for you right here.',
        end: 'First a role: the Angry Barber.',
      },
    },
    {
      say: 'You have a role, and begin to work on it in your next turn. End this one.',
      wait: { kind: 'end' },
      others: [
        { seat: 1, action: { kind: 'move', to: 'saloon' } },
        { seat: 1, action: { kind: 'take', role: 'saloon/reluctant-farmer' } },
        { seat: 1, action: { kind: 'end' } },
      ],
    },
    {
      say: 'Ada came too, and plays an extra. Everybody may work on the same scene, one to a role.',
      light: 'saloon/reluctant-farmer',
    },
    {
      say: 'You are at work now, and cannot leave before the scene is finished. Act: roll the budget of 3 or more.',
      wait: { kind: 'act' },
      draws: [4],
      wrong: { rehearse: 'That comes in the next lesson. This time, act.' },
    },
    {
      say: 'A four: it worked. A star earns two credits, and the scene is one shot closer to its end.',
      light: 'saloon',
    },
  ],
  end: 'Take a role within your rank, and work on it until the scene wraps.',
};
