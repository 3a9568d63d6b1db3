import { expect, test } from 'vitest';
import type { Options } from '../state.ts';
import { actNow, drawn, endNow, expectLook, may, moveTo, only, play, refusal, takeRole } from '../testing.ts';

// Card 1 has budget 4 and the roles One-Eyed Man (4), Marshal Canfield (3) and Defrocked Priest (2). The Bank has one shot.

test('[DW-WRAP-1] without a star nothing is rolled and nobody gets a bonus, extras neither', () => {
  const state = drawn(`
    player 0 rank 6 as bank/suspicious-gentleman
    player 1 rank 6 as bank/flustered-teller
    bank 1 1
  `);
  const facts = play(state, actNow, 4);
  expect(only(facts, 'wrapped')).toEqual([{ kind: 'wrapped', seat: 0, set: 'bank', card: 1, star: false }]);
  expect(only(facts, 'bonus')).toEqual([]);
  expectLook(state).toBe(`
    player 0 dollars 1 credits 1 at bank
    player 1 dollars 0 credits 0 at bank
    bank 0 wrapped
  `);
});

test('[DW-WRAP-1] a set wraps with its last shot, not before', () => {
  const state = drawn(`
    player 0 as saloon/reluctant-farmer
    player 1
    saloon 2 1
  `);
  expect(only(play(state, actNow, 6), 'wrapped')).toEqual([]);
  expectLook(state).toBe(`
    player 0 at saloon as saloon/reluctant-farmer
    saloon 1 1
  `);
});

test('[DW-WRAP-2] three roles held, budget 5, dice 6 5 3 2 1: 8, 6 and 3 dollars', () => {
  const state = drawn(`
    player 0 rank 6 as c04/man-with-hay
    player 1 rank 6 as c04/librarian
    player 2 rank 6 as c04/drunk
    bank 1 4
  `);
  const facts = play(state, actNow, 6, 2, 6, 1, 3, 5);
  expect(only(facts, 'bonus')[0]?.dice).toEqual([
    { die: 6, role: 'c04/man-with-hay', seat: 0 },
    { die: 5, role: 'c04/librarian', seat: 1 },
    { die: 3, role: 'c04/drunk', seat: 2 },
    { die: 2, role: 'c04/man-with-hay', seat: 0 },
    { die: 1, role: 'c04/librarian', seat: 1 },
  ]);
  expectLook(state).toBe(`
    player 0 dollars 8 at bank
    player 1 dollars 6 at bank
    player 2 dollars 3 at bank
  `);
});

test('[DW-WRAP-2] an extra may be the one who rolls', () => {
  const state = drawn(`
    player 0 rank 6 as bank/suspicious-gentleman
    player 1 rank 6 as c01/one-eyed-man
    bank 1 1
  `);
  expect(only(play(state, actNow, 5, 1, 1, 1, 1), 'bonus')[0]?.seat).toBe(0);
});

/** Roles 4 and 2 are held, and an extra of rank 2. */
const three = `
  player 0 rank 6 as c01/one-eyed-man
  player 1 rank 6 as c01/defrocked-priest
  player 2 rank 6 as bank/suspicious-gentleman
  bank 1 1
`;

test.each<[Options['bonusDice'], number[]]>([
  ['allCardRoles', [6, 2, 2]],
  ['filledCardRoles', [7, 5, 2]],
  ['allWorkingPlayers', [6, 4, 4]],
])('[DW-WRAP-3] %s: roles 4 and 2 are held, an extra of rank 2 is there, dice 5 4 2 1', (bonusDice, expected) => {
  const state = drawn(three, { bonusDice });
  play(state, actNow, 6, 5, 4, 2, 1);
  expect(state.players.map(({ dollars }) => dollars)).toEqual(expected);
});

test('[DW-WRAP-3] money on an empty role is lost, and told so', () => {
  const state = drawn(three);
  const bonus = only(play(state, actNow, 6, 5, 4, 2, 1), 'bonus')[0];
  expect(bonus?.dice[1]).toEqual({ die: 4, role: 'c01/marshal-canfield', seat: null });
});

test('[DW-WRAP-3] `allWorkingPlayers`: a star goes before an extra of the same rank, extras as printed', () => {
  const hotel = `
    player 0 as hotel/faro-player
    player 1 as hotel/sleeping-drunkard
    player 2 as c10/sleeping-man
    hotel 1 10
  `;
  const state = drawn(hotel, { bonusDice: 'allWorkingPlayers' });
  const bonus = only(play(state, actNow, 6, 1, 2, 3, 4), 'bonus')[0];
  expect(bonus?.dice.map(({ role }) => role)).toEqual([
    'c10/sleeping-man',
    'hotel/sleeping-drunkard',
    'hotel/faro-player',
    'c10/sleeping-man',
  ]);
});

test('[DW-WRAP-4] an extra gets the rank of the role, not of the actor', () => {
  const state = drawn(`
    player 0 rank 6 as c01/one-eyed-man
    player 1 rank 6 as bank/flustered-teller
    bank 1 1
  `);
  const facts = play(state, actNow, 4, 1, 1, 1, 1);
  expect(only(facts, 'paid').at(-1)).toMatchObject({
    seat: 1,
    amount: 3,
    why: 'extra-bonus',
    role: 'bank/flustered-teller',
  });
});

test('[DW-WRAP-5] everybody is free and stays; the set has no roles but can be walked through', () => {
  const state = drawn(`
    player 0 rank 6 as c01/one-eyed-man chips 2
    player 1 rank 6 as bank/flustered-teller chips 1
    player 2
    bank 1 1
  `);
  const facts = play(state, actNow, 4, 1, 1, 1, 1);
  expect(only(facts, 'freed').map(({ seat }) => seat)).toEqual([0, 1]);
  expectLook(state).toBe(`
    player 0 at bank
    player 1 at bank
    bank 0 wrapped
  `);
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
  const state = drawn(`
    player 0 rank 6 as c01/one-eyed-man
    player 1 at bank
    bank 1 1
  `);
  const facts = play(state, actNow, 4, 6, 6, 6, 6);
  expect(only(facts, 'freed').map(({ seat }) => seat)).toEqual([0]);
  expectLook(state).toBe(`
    player 0 dollars 12 at bank
    player 1 dollars 0 at bank
  `);
});
