import type { Lesson } from '../../../kit/contract/lesson.ts';
import type { Action } from '../rules/state.ts';

/** How a day ends, and the match. */
export const day: Lesson<Action> = {
  title: 'The end of a day',
  about: 'When one scene is left, everybody goes home.',
  minutes: 2,
  names: ['You', 'Ada'],
  position: `day 1
train-station 0 wrapped
jail 0 wrapped
main-street 0 wrapped
general-store 0 wrapped
saloon 1 9
ranch 0 wrapped
bank 0 wrapped
secret-hideout 0 wrapped
church 0 wrapped
hotel 3 28
player 0 rank 2 dollars 6 credits 3 at saloon as saloon/reluctant-farmer chips 1
player 1 rank 1 dollars 4 credits 6 at hotel as hotel/faro-player
turn 0 working`,
  steps: [
    {
      say: 'Two scenes are left today. When only one is, the day ends, and whoever still works on that one gets nothing for it.',
      light: 'hotel',
    },
    {
      say: 'Ada is at work in the hotel. Finish yours first: act.',
      wait: { kind: 'act' },
      draws: [5],
      wrong: { rehearse: 'Now is the time. Act, before Ada gets on.' },
    },
    {
      say: 'A wrap, without a star in it: no bonus, only your pay for the shot. And with it the day was over.',
      light: 'purses',
    },
    {
      say: 'Everybody is back in the trailers, ten new scenes lie face down, and Ada begins. Ranks and money stay; roles and chips are gone.',
      light: 'trailers',
    },
    {
      say: 'After three days, four if four or more play, it is over: dollars, credits and five for each rank are counted. You have that in front of you all the time.',
      light: 'purses',
    },
  ],
  end: 'A day ends with its last but one scene. After the last day the most dollars, credits and ranks win.',
};
