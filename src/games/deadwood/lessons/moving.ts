import type { Lesson } from '../../../kit/contract/lesson.ts';
import type { Action } from '../rules/state.ts';

/** From set to set. */
export const moving: Lesson<Action> = {
  title: 'Moving',
  about: 'One step a turn, and a scene is turned over.',
  minutes: 1,
  names: ['You', 'Ada'],
  position: 'day 1\nplayer 0\nplayer 1\nturn 0',
  steps: [
    {
      say: 'You are a bad actor on a cheap backlot. Your die shows your rank, 1, and every day begins in the trailers.',
      light: 'trailers',
    },
    {
      say: 'A turn has one step, through a door to a neighbour. Go to the saloon.',
      wait: { kind: 'move', to: 'saloon' },
      draws: [9],
      wrong: {
        move: 'That door is open too. But come to the saloon first.',
        end: 'You have not moved yet. Go to the saloon.',
      },
    },
    {
      say: 'Whoever steps into a set first turns its scene over: what is shot here, and how hard it is. The number is its budget.',
      light: 'saloon',
    },
    {
      say: 'You have made your step. End your turn, and Ada has hers.',
      wait: { kind: 'end' },
      others: [
        { seat: 1, action: { kind: 'move', to: 'hotel' }, draws: [28] },
        { seat: 1, action: { kind: 'end' } },
      ],
      wrong: { take: 'A role already? That is the next lesson. End your turn.' },
    },
    {
      say: 'A new turn, a new step: on to the bank.',
      wait: { kind: 'move', to: 'bank' },
      draws: [30],
      wrong: {
        move: 'That way lies something else. The bank is what we want.',
        take: 'Roles come next. One more step: the bank.',
        end: 'First one more step: the bank.',
      },
    },
  ],
  end: 'One step a turn, and the first to come turns the scene.',
};
