import { expect, test } from 'vitest';
import { chanceOfSuccess } from '../shared/dice.ts';
import type { Options } from '../state.ts';
import { actNow, drawn, endNow, expectLook, only, play, refusal, rehearseNow } from '../testing.ts';

/** Seat 0 is an extra or a star in a scene of budget 4 at the Saloon, which has 2 shots. */
const extra = (chips = 0) => job('saloon/reluctant-farmer', chips);
const star = (chips = 0) => job('c01/defrocked-priest', chips);
const job = (role: string, chips: number) => `
  player 0 rank 2 as ${role} chips ${chips}
  player 1
  saloon 2 1
`;

test.each([
  [1, 0, false],
  [3, 0, false],
  [4, 0, true],
  [6, 0, true],
  [1, 2, false],
  [2, 2, true],
  [1, 3, true],
])('[DW-ACT-1] a %i with +%i against budget 4: %s', (die, chips, success) => {
  const facts = play(drawn(extra(chips)), actNow, die);
  expect(only(facts, 'acted')).toMatchObject([{ die, chips, budget: 4, success }]);
});

test('[DW-ACT-2] a star gets 2 credits for a success, nothing for a failure', () => {
  const won = drawn(star());
  expect(only(play(won, actNow, 4), 'acted')).toMatchObject([{ role: 'c01/defrocked-priest', star: true }]);
  expectLook(won).toBe(`
    player 0 dollars 0 credits 2 at saloon as c01/defrocked-priest
    saloon 1 1
  `);
  const lost = drawn(star());
  expect(only(play(lost, actNow, 3), 'paid')).toEqual([]);
  expectLook(lost).toBe(`
    player 0 dollars 0 credits 0 at saloon as c01/defrocked-priest
    saloon 2 1
  `);
});

test('[DW-ACT-6] `flopEndsTurn`: a failure ends the turn, a success does not', () => {
  const state = drawn(star(), { flopEndsTurn: true });
  const facts = play(state, actNow, 3);
  expect(facts.map(({ kind }) => kind)).toEqual(['acted', 'turn-ended', 'turn']);
  expectLook(state).toBe(`
    turn 1 free
    player 0 at saloon as c01/defrocked-priest
  `);
  play(state, endNow);
  play(state, actNow, 4);
  expectLook(state).toBe('turn 0 working acted');
});

test('[DW-ACT-3] an extra gets 1 dollar and 1 credit for a success, 1 dollar for a failure', () => {
  const won = drawn(extra());
  expect(only(play(won, actNow, 4), 'acted')).toMatchObject([{ role: 'saloon/reluctant-farmer', star: false }]);
  expectLook(won).toBe(`
    player 0 dollars 1 credits 1 at saloon as saloon/reluctant-farmer
    saloon 1 1
  `);
  const lost = drawn(extra());
  play(lost, actNow, 3);
  expectLook(lost).toBe(`
    player 0 dollars 1 credits 0 at saloon as saloon/reluctant-farmer
    saloon 2 1
  `);
});

test('[DW-ACT-4] first the pay, then the shot; chips and role stay', () => {
  const state = drawn(extra(1));
  expect(play(state, actNow, 3).map(({ kind }) => kind)).toEqual(['acted', 'paid', 'paid', 'shot']);
  expectLook(state).toBe(`
    player 0 at saloon as saloon/reluctant-farmer chips 1
    saloon 1 1
  `);
});

test('[DW-ACT-4] a failure takes no shot and no chip', () => {
  const state = drawn(extra(1));
  play(state, actNow, 2);
  expectLook(state).toBe(`
    player 0 at saloon as saloon/reluctant-farmer chips 1
    saloon 2 1
  `);
});

test.each([
  [0, 3],
  [1, 4],
  [3, 6],
])('[DW-ACT-5] budget 4 with +%i: %i faces of six', (chips, hits) => {
  expect(chanceOfSuccess(drawn(star(chips)), 0)).toEqual({ hits, of: 6 });
});

test('[DW-ACT-5] never more than certain, and nothing to say without a role', () => {
  const state = drawn(star(5), { rehearsalCap: 'five' });
  expect(chanceOfSuccess(state, 0)).toEqual({ hits: 6, of: 6 });
  expect(chanceOfSuccess(state, 1)).toBeUndefined();
});

test('[DW-REH-1] a chip, no roll, no pay, and the shots stay', () => {
  const state = drawn(star());
  expect(play(state, rehearseNow)).toEqual([{ kind: 'rehearsed', seat: 0, role: 'c01/defrocked-priest', chips: 1 }]);
  expectLook(state).toBe(`
    player 0 dollars 0 credits 0 at saloon as c01/defrocked-priest chips 1
    saloon 2 1
  `);
});

test.each<[Options['rehearsalCap'], number, string | undefined]>([
  ['guaranteed', 2, undefined],
  ['guaranteed', 3, 'success-certain'],
  ['five', 3, undefined],
  ['five', 4, undefined],
  ['five', 5, 'five-chips'],
])('[DW-REH-2] %s, budget 4, %i chips: %s', (rehearsalCap, chips, code) => {
  expect(refusal(drawn(star(chips), { rehearsalCap }), rehearseNow)).toBe(code);
});

test('[DW-REH-2] where rehearsing has ended, acting is the only work left', () => {
  const state = drawn(star(3));
  expect(refusal(state, rehearseNow)).toBe('success-certain');
  expect(refusal(state, endNow)).toBe('must-work');
  expect(refusal(state, actNow)).toBeUndefined();
});

test('[DW-REH-3] a new role starts without chips', () => {
  const state = drawn(extra(2).replace('saloon 2 1', 'saloon 1 1'));
  play(state, actNow, 6);
  expectLook(state).toBe('player 0 at saloon');
});
