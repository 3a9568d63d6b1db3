import { expect, test } from 'vitest';
import { scripted } from '../../../../kit/chance/chance.ts';
import { quiet } from '../../../../kit/contract/game.ts';
import deadwood from '../game.ts';
import type { Fact } from '../state.ts';
import {
  actNow,
  begin,
  byDocument,
  drawn,
  endNow,
  expectLook,
  may,
  moveTo,
  only,
  play,
  position,
  refusal,
  rehearseNow,
  rise,
  takeRole,
} from '../testing.ts';

/** Seat 0 is the Reluctant Farmer in a scene of budget 4; seat 1 stands about in the Trailers. */
const farmer = `
  player 0 as saloon/reluctant-farmer
  player 1
  saloon 2 1
`;
const lastShot = farmer.replace('saloon 2', 'saloon 1');

test('[DW-TURN-1] without a role: move and take, and nothing is a must', () => {
  const state = position();
  expect(may(state)).toEqual(['move main-street', 'move saloon', 'move hotel', 'end']);
  play(state, moveTo('saloon'), 1);
  expect(may(state)).toEqual(['take saloon/reluctant-farmer', 'end']);
  play(state, takeRole('saloon/reluctant-farmer'));
  expect(may(state)).toEqual(['end']);
});

test('[DW-TURN-1] upgrade, move and take in one turn: the new rank counts', () => {
  const state = drawn(`
    player 0 dollars 4 at casting-office
    player 1
  `);
  play(state, rise(2, 'dollars'));
  play(state, moveTo('ranch'), 1);
  play(state, takeRole('ranch/saucy-fred'));
  expectLook(state).toBe(`
    turn 0 free upgraded moved took
    player 0 rank 2 dollars 0 at ranch as ranch/saucy-fred
    ranch 2 1
  `);
});

test('[DW-TURN-2] with a role: act or rehearse, once, and no end before', () => {
  const state = drawn(farmer);
  expect(may(state)).toEqual(['act', 'rehearse']);
  expect(refusal(state, endNow)).toBe('must-work');
  expect(() => play(state, endNow)).toThrow('You must work: act or rehearse for your current role');
  play(state, rehearseNow);
  expect(may(state)).toEqual(['end']);
  expect(refusal(state, actNow)).toBe('worked-already');
});

test('[DW-TURN-2] a role is not left: no move, no other role, no upgrade', () => {
  const state = drawn(farmer);
  expect(refusal(state, moveTo('trailers'))).toBe('on-a-role');
  expect(refusal(state, takeRole('saloon/woman-in-red-dress'))).toBe('on-a-role');
  expect(refusal(state, rise(2, 'dollars'))).toBe('on-a-role');
});

test('[DW-TURN-2] `skip`: the turn may be ended without work, and is shown as skipped', () => {
  const state = drawn(farmer, { endTurnWhileWorking: 'skip' });
  expect(only(play(state, endNow), 'turn-skipped')).toEqual([{ kind: 'turn-skipped', seat: 0 }]);
});

test('[DW-TURN-3] after wrapping a scene yourself only the end is left', () => {
  const state = drawn(lastShot);
  play(state, actNow, 4);
  expectLook(state).toBe(`
    player 0 at saloon
    saloon 0 wrapped
  `);
  expect(may(state)).toEqual(['end']);
  expect(refusal(state, moveTo('bank'))).toBe('work-was-the-turn');
});

test('[DW-TURN-3] `moveAfterOwnWrap`: whoever wrapped goes on as without a role', () => {
  const state = drawn(lastShot, { moveAfterOwnWrap: true });
  play(state, actNow, 4);
  expect(may(state)).toEqual(['move main-street', 'move general-store', 'move bank', 'move trailers', 'end']);
  play(state, moveTo('main-street'), 2);
  play(state, takeRole('main-street/railroad-worker'));
  expect(refusal(state, actNow)).toBe('role-is-new');
  expect(only(play(state, endNow), 'turn-ended')).toHaveLength(1);
});

test('[DW-TURN-3] freed by somebody else, the next turn is a free one', () => {
  const state = drawn(`
    player 0 as saloon/reluctant-farmer
    player 1 rank 2 as saloon/woman-in-red-dress
    saloon 1 1
  `);
  play(state, actNow, 6);
  play(state, endNow);
  expectLook(state).toBe(`
    turn 1 free
    player 1 at saloon
  `);
  expect(may(state)).toContain('move bank');
});

test('[DW-TURN-4] who did nothing is skipped, who did anything has ended; the next one begins', () => {
  const state = position();
  expect(play(state, endNow)).toEqual([
    { kind: 'turn-skipped', seat: 0 },
    { kind: 'turn', seat: 1 },
  ]);
  play(state, moveTo('saloon'), 1);
  expect(play(state, endNow)).toEqual([
    { kind: 'turn-ended', seat: 1 },
    { kind: 'turn', seat: 0 },
  ]);
});

test('[DW-TURN-5] silence lets the game choose, acts where work is owed, and else ends the turn', () => {
  expect(deadwood.fallback(begin(3)[0], 0)).toEqual({ kind: 'first', seat: 'random' });
  expect(deadwood.fallback(drawn(farmer), 0)).toEqual(actNow);
  expect(deadwood.fallback(drawn(farmer, { endTurnWhileWorking: 'skip' }), 0)).toEqual(endNow);
  expect(deadwood.fallback(position(), 0)).toEqual(endNow);
});

test('[DW-LEAVE-1] a seat that is handed over plays on as it stands', () => {
  const state = drawn(farmer);
  deadwood.leave?.(state, 0, 'handed-over', scripted([]), quiet);
  expect(state).toEqual(drawn(farmer));
});

test('[DW-LEAVE-2] a removed seat frees its role, and its turn passes on', () => {
  const state = drawn(`${farmer} player 2`);
  deadwood.leave?.(state, 0, 'removed', scripted([]), quiet);
  expectLook(state).toBe(`
    turn 1 free
    order 1 2
    player 0 out
  `);
  expect(state.players[0]?.role).toBeNull();
  play(state, moveTo('saloon'));
  expect(may(state)).toContain('take saloon/reluctant-farmer');
  expect(deadwood.broken(state)).toEqual([]);
});

test('[DW-LEAVE-2] somebody else goes: the turn stays where it is', () => {
  const state = drawn(`
    turn 2
    player 0
    player 1
    player 2
  `);
  deadwood.leave?.(state, 0, 'removed', scripted([]), quiet);
  expectLook(state).toBe(`
    turn 2 free
    order 1 2
  `);
  play(state, endNow);
  expectLook(state).toBe('turn 1 free');
});

test('[DW-LEAVE-2] the host goes while it is asked who goes first: the game chooses', () => {
  const [state] = begin(3);
  deadwood.leave?.(state, 0, 'removed', scripted([2]), quiet);
  expect(state).toMatchObject({ phase: 'play', turn: { seat: 2 } });
});

test('[DW-LEAVE-2] a banker who goes is no banker any more', () => {
  const state = position({ players: [{}, {}, {}], banker: 0 }, { bankerLabel: 'host' });
  deadwood.leave?.(state, 0, 'removed', scripted([]), quiet);
  expect(state.banker).toBeNull();
});

test('[DW-BANK-2] a banker whom the players chose hands the bank to the next', () => {
  const state = position({ players: [{}, {}, {}], banker: 2 }, byDocument);
  const facts: Fact[] = [];
  deadwood.leave?.(state, 2, 'removed', scripted([]), (fact) => facts.push(fact));
  expect([state.banker, facts.map(({ kind }) => kind)]).toEqual([0, ['left', 'banker']]);
  expect(deadwood.broken(state)).toEqual([]);
  const staying = position({ players: [{}, {}, {}], banker: 0 }, byDocument);
  deadwood.leave?.(staying, 1, 'removed', scripted([]), quiet);
  expect(staying.banker, 'another who leaves takes no bank along').toBe(0);
});

test('[DW-LEAVE-2] the last one left has won, whatever the others scored', () => {
  const state = position({ players: [{ dollars: 50 }, { dollars: 1 }] });
  deadwood.leave?.(state, 0, 'removed', scripted([]), quiet);
  expect(deadwood.outcome(state)).toEqual({ winners: [1], places: [2, 1], scores: [55, 6], reason: 'alone' });
  expect(deadwood.words.outcome(deadwood.outcome(state) ?? expect.fail(), ['Ann', 'Bob'])).toBe(
    'Bob is the only one left and wins with 6 points.',
  );
});
