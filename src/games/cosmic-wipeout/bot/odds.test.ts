import { describe, expect, test } from 'vitest';
import { fastChance } from '../../../kit/chance/dice.ts';
import { quiet } from '../../../kit/contract/game.ts';
import { legal, moveOf } from '../../../kit/contract/offers.ts';
import game from '../rules/game.ts';
import type { Action, Options, State } from '../rules/state.ts';
import { oddsTable } from './data/oddsTable.ts';
import { odds, oddsAfter } from './odds.ts';
import { handOdds } from './turn/risk.ts';

const options: Options = { goal: 500, clearMatch: 'keep', winWhen: 'banked' };

function position(text: string, given: Options = options): State {
  const read = game.positions.read(text, given);
  if ('refusal' in read) throw new Error(JSON.stringify(read.refusal));
  return read.value;
}

test('the table in the bundle is what the enumeration gives', () => {
  for (const clearMatch of ['keep', 'void', 'strict'] as const) {
    const computed = handOdds(clearMatch);
    for (const [at, row] of oddsTable[clearMatch].entries()) {
      const { untilFree, ...counts } = computed[at] ?? { untilFree: [] };
      expect(row).toMatchObject(counts);
      for (const [points, risk] of row.untilFree.entries()) expect(risk).toBeCloseTo(untilFree[points] ?? -1, 12);
    }
  }
});

test('one ordinary cube: four faces wipe out, the others lead to all five', () => {
  const full = odds(position('banked 100 0\nturn 0 points 0'));
  const one = odds(position("banked 100 0\nturn 0 points 30\ncubes 5' 5' 10' 2 10'"));
  expect(full?.thisThrow).toBeCloseTo(450 / 7776, 14);
  expect(one?.thisThrow).toBeCloseTo(4 / 6, 14);
  expect(one?.untilFree).toBeCloseTo(4 / 6 + (2 / 6) * (full?.untilFree ?? 0), 12);
});

test('under 35 the forced throws count', () => {
  const low = odds(position("banked 0 0\nturn 0 points 20\ncubes 10' 10' 2 3 4"));
  const high = odds(position("banked 35 0\nturn 0 points 20\ncubes 10' 10' 2 3 4"));
  expect(low?.thisThrow).toBe(high?.thisThrow);
  expect(low?.untilFree).toBeGreaterThan((high?.untilFree ?? 1) + 0.05);
});

test('where reaching the goal wins, the risk is smaller near it', () => {
  const text = 'banked 490 0\nturn 0 points 0';
  const banked = odds(position(text));
  const reached = odds(position(text, { ...options, winWhen: 'reached' }));
  expect(reached?.thisThrow).toBe(banked?.thisThrow);
  expect(reached?.untilFree).toBeLessThan((banked?.untilFree ?? 0) - 0.1);
});

test('a choice is shown with the risk of each way', () => {
  const state = position('banked 100 0\nturn 0 points 0\ncubes 2 2 5 5 1\nnext choose');
  expect(odds(state)).toBeUndefined();
  const fives = oddsAfter(state, { kind: 'choose', flash: 5 });
  const swirls = oddsAfter(state, { kind: 'choose', flash: 2 });
  expect(fives?.untilFree).toBeCloseTo(oddsTable.keep[24]?.untilFree[7] ?? 0, 12);
  expect(swirls?.thisThrow).toBeCloseTo(450 / 7776, 14);
});

describe('the odds agree with thousands of turns of the real game', () => {
  const cases: [string, string, Partial<Pick<Options, 'clearMatch' | 'winWhen'>>][] = [
    ['five cubes', 'banked 200 0\nturn 0 points 0', {}],
    ['five cubes, nothing banked', 'banked 0 0\nturn 0 points 0', {}],
    ['three cubes and the sun', "banked 100 0\nturn 0 points 5\ncubes 5' 2 3 4 6", {}],
    ['two cubes, under 35', "banked 0 0\nturn 0 points 25\ncubes 10' 10' 2 3 5'", {}],
    ['a flash of fives', "banked 100 0\nturn 0 points 50\ncubes 5' 5' 5' 2 4\nclearing 5", {}],
    ['a flash of twos, void', "banked 100 0\nturn 0 points 20\ncubes 2' 2' 2' 3 4\nclearing 2", { clearMatch: 'void' }],
    [
      'a flash of tens, strict',
      "banked 100 0\nturn 0 points 100\ncubes 10' 10' 10' 3 4\nclearing 10",
      { clearMatch: 'strict' },
    ],
    ['close to a goal that need not be banked', 'banked 450 0\nturn 0 points 0', { winWhen: 'reached' }],
  ];
  test.each(cases)('%s', (_name, text, changed) => {
    const state = position(text, { ...options, ...changed });
    const computed = odds(state);
    const trials = 10_000;
    const chance = fastChance(2026);
    let now = 0;
    let until = 0;
    for (let trial = 0; trial < trials; trial++) {
      const { first, last } = untilFree(structuredClone(state), chance);
      now += first;
      until += last;
    }
    for (const [count, expected] of [
      [now, computed?.thisThrow ?? 0],
      [until, computed?.untilFree ?? 0],
    ] as const) {
      const spread = Math.sqrt((expected * (1 - expected)) / trials);
      expect(Math.abs(count / trials - expected)).toBeLessThan(3.5 * spread);
    }
  });
});

/** Throws until it may stop, always choosing the safer way; 1 stands for a wipeout, in the first throw and at last. */
function untilFree(state: State, chance: ReturnType<typeof fastChance>): { first: number; last: number } {
  let first: number | undefined;
  do {
    const action = safest(state);
    moveOf(game, action.kind).apply(state, 0, action, chance, quiet);
    first ??= wiped(state);
  } while (state.turn === 0 && state.next !== 'free' && state.next !== 'over');
  return { first, last: wiped(state) };
}

function wiped(state: State): number {
  return state.turn === 1 ? 1 : 0;
}

function safest(state: State): Action {
  if (state.next !== 'choose') return { kind: 'throw' };
  const risk = (action: Action) => {
    const after = structuredClone(state);
    moveOf(game, action.kind).apply(after, 0, action, fastChance(0), quiet);
    return after.next === 'free' || after.next === 'over' ? 0 : (odds(after)?.untilFree ?? 0);
  };
  return legal(game, state, 0).reduce((best, action) => (risk(action) < risk(best) ? action : best));
}
