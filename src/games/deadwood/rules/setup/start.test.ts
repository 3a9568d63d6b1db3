import { expect, test } from 'vitest';
import { pickOne } from '../../../../kit/chance/chance.ts';
import { fastChance } from '../../../../kit/chance/dice.ts';
import { quiet } from '../../../../kit/contract/game.ts';
import { offers } from '../../../../kit/contract/offers.ts';
import { readOptions } from '../../../../kit/contract/options.ts';
import { sentence } from '../../../../kit/contract/refusal.ts';
import { type Player, playOut } from '../../../../kit/players/playout.ts';
import { isSet, setIds, sets } from '../data/board.ts';
import { daysOf } from '../day/day.ts';
import deadwood from '../game.ts';
import { options } from '../options.ts';
import type { Action, Options, State } from '../state.ts';
import { begin, byDocument, classic, endNow, may, moveTo, only, play, position, refusal } from '../testing.ts';

/** Beyond the Pail: Life without Lactose. */
const BUDGET_TWO = 12;
/** A Man Called "Cow": stars of rank 3 and 6. */
const BUDGET_THREE = 13;
/** Evil Wears a Hat. */
const BUDGET_FOUR = 1;

test('[DW-START-1] the game is for two to eight, and best with two to six', () => {
  expect(deadwood.players).toEqual({ min: 2, max: 8, best: { min: 2, max: 6 } });
  for (const seats of [2, 3, 4, 5, 6, 7, 8]) {
    const [state] = begin(seats);
    expect(state.players).toHaveLength(seats);
    expect(deadwood.seats(classic, seats)).toBe(seats);
    expect(deadwood.broken(state)).toEqual([]);
  }
});

test.each([
  [2, 3, 1, 0],
  [3, 3, 1, 0],
  [4, 4, 1, 0],
  [5, 4, 1, 2],
  [6, 4, 1, 4],
  [7, 4, 2, 0],
  [8, 4, 2, 0],
])('[DW-START-2] %i players: %i days, rank %i, %i credits', (seats, days, rank, credits) => {
  const [state] = begin(seats);
  expect(daysOf(state.options, seats)).toBe(days);
  for (const player of state.players) expect(player).toMatchObject({ rank, credits, dollars: 0 });
});

test('[DW-START-2] the option `days` goes before the group size', () => {
  expect(daysOf({ ...classic, days: 4 }, 2)).toBe(4);
  expect(daysOf({ ...classic, days: 3 }, 8)).toBe(3);
});

test('[DW-START-3] ten scenes face down, 22 shots, everybody in the Trailers', () => {
  const [state] = begin(3);
  expect(setIds.every((set) => state.sets[set].scene === 'face-down')).toBe(true);
  expect(setIds.map((set) => state.sets[set].shots)).toEqual([3, 1, 3, 2, 2, 2, 1, 3, 2, 3]);
  expect(setIds.reduce((sum, set) => sum + sets[set].shots, 0)).toBe(22);
  expect(state.players.every(({ area }) => area === 'trailers' && !isSet(area))).toBe(true);
});

test('[DW-START-4] the host names who goes first, and the others follow in seat order', () => {
  const [state] = begin(3);
  expect(deadwood.toAct(state)).toEqual([0]);
  const facts = play(state, { kind: 'first', seat: 2 });
  expect(facts[0]).toEqual({ kind: 'goes-first', seat: 2, how: 'chosen', order: [2, 0, 1] });
  expect(deadwood.toAct(state)).toEqual([2]);
  play(state, endNow);
  expect(deadwood.toAct(state)).toEqual([0]);
});

test('[DW-START-4] a seat that is not there cannot go first, and nobody moves before that is settled', () => {
  const [state] = begin(3);
  expect(() => play(state, { kind: 'first', seat: 3 })).toThrow('not possible here');
  expect(() => play(state, moveTo('hotel'))).toThrow('not possible here');
  expect(new Set(offers(deadwood, state, 0).map(({ action }) => action.kind))).toEqual(new Set(['first']));
  expect(state.phase).toBe('first');
});

test('[DW-START-5] the game draws who goes first and keeps the seat order', () => {
  const [state] = begin(4);
  const facts = play(state, { kind: 'first', seat: 'random' }, 2);
  expect(only(facts, 'goes-first')).toEqual([{ kind: 'goes-first', seat: 2, how: 'random', order: [2, 3, 0, 1] }]);
});

test('[DW-START-5] `shuffled`: letting the game choose mixes the whole order, naming somebody does not', () => {
  const [mixed] = begin(4, byDocument);
  play(mixed, { kind: 'first', seat: 'random' }, 2, 0, 3);
  expect(mixed.order).toEqual([2, 0, 3, 1]);
  const turns = [0, 1, 2, 3, 4].map(() => {
    const seat = mixed.turn.seat;
    play(mixed, endNow);
    return seat;
  });
  expect(turns).toEqual([2, 0, 3, 1, 2]);
  const [named] = begin(4, byDocument);
  play(named, { kind: 'first', seat: 2 });
  expect(named.order).toEqual([0, 1, 2, 3]);
});

test('[DW-START-5] `randomFirst`: nobody is asked', () => {
  const [state] = begin(3, { turnOrder: 'randomFirst' }, [1]);
  expect(state).toMatchObject({ phase: 'play', turn: { seat: 1 } });
});

test('[DW-LABEL-1] [DW-BANK-1] credits are only called otherwise, and the banker hands them out', () => {
  const [state, facts] = begin(5, { creditLabel: 'fame', bankerLabel: 'host' });
  expect(state.banker).toBe(0);
  const told = facts.map((fact) => deadwood.words.fact(fact, ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve']));
  expect(told.slice(0, 3)).toEqual([
    'Ann is the banker.',
    'Ann gets 2 fame out of the bank to begin with (now 2).',
    'Bob gets 2 fame from Ann, the banker, to begin with (now 2).',
  ]);
  expect(begin(5)[0].banker).toBeNull();
});

test.each([2, 3, 4, 5, 6])('[DW-OPTION-1] `rankAndBudget` is not for %i: nobody could ever take a role', (players) => {
  const read = readOptions(options, { roleGate: 'rankAndBudget' }, players);
  expect('refusal' in read && sentence(read.refusal, {})).toContain('no budget is below 2');
});

test.each([7, 8])('[DW-OPTION-1] with `rankAndBudget` %i can take a role in a scene of budget 2', (players) => {
  expect(readOptions(options, { roleGate: 'rankAndBudget' }, players)).toHaveProperty('value');
  const [state] = begin(players, { roleGate: 'rankAndBudget' });
  play(state, { kind: 'first', seat: 0 });
  play(state, { kind: 'move', to: 'saloon' }, BUDGET_TWO);
  expect(may(state)).toContain('take saloon/reluctant-farmer');
});

test('[DW-ROLE-5] out of reach of every budget, the cheapest scene with a role for you is open', () => {
  const players = [{ area: 'saloon' }, {}, {}, {}, {}, {}, {}];
  const sets = { saloon: { scene: BUDGET_FOUR }, hotel: { scene: BUDGET_THREE } };
  const gate = { roleGate: 'rankAndBudget' } as const;
  const take = { kind: 'take', role: 'saloon/reluctant-farmer' } as const;
  expect(refusal(position({ players, sets: { saloon: sets.saloon } }, gate), take)).toBeUndefined();
  expect(refusal(position({ players, sets }, gate), take)).toBe('budget-too-high');
  const taken = ['sleeping-drunkard', 'faro-player', 'falls-from-balcony'].map((role) => ({ role: `hotel/${role}` }));
  const held = [{ area: 'saloon' }, ...taken, {}, {}, {}];
  expect(refusal(position({ players: held, sets }, gate), take)).toBeUndefined();
});

test('[DW-ROLE-5] seven can play it: random matches end', () => {
  const own: Options = { ...classic, roleGate: 'rankAndBudget' };
  const anything: Player<State, Action> = (_state, _seat, choices, chance) => pickOne(chance, choices);
  for (const seed of [1, 2, 3, 4, 5]) {
    const chance = fastChance(seed);
    const names = Array.from({ length: 7 }, (_, seat) => `P${seat}`);
    const state = deadwood.setup(own, { names, host: 0, readyOrder: [] }, chance, quiet);
    playOut(deadwood, state, Array(7).fill(anything), chance, quiet);
    expect(state.phase).toBe('over');
  }
});

test('[DW-OPTION-1] a banker has to be there', () => {
  expect(readOptions(options, { bankerLabel: 3 }, 3)).toHaveProperty('value');
  expect(readOptions(options, { bankerLabel: 3 }, 2)).toMatchObject({ refusal: { code: 'contradiction' } });
  expect(begin(3, { bankerLabel: 3 })[0].banker).toBe(2);
});

test('[DW-LABEL-1] labels and refusals use the word of the table', () => {
  const state = position({ players: [{ area: 'casting-office' }, {}] }, { creditLabel: 'points' });
  expect(deadwood.words.action({ kind: 'upgrade', rank: 2, pay: 'credits' }, state, [])).toBe(
    'Rise to rank 2 for 5 points',
  );
  expect(() => play(state, { kind: 'upgrade', rank: 2, pay: 'credits' })).toThrow('It costs 5 points; you have 0.');
});
