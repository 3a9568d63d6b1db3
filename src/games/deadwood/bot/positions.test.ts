import { describe, expect, test } from 'vitest';
import { fastChance } from '../../../kit/chance/dice.ts';
import { legal } from '../../../kit/contract/offers.ts';
import game from '../rules/game.ts';
import type { Action, State } from '../rules/state.ts';
import { classic } from '../rules/testing.ts';
import { players } from './players.ts';

type Who = keyof typeof players;

/** A position with one clear best move, drawn as text; `never` says which kind of action would be a blunder. */
interface Lesson {
  readonly why: string;
  readonly at: string;
  readonly best?: string;
  readonly never?: string;
  readonly who?: readonly Who[];
}

const all = ['extra', 'character', 'star'] as const;
/** Whoever knows more than what a turn pays at once. */
const thoughtful = ['character', 'star'] as const;

const wrappedBut = (...left: string[]) =>
  [
    'train-station',
    'jail',
    'main-street',
    'general-store',
    'saloon',
    'ranch',
    'bank',
    'secret-hideout',
    'church',
    'hotel',
  ]
    .filter((set) => !left.includes(set))
    .map((set) => `${set} 0 wrapped`)
    .join('\n');

const nothingAroundTheRanch = 'bank 0 wrapped\ngeneral-store 0 wrapped\nsecret-hideout 0 wrapped';

const work: readonly Lesson[] = [
  {
    why: 'one face of six, and three shots to go: rehearse',
    at: `player 0 rank 4 at hotel as c21/looks-like-elvis
         player 1
         hotel 3 21 # budget 6`,
    best: 'rehearse',
  },
  {
    why: 'two faces of six, and three shots to go: rehearse',
    at: `player 0 rank 4 at hotel as c21/looks-like-elvis chips 1
         player 1
         hotel 3 21 # budget 6`,
    best: 'rehearse',
  },
  {
    why: 'one face of six for a big bonus: rehearse even for a single shot',
    at: `player 0 rank 6 at bank as c23/hobo-with-bat
         player 1
         bank 1 23 # budget 6`,
    best: 'rehearse',
  },
  {
    why: 'two faces of six for the star of a long scene: rehearse',
    at: `player 0 rank 5 at train-station as c35/cindy-lou
         player 1
         train-station 3 35 # budget 5`,
    best: 'rehearse',
  },
  {
    why: 'five faces of six: act',
    at: `player 0 rank 4 at hotel as c21/looks-like-elvis chips 4
         player 1
         hotel 3 21 # budget 6`,
    best: 'act',
  },
  {
    why: 'five faces of six from the start: act',
    at: `player 0 rank 4 at hotel as c15/man-with-horn
         player 1
         hotel 3 15 # budget 2`,
    best: 'act',
  },
  {
    why: 'success is certain: more chips are of no use, though they may be taken',
    at: `option rehearsalCap five
         player 0 rank 4 at hotel as c15/man-with-horn chips 1
         player 1
         hotel 3 15 # budget 2`,
    best: 'act',
  },
  {
    why: 'success is certain with all chips of the highest budget: act',
    at: `option rehearsalCap five
         option endTurnWhileWorking skip
         player 0 rank 4 at hotel as c21/looks-like-elvis chips 5
         player 1
         hotel 1 21 # budget 6`,
    best: 'act',
  },
  {
    why: 'four faces of six and the last shot: act',
    at: `player 0 rank 3 at church as c18/laughing-woman
         player 1
         church 1 18 # budget 3`,
    best: 'act',
  },
  {
    why: 'an extra is paid for failing too: act',
    at: `player 0 at saloon as saloon/reluctant-farmer
         player 1
         saloon 2 1 # budget 4`,
    best: 'act',
  },
  {
    why: 'an extra with poor odds still earns a dollar by acting, and nothing by rehearsing',
    at: `player 0 at saloon as saloon/reluctant-farmer chips 1
         player 1
         saloon 1 17 # budget 5`,
    best: 'act',
  },
  {
    why: 'the day is about to end: what is rehearsed today is lost',
    at: `player 0 rank 4 at hotel as c35/file-clerk
         player 1 rank 4 at bank as c15/man-with-horn chips 1
         ${wrappedBut('hotel', 'bank')}
         hotel 3 35 # budget 5
         bank 1 15 # budget 2`,
    best: 'act',
    who: thoughtful,
  },
  {
    why: 'the match is about to end: a dollar now is all there is',
    at: `day 3
         player 0 rank 3 at ranch as ranch/man-under-horse
         player 1 rank 4 at bank as c15/man-with-horn chips 1
         ${wrappedBut('ranch', 'bank')}
         ranch 2 23 # budget 6
         bank 1 15 # budget 2`,
    best: 'act',
    who: thoughtful,
  },
  {
    why: 'who may skip the work is paid for it all the same: act',
    at: `option endTurnWhileWorking skip
         player 0 rank 2 at church as church/crying-woman
         player 1
         church 2 18 # budget 3`,
    best: 'act',
  },
  {
    why: 'a success ends the match, and wins it: act',
    at: `day 3
         option rehearsalCap five
         player 0 rank 4 dollars 60 at bank as c15/man-with-horn chips 1
         player 1 rank 4 dollars 20 at hotel as c35/file-clerk
         ${wrappedBut('hotel', 'bank')}
         hotel 3 35 # budget 5
         bank 1 15 # budget 2`,
    best: 'act',
  },
];

const roles: readonly Lesson[] = [
  {
    why: 'the highest role gets the highest dice: take it',
    at: `player 0 rank 4 at church
         player 1
         church 2 1 # budget 4: ranks 2, 3 and 4`,
    best: 'take c01/one-eyed-man',
  },
  {
    why: 'of two roles on a card the higher one pays more',
    at: `player 0 rank 4 at jail
         player 1
         jail 1 15 # budget 2: ranks 2 and 4`,
    best: 'take c15/man-with-horn',
  },
  {
    why: 'a star with good odds earns more than an extra whom nobody will pay a bonus',
    at: `player 0 rank 2 at bank
         player 1
         bank 1 15 # budget 2: ranks 2 and 4`,
    best: 'take c15/surprised-bison',
  },
  {
    why: 'where a star is at work, the extra of the highest rank has the best bonus',
    at: `player 0 rank 3 at ranch
         player 1 rank 5 at ranch as c03/auctioneer
         ${nothingAroundTheRanch}
         ranch 2 3 # budget 5: ranks 5 and 6`,
    best: 'take ranch/man-under-horse',
  },
  {
    why: 'moved next to a good role: take it before the turn ends',
    at: `turn 0 free moved
         player 0 rank 4 at jail
         player 1
         jail 1 15 # budget 2`,
    best: 'take c15/man-with-horn',
  },
  {
    why: 'a good role next door, and nothing here: go there',
    at: `player 0 rank 4 at main-street
         player 1
         main-street 0 wrapped
         saloon 0 wrapped
         jail 1 15 # budget 2`,
    best: 'move jail',
  },
  {
    why: 'of two open scenes next door the one with good odds and a role on the card',
    at: `player 0 rank 2 at trailers
         player 1 rank 4 at hotel as hotel/australian-bartender
         hotel 3 23 # budget 6, nothing on the card for rank 2
         main-street 0 wrapped
         saloon 2 15 # budget 2`,
    best: 'move saloon',
  },
  {
    why: 'all roles next door are taken: that is no place to go',
    at: `player 0 rank 2 at trailers
         player 1 rank 4 at saloon as c15/surprised-bison
         player 2 rank 4 at saloon as c15/man-with-horn
         player 3 rank 4 at saloon as saloon/reluctant-farmer
         player 4 rank 4 at saloon as saloon/woman-in-red-dress
         saloon 2 15
         main-street 3 9 # budget 3`,
    never: 'move saloon',
  },
  {
    why: 'one scene is open, two steps away: take the first of them',
    at: `player 0 rank 4 at hotel
         player 1 rank 4 at ranch as c30/jack-kemp
         ${wrappedBut('secret-hideout', 'ranch')}
         secret-hideout 3 15 # budget 2
         ranch 2 30`,
    best: 'move church',
    who: thoughtful,
  },
  {
    why: 'alone at the set, all dice fall on whoever is there: a star',
    at: `option bonusDice filledCardRoles
         player 0 rank 4 at church
         player 1
         church 1 28 # budget 4: ranks 2, 3 and 4`,
    never: 'take church',
  },
  {
    why: 'extras share the dice here, and the star at work has the first: stand next in line',
    at: `option bonusDice allWorkingPlayers
         player 0 rank 3 at ranch
         player 1 rank 5 at ranch as c03/auctioneer
         ${nothingAroundTheRanch}
         ranch 1 3 # budget 5`,
    best: 'take ranch/man-under-horse',
  },
  {
    why: 'a card lies face down next door, and all that is known is wrapped: look',
    at: `player 0 at trailers
         player 1 rank 4 at ranch as c30/jack-kemp
         ${wrappedBut('hotel', 'ranch')}
         hotel 3 face-down
         ranch 2 30`,
    best: 'move hotel',
  },
];

const ranks: readonly Lesson[] = [
  {
    why: 'the last day is nearly over: a rank for four dollars is a point more',
    at: `day 3
         player 0 rank 1 dollars 4 at casting-office
         player 1 rank 4 at bank as c15/man-with-horn chips 1
         ${wrappedBut('hotel', 'bank')}
         hotel 3 23
         bank 1 15`,
    best: 'upgrade 2 dollars',
  },
  {
    why: 'a rank for four dollars or for five credits: dollars',
    at: `day 3
         player 0 rank 1 dollars 4 credits 5 at casting-office
         player 1 rank 4 at bank as c15/man-with-horn chips 1
         ${wrappedBut('hotel', 'bank')}
         hotel 3 23
         bank 1 15`,
    best: 'upgrade 2 dollars',
  },
  {
    why: 'the highest rank for credits costs no point, and two days are left to use it',
    at: `day 2
         player 0 rank 1 credits 25 at casting-office
         player 1`,
    best: 'upgrade 6 credits',
  },
  {
    why: 'forty dollars for the last rank come back as five points: not on the last day',
    at: `day 3
         player 0 rank 5 dollars 41 at casting-office
         player 1 rank 5 at bank as c15/man-with-horn
         ${wrappedBut('hotel', 'bank', 'ranch')}
         hotel 3 23
         bank 1 15
         ranch 2 30`,
    never: 'upgrade',
  },
  {
    why: 'ten dollars for one step lose five points when the match is over at once',
    at: `day 3
         player 0 rank 2 dollars 12 at casting-office
         player 1 rank 4 at bank as c15/man-with-horn chips 1
         ${wrappedBut('hotel', 'bank')}
         hotel 3 23
         bank 1 15`,
    never: 'upgrade',
  },
  {
    why: 'no role for this rank is left: only a higher one ends the day',
    at: `player 0 rank 1 dollars 12 at casting-office
         player 1 rank 1 dollars 12 at trailers
         ${wrappedBut('jail', 'bank')}
         jail 1 40 # ranks 2, 4 and 6
         bank 1 29 # ranks 2, 3 and 5`,
    never: 'end',
  },
  {
    why: 'money for five ranks at once, one step from the office, on the first day: go',
    at: `player 0 rank 1 credits 26 at ranch
         player 1
         ranch 0 wrapped`,
    best: 'move casting-office',
  },
];

const lessons = [...work, ...roles, ...ranks];

test('there are lessons enough', () => expect(lessons.length).toBeGreaterThanOrEqual(30));

describe.each([
  ['work', work],
  ['roles', roles],
  ['ranks', ranks],
] as const)('%s', (_what, lessons) => {
  const cases = lessons.flatMap((lesson) => (lesson.who ?? all).map((who) => [who, lesson.why, lesson] as const));
  test.each(cases)('%s: %s', (who, _why, { at, best, never }) => {
    const state = read(at);
    const told = Object.values(decided(who, state)).join(' ');
    if (best !== undefined) expect(told).toBe(best);
    if (never !== undefined) expect(told.startsWith(never)).toBe(false);
  });
});

function decided(who: Who, state: State): Action {
  const [seat = 0] = game.toAct(state);
  const choices = legal(game, state, seat);
  expect(choices.length, 'there is something to decide').toBeGreaterThan(1);
  return players[who].play(state, seat, choices, fastChance(1));
}

function read(text: string): State {
  const checked = game.positions.read(text, classic);
  if ('refusal' in checked) throw new Error(JSON.stringify(checked.refusal));
  return checked.value;
}
