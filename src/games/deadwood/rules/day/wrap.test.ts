import { expect, test } from 'vitest';
import { isSet } from '../data/board.ts';
import type { Options, State } from '../state.ts';
import { actNow, endNow, may, moveTo, only, play, position, refusal, takeRole } from '../testing.ts';

/** One shot is left at the Bank; the roles of card 1 (budget 4) are 4, 3 and 2. */
const lastShot = (roles: string[], scene = 1): object => ({
  players: roles.map((role) => ({ role, rank: 6 })),
  sets: { bank: { scene } },
});
const dollars = (state: State) => state.players.map((player) => player.dollars);

test('[DW-WRAP-1] without a star nothing is rolled and nobody gets a bonus, extras neither', () => {
  const state = position(lastShot(['bank/suspicious-gentleman', 'bank/flustered-teller']));
  const facts = play(state, actNow, 4);
  expect(only(facts, 'wrapped')).toEqual([{ kind: 'wrapped', seat: 0, set: 'bank', card: 1, star: false }]);
  expect(only(facts, 'bonus')).toEqual([]);
  expect(dollars(state)).toEqual([1, 0]);
});

test('[DW-WRAP-1] a set wraps with its last shot, not before', () => {
  const state = position({ players: [{ role: 'saloon/reluctant-farmer' }, {}], sets: { saloon: { scene: 1 } } });
  expect(only(play(state, actNow, 6), 'wrapped')).toEqual([]);
  expect(state.sets.saloon).toEqual({ scene: 1, shots: 1 });
});

test('[DW-WRAP-2] three roles held, budget 5, dice 6 5 3 2 1: 8, 6 and 3 dollars', () => {
  const state = position(lastShot(['c04/man-with-hay', 'c04/librarian', 'c04/drunk'], 4));
  const facts = play(state, actNow, 6, 2, 6, 1, 3, 5);
  expect(only(facts, 'bonus')[0]?.dice).toEqual([
    { die: 6, role: 'c04/man-with-hay', seat: 0 },
    { die: 5, role: 'c04/librarian', seat: 1 },
    { die: 3, role: 'c04/drunk', seat: 2 },
    { die: 2, role: 'c04/man-with-hay', seat: 0 },
    { die: 1, role: 'c04/librarian', seat: 1 },
  ]);
  expect(dollars(state)).toEqual([8, 6, 3]);
});

test('[DW-WRAP-2] an extra may be the one who rolls', () => {
  const state = position(lastShot(['bank/suspicious-gentleman', 'c01/one-eyed-man']));
  expect(only(play(state, actNow, 5, 1, 1, 1, 1), 'bonus')[0]?.seat).toBe(0);
});

test.each<[Options['bonusDice'], number[]]>([
  ['allCardRoles', [6, 2, 2]],
  ['filledCardRoles', [7, 5, 2]],
  ['allWorkingPlayers', [6, 4, 4]],
])('[DW-WRAP-3] %s: roles 4 and 2 are held, an extra of rank 2 is there, dice 5 4 2 1', (bonusDice, expected) => {
  const roles = ['c01/one-eyed-man', 'c01/defrocked-priest', 'bank/suspicious-gentleman'];
  const state = position(lastShot(roles), { bonusDice });
  play(state, actNow, 6, 5, 4, 2, 1);
  expect(dollars(state)).toEqual(expected);
});

test('[DW-WRAP-3] money on an empty role is lost, and told so', () => {
  const state = position(lastShot(['c01/one-eyed-man', 'c01/defrocked-priest']));
  const bonus = only(play(state, actNow, 6, 5, 4, 2, 1), 'bonus')[0];
  expect(bonus?.dice[1]).toEqual({ die: 4, role: 'c01/marshal-canfield', seat: null });
});

test('[DW-WRAP-3] `allWorkingPlayers`: a star goes before an extra of the same rank, extras as printed', () => {
  const state = position(
    {
      players: ['hotel/faro-player', 'hotel/sleeping-drunkard', 'c10/sleeping-man'].map((role) => ({ role })),
      sets: { hotel: { scene: 10, shots: 1 } },
    },
    { bonusDice: 'allWorkingPlayers' },
  );
  const bonus = only(play(state, actNow, 6, 1, 2, 3, 4), 'bonus')[0];
  expect(bonus?.dice.map(({ role }) => role)).toEqual([
    'c10/sleeping-man',
    'hotel/sleeping-drunkard',
    'hotel/faro-player',
    'c10/sleeping-man',
  ]);
});

test('[DW-WRAP-4] an extra gets the rank of the role, not of the actor', () => {
  const state = position(lastShot(['c01/one-eyed-man', 'bank/flustered-teller']));
  const facts = play(state, actNow, 4, 1, 1, 1, 1);
  expect(only(facts, 'paid').at(-1)).toMatchObject({
    seat: 1,
    amount: 3,
    why: 'extra-bonus',
    role: 'bank/flustered-teller',
  });
});

test('[DW-WRAP-5] everybody is free and stays; the set has no roles but can be walked through', () => {
  const state = position({
    players: [
      { role: 'c01/one-eyed-man', rank: 6, chips: 2 },
      { role: 'bank/flustered-teller', rank: 6, chips: 1 },
      {},
    ],
    sets: { bank: { scene: 1 } },
  });
  const facts = play(state, actNow, 4, 1, 1, 1, 1);
  expect(only(facts, 'freed').map(({ seat }) => seat)).toEqual([0, 1]);
  expect(state.sets.bank).toEqual({ scene: 'wrapped', shots: 0 });
  for (const seat of [0, 1]) expect(state.players[seat]).toMatchObject({ area: 'bank', role: null, chips: 0 });
  play(state, endNow);
  expect(refusal(state, takeRole('bank/suspicious-gentleman'))).toBe('no-scene');
  play(state, moveTo('church'), 2);
  play(state, endNow);
  play(state, moveTo('saloon'), 3);
  play(state, endNow);
  play(state, endNow);
  play(state, moveTo('bank'));
  expect(may(state)).toEqual(['end']);
});

test('[DW-WRAP-5] who only stands at the set is not concerned', () => {
  const state = position({
    players: [{ role: 'c01/one-eyed-man', rank: 6 }, { area: 'bank' }],
    sets: { bank: { scene: 1 } },
  });
  const facts = play(state, actNow, 4, 6, 6, 6, 6);
  expect(only(facts, 'freed').map(({ seat }) => seat)).toEqual([0]);
  expect(dollars(state)).toEqual([12, 0]);
  expect(state.players.every(({ area }) => isSet(area))).toBe(true);
});
