import type { Exhibit } from '../../../web/stage/board.ts';
import type { Fact } from '../rules/state.ts';

const afternoon = `
train-station 2 26
jail 0 wrapped
main-street 3 face-down
general-store 2 16
saloon 1 12
ranch 2 10
bank 1 30
secret-hideout 3 face-down
church 0 wrapped
hotel 1 36`;

const eight = [0, 1, 2, 3, 4, 5, 6, 7].map((seat) => `\nplayer ${seat} rank 2`).join('');

/** The board in positions worth looking at. */
export const gallery: readonly Exhibit<Fact>[] = [
  { name: 'Ready to begin', position: 'day 1 first\nplayer 0\nplayer 1\nplayer 2' },
  { name: 'Eight ready to begin', position: `day 1 first${eight}` },
  { name: 'First morning', position: 'day 1\nplayer 0\nplayer 1\nplayer 2\nturn 1' },
  {
    name: 'Free to walk',
    position: `day 2${afternoon}
player 0 rank 2 dollars 7 credits 3 at saloon
player 1 rank 1 dollars 4 credits 5 at hotel as hotel/faro-player chips 1
player 2 rank 4 dollars 2 credits 0 at ranch as c10/shooter
turn 0`,
  },
  {
    name: 'A role to take',
    position: `day 2${afternoon}
player 0 rank 2 dollars 7 credits 3 at ranch
player 1 rank 1 dollars 4 credits 5 at ranch as ranch/shot-in-leg chips 1
player 2 rank 4 dollars 2 credits 0 at ranch as c10/shooter
turn 0 free moved`,
  },
  {
    name: 'At work',
    position: `day 2${afternoon}
player 0 rank 2 dollars 7 credits 3 at ranch as c10/man-with-pig chips 1
player 1 rank 1 dollars 4 credits 5 at ranch as ranch/shot-in-leg chips 1
player 2 rank 4 dollars 2 credits 0 at trailers
turn 0 working`,
  },
  {
    name: 'Rehearsed enough',
    position: `day 3${afternoon}
player 0 rank 2 dollars 7 credits 3 at ranch as c10/man-with-pig chips 3
player 1 rank 1 dollars 4 credits 5 at hotel
turn 0 working`,
  },
  {
    name: 'At the Casting Office',
    position: `day 2${afternoon}
player 0 rank 2 dollars 11 credits 16 at casting-office
player 1 rank 1 dollars 4 credits 5 at casting-office
turn 0`,
  },
  {
    name: 'A success',
    position: `day 2${afternoon}
player 0 rank 2 dollars 7 credits 3 at ranch as c10/man-with-pig chips 1
player 1 rank 1 dollars 4 credits 5 at ranch as ranch/shot-in-leg
turn 0 working`,
    fact: {
      kind: 'acted',
      seat: 0,
      role: 'c10/man-with-pig',
      star: true,
      die: 5,
      chips: 1,
      budget: 4,
      hits: 4,
      success: true,
    },
  },
  {
    name: 'A flop',
    position: `day 2${afternoon}
player 0 rank 2 dollars 7 credits 3 at ranch as c10/man-with-pig
player 1 rank 1 dollars 4 credits 5 at ranch as ranch/shot-in-leg
turn 0 working`,
    fact: {
      kind: 'acted',
      seat: 0,
      role: 'c10/man-with-pig',
      star: true,
      die: 2,
      chips: 0,
      budget: 4,
      hits: 3,
      success: false,
    },
  },
  {
    name: 'A payment',
    position: `day 2${afternoon}
player 0 rank 2 dollars 7 credits 5 at ranch as c10/man-with-pig
player 1 rank 1 dollars 4 credits 5 at ranch as ranch/shot-in-leg
turn 0 working acted`,
    fact: {
      kind: 'paid',
      seat: 0,
      amount: 2,
      currency: 'credits',
      called: 'credits',
      now: 5,
      why: 'success',
      role: 'c10/man-with-pig',
    },
  },
  {
    name: 'A wrap without a star',
    position: `day 2${afternoon}
player 0 rank 2 dollars 7 credits 3 at ranch as ranch/saucy-fred
player 1 rank 1 dollars 4 credits 5 at ranch as ranch/shot-in-leg
turn 0 working acted`,
    fact: { kind: 'wrapped', seat: 0, set: 'ranch', card: 10, star: false },
  },
  {
    name: 'Bonus dice',
    position: `day 2${afternoon}
player 0 rank 2 dollars 7 credits 3 at ranch as c10/man-with-pig chips 1
player 1 rank 1 dollars 4 credits 5 at ranch as ranch/shot-in-leg
player 2 rank 4 dollars 2 credits 0 at ranch as c10/shooter
turn 0 working acted`,
    fact: {
      kind: 'bonus',
      seat: 0,
      set: 'ranch',
      dice: [
        { die: 6, role: 'c10/shooter', seat: 2 },
        { die: 5, role: 'c10/man-with-pig', seat: 0 },
        { die: 3, role: 'c10/sleeping-man', seat: null },
        { die: 1, role: 'c10/shooter', seat: 2 },
      ],
    },
  },
  {
    name: 'On the road',
    position: `day 2${afternoon}
player 0 rank 2 dollars 7 credits 3 at saloon
player 1 rank 1 dollars 4 credits 5 at hotel
turn 0`,
    fact: { kind: 'moved', seat: 0, from: 'saloon', to: 'trailers' },
  },
  {
    name: 'A turn skipped',
    position: `day 2${afternoon}
player 0 rank 2 dollars 7 credits 3 at saloon
player 1 rank 1 dollars 4 credits 5 at hotel
turn 0`,
    fact: { kind: 'turn-skipped', seat: 0 },
  },
  {
    name: 'A higher rank',
    position: `day 2${afternoon}
player 0 rank 2 dollars 1 credits 16 at casting-office
player 1 rank 1 dollars 4 credits 5 at hotel
turn 0`,
    fact: { kind: 'upgraded', seat: 0, from: 2, to: 3 },
  },
  {
    name: 'End of a day',
    position: 'day 2\nplayer 0 rank 2 dollars 9\nplayer 1 credits 8\nplayer 2 rank 4 dollars 6 credits 1',
    fact: { kind: 'day-ended', day: 2, scores: [19, 13, 27] },
  },
  {
    name: 'A new day',
    position: 'day 3\nplayer 0 rank 2 dollars 9\nplayer 1 credits 8\nplayer 2 rank 4 dollars 6 credits 1',
    fact: { kind: 'day-began', day: 3, days: 3 },
  },
  {
    name: 'Eight at the table',
    position: `day 3${afternoon}
player 0 rank 3 dollars 12 credits 6 at ranch as c10/man-with-pig chips 2
player 1 rank 2 dollars 4 credits 5 at ranch as ranch/shot-in-leg
player 2 rank 4 dollars 2 credits 0 at ranch as c10/shooter
player 3 rank 6 dollars 20 credits 11 at hotel as c36/accidental-victim
player 4 rank 2 dollars 0 credits 9 at hotel as hotel/faro-player
player 5 rank 5 dollars 31 credits 2 at saloon
player 6 rank 2 dollars 3 credits 3 at saloon
player 7 rank 3 dollars 17 credits 24 at casting-office
turn 7`,
  },
  {
    name: 'A crowd after the wrap',
    position: `day 1
main-street 0 wrapped
player 0 rank 2 dollars 3 at main-street
player 1 rank 2 dollars 3 credits 1 at main-street
player 2 rank 2 dollars 2 credits 1 at main-street
player 3 rank 2 dollars 1 credits 2 at main-street
player 4 rank 2 dollars 1 at main-street
player 5 rank 2 at trailers
player 6 rank 2 at trailers
player 7 rank 2 at trailers
turn 3 working acted`,
  },
  {
    name: 'The last table, tied',
    position:
      'day 3 over\nplayer 0 rank 4 dollars 9 credits 8\nplayer 1 rank 3 dollars 11 credits 11\nplayer 2 rank 5 credits 2',
  },
];
