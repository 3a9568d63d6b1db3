import type { Lesson } from '../../../kit/contract/lesson.ts';
import type { Action } from '../rules/state.ts';

/** What money is for. */
export const upgrading: Lesson<Action> = {
  title: 'Upgrading',
  about: 'Buy a rank, and better roles with it.',
  minutes: 1,
  names: ['You', 'Ada'],
  position: `day 1
ranch 2 10
player 0 rank 1 dollars 11 credits 4 at casting-office
player 1 rank 1 at ranch as ranch/shot-in-leg
turn 0`,
  steps: [
    {
      say: 'Ranks are sold here, for dollars or for credits, never for a mixture. What you can pay has a tick.',
      light: 'casting-office',
    },
    {
      say: 'You may pass over a rank, and pay only for the one you reach. Buy rank 3 for ten dollars.',
      wait: { kind: 'upgrade', rank: 3, pay: 'dollars' },
      light: 'casting-office',
      wrong: {
        upgrade: 'Rank 2 is cheap, but then rank 3 costs its full price again. Buy rank 3 at once.',
        move: 'Buy your rank first: you are in the right place.',
        end: 'Eleven dollars, and nothing bought? Rank 3 first.',
      },
    },
    {
      say: 'That did not end your turn. Walk over to the ranch.',
      wait: { kind: 'move', to: 'ranch' },
      wrong: { move: 'The ranch is where a role for you is.', end: 'You still have your step.' },
    },
    {
      say: 'With rank 3 the Man Under Horse is yours.',
      wait: { kind: 'take', role: 'ranch/man-under-horse' },
      wrong: { take: 'You could play that before. Take what your new rank is for.', end: 'First the role.' },
    },
  ],
  end: 'Rank opens roles, and at the end each rank is worth five points.',
};
