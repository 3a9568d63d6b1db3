import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pickOne, scripted } from '../../../kit/chance/chance.ts';
import { fastChance } from '../../../kit/chance/dice.ts';
import { quiet } from '../../../kit/contract/game.ts';
import { admit, legal, moveOf } from '../../../kit/contract/offers.ts';
import { defaults, readOptions } from '../../../kit/contract/options.ts';
import { copy } from '../../../kit/sums/checksum.ts';
import game from './game.ts';
import type { Action, Fact, Options, Side, State } from './state.ts';
import { cubes } from './state.ts';

const classic = defaults(game.options) as Options;

const STOP: Action = { kind: 'stop' };

/** A position as text; two players unless it says otherwise. */
function at(text: string, options: Partial<Options> = {}): State {
  const read = game.positions.read(text, { ...defaults(game.options), ...options } as Options);
  if ('refusal' in read) throw new Error(JSON.stringify(read.refusal));
  return read.value;
}

const start = (options: Partial<Options> = {}) => at('banked 100 0\nturn 0 points 0', options);

function play(state: State, action: Action, draws: Side[] = []): Fact[] {
  const facts: Fact[] = [];
  const script = scripted(draws);
  const admitted = admit(game, state, state.turn, action);
  if ('refusal' in admitted) throw new Error(JSON.stringify(admitted.refusal));
  moveOf(game, action.kind).apply(state, state.turn, admitted.value, script, (fact) => facts.push(fact));
  script.finish();
  return facts;
}

const cast = (state: State, ...draws: Side[]) => play(state, { kind: 'throw' }, draws);

/** Hand after a throw from a fresh turn with 100 points banked. */
function thrown(...draws: Side[]): State {
  const state = start();
  cast(state, ...draws);
  return state;
}

const aside = (state: State) => state.sides.filter((_, cube) => state.aside[cube]);
const hand = (state: State) => state.sides.filter((_, cube) => !state.aside[cube]);
const whyNot = (state: State, action: Action) => admit(game, state, state.turn, action);

describe('the cubes', () => {
  test('[CW-CUBES-1] four ordinary cubes have 2 3 4 5 6 10', () => {
    expect(cubes.slice(0, 4)).toEqual(Array(4).fill([2, 3, 4, 5, 6, 10]));
    expect(() => cast(start(), 1, 2, 2, 2, 2)).toThrow('draw 1 cannot be 1');
  });

  test('[CW-CUBES-2] the sun cube has a 1 where the others have the 3', () => {
    expect(cubes[4]).toEqual([1, 2, 4, 5, 6, 10]);
    expect(() => cast(start(), 3, 3, 4, 5, 3)).toThrow('draw 5 cannot be 3');
  });
});

describe('a turn', () => {
  test('[CW-TURN-1] begins with all five cubes and cannot be passed', () => {
    expect(whyNot(start(), STOP)).toEqual({ refusal: { code: 'nothing-thrown' } });
    expect(cast(start(), 5, 2, 3, 4, 6)[0]).toEqual({ kind: 'threw', seat: 0, sides: [5, 2, 3, 4, 6] });
  });

  test('[CW-TURN-2] sets every scoring cube aside, without picking', () => {
    const state = thrown(5, 10, 3, 4, 6);
    expect(aside(state)).toEqual([5, 10]);
    expect(state.points).toBe(15);
  });

  test('[CW-TURN-3] a throw without a score loses the points of the turn, not the banked ones', () => {
    const state = thrown(5, 10, 3, 4, 6);
    expect(cast(state, 2, 3, 4)).toContainEqual({ kind: 'wiped-out', seat: 0, lost: 15 });
    expect(state).toMatchObject({ banked: [100, 0], turn: 1, points: 0, next: 'start' });
  });

  test('[CW-TURN-4] stopping banks the points and the next seat begins with all five', () => {
    const state = thrown(5, 10, 3, 4, 6);
    expect(play(state, STOP)).toContainEqual({ kind: 'banked', seat: 0, points: 15, total: 115 });
    expect(state).toMatchObject({ banked: [115, 0], turn: 1, next: 'start', sides: [0, 0, 0, 0, 0] });
  });

  test('[CW-TURN-5] throwing on takes the whole hand, which does not combine with what lies aside', () => {
    const state = thrown(5, 5, 3, 4, 6);
    cast(state, 5, 2, 6);
    expect(state).toMatchObject({ points: 15, clearing: 0, next: 'free' });
  });

  test('[CW-TURN-6] seats play in order from the first, and one may practise alone', () => {
    const alone = game.setup(
      defaults(game.options),
      { names: ['Ana'], host: 0, readyOrder: [0] },
      scripted([]),
      () => {},
    );
    cast(alone, 2, 3, 4, 6, 6);
    expect(alone).toMatchObject({ turn: 0, banked: [0], next: 'start' });
    const last = at('banked 100 0\nturn 1 points 0');
    cast(last, 2, 3, 4, 6, 6);
    expect(last.turn).toBe(0);
  });

  test('[CW-TURN-7] silence banks, takes the most points, and throws only when it must', () => {
    expect(game.fallback(thrown(5, 2, 3, 4, 6), 0)).toEqual(STOP);
    expect(game.fallback(start(), 0)).toEqual({ kind: 'throw' });
    expect(game.fallback(thrown(2, 2, 3, 3, 1), 0)).toEqual({ kind: 'choose', flash: 3 });
    expect(game.fallback(thrown(2, 3, 4, 6, 1), 0)).toEqual({ kind: 'choose', sun: 10 });
  });
});

describe('what a throw scores', () => {
  test.each([
    [2, 200],
    [4, 400],
    [5, 500],
    [6, 600],
  ] as [Side, number][])('[CW-SCORE-1] five alike of %i is a freight train for %i', (side, points) => {
    const state = thrown(side, side, side, side, side);
    expect(state).toMatchObject({ points, next: 'all5', clearing: 0 });
  });

  test.each([
    [2, 20],
    [3, 30],
    [4, 40],
    [5, 50],
    [6, 60],
    [10, 100],
  ] as [Side, number][])('[CW-SCORE-2] three alike of %i is a flash for %i', (side, points) => {
    const [a, b] = ([2, 4, 6] as const).filter((other) => other !== side);
    const state = thrown(side, side, side, a as Side, b as Side);
    expect(state).toMatchObject({ points, clearing: side, next: 'clear' });
  });

  test('[CW-SCORE-3] a sun and a pair must make a flash, also beside other scores', () => {
    const state = thrown(3, 3, 5, 4, 1);
    expect(state).toMatchObject({ points: 35, clearing: 3, next: 'clear' });
    expect(hand(state)).toEqual([4]);
  });

  test('[CW-SCORE-4] the sun completes no freight train, and five tens are a flash of 100', () => {
    const glyphs = thrown(3, 3, 3, 3, 1);
    expect(glyphs).toMatchObject({ points: 30, clearing: 3 });
    expect(hand(glyphs)).toEqual([3, 1]);
    const tens = thrown(10, 10, 10, 10, 10);
    expect(tens).toMatchObject({ points: 100, clearing: 10, next: 'clear' });
    expect(hand(tens)).toEqual([10, 10]);
  });

  test('[CW-SCORE-5] the fourth of a flash does not score, and the sun cube is the one that stays', () => {
    const state = thrown(5, 5, 5, 2, 5);
    expect(state.points).toBe(50);
    expect(state.aside).toEqual([true, true, true, false, false]);
  });

  test('[CW-SCORE-6] a lone sun counts 5 or 10, as the player says', () => {
    const state = thrown(2, 3, 4, 6, 1);
    expect(legal(game, state, 0)).toEqual([
      { kind: 'choose', sun: 10 },
      { kind: 'choose', sun: 5 },
    ]);
    expect(whyNot(state, { kind: 'throw' })).toEqual({ refusal: { code: 'choose-first' } });
    expect(whyNot(state, STOP)).toEqual({ refusal: { code: 'choose-first' } });
    play(state, { kind: 'choose', sun: 5 });
    expect(state).toMatchObject({ points: 5, next: 'free' });
    expect(aside(state)).toEqual([1]);
  });

  test('[CW-SCORE-7] of two pairs the player picks the one that joins the sun', () => {
    const state = thrown(2, 2, 3, 3, 1);
    expect(legal(game, state, 0), 'the higher one first, however the cubes lie').toEqual([
      { kind: 'choose', flash: 3 },
      { kind: 'choose', flash: 2 },
    ]);
    expect(legal(game, thrown(3, 3, 2, 2, 1), 0)).toEqual(legal(game, state, 0));
    expect(whyNot(state, { kind: 'choose', flash: 4 })).toMatchObject({ refusal: { code: 'not-on-offer' } });
    play(state, { kind: 'choose', flash: 2 });
    expect(state).toMatchObject({ points: 20, clearing: 2 });
    expect(hand(state)).toEqual([3, 3]);
  });

  test('[CW-SCORE-7] the other pair scores if it is fives or tens, and then nothing is left to clear', () => {
    const state = thrown(5, 5, 10, 10, 1);
    play(state, { kind: 'choose', flash: 5 });
    expect(state).toMatchObject({ points: 70, next: 'all5', clearing: 0 });
  });

  test('[CW-SCORE-8] fives and tens score beside a flash; a sun beside a score does not', () => {
    expect(thrown(4, 4, 4, 5, 10)).toMatchObject({ points: 55, next: 'all5' });
    const sun = thrown(5, 2, 3, 4, 1);
    expect(sun.points).toBe(5);
    expect(hand(sun)).toEqual([2, 3, 4, 1]);
  });
});

describe('forced throws', () => {
  test('[CW-FORCED-1] all five aside: all five are thrown', () => {
    const full = at("banked 100 0\nturn 0 points 35\ncubes 5' 5' 10' 10' 5'");
    expect(whyNot(full, STOP)).toEqual({ refusal: { code: 'all-five-used' } });
    expect(cast(full, 5, 2, 3, 4, 6)[0]).toMatchObject({ sides: [5, 2, 3, 4, 6] });
  });

  test('[CW-FORCED-2] under 35 overall there is no stopping; 35 is enough', () => {
    const state = at('banked 0 0\nturn 0 points 0');
    cast(state, 10, 10, 3, 4, 6);
    expect(whyNot(state, STOP)).toEqual({ refusal: { code: 'too-few-points', need: 35, have: 20 } });
    cast(state, 10, 5, 2);
    expect(state).toMatchObject({ points: 35, next: 'free' });
  });

  test('[CW-FORCED-3] a flash must be cleared, whatever it brought', () => {
    expect(whyNot(thrown(6, 6, 6, 2, 4), STOP)).toEqual({ refusal: { code: 'flash-not-cleared', side: 6 } });
  });

  test('[CW-FORCED-4] all five goes before clearing, and clearing before the 35', () => {
    expect(at("banked 0 0\nturn 0 points 20\ncubes 2' 2' 2' 3 4\nclearing 2").next).toBe('clear');
    expect(thrown(2, 2, 2, 5, 5).next).toBe('all5');
  });
});

describe('clearing a flash', () => {
  /** Three glyphs lie aside, one ordinary cube and the sun cube are to be thrown. */
  const glyphs = (options: Partial<Options> = {}) =>
    at("banked 0 0\nturn 0 points 30\ncubes 3' 3' 3' 2 1\nclearing 3", options);

  test('[CW-CLEAR-1] is due until no cube shows the face; a throw that used all five leaves nothing to clear', () => {
    const state = glyphs();
    cast(state, 3, 2);
    expect(state).toMatchObject({ next: 'clear', clearing: 3, points: 30 });
    expect(thrown(3, 3, 3, 5, 10)).toMatchObject({ next: 'all5', clearing: 0 });
  });

  test('[CW-CLEAR-2] a match does not score, not even a five', () => {
    const state = at("banked 100 0\nturn 0 points 50\ncubes 5' 5' 5' 2 1\nclearing 5");
    cast(state, 5, 10);
    expect(state).toMatchObject({ points: 60, clearing: 5, next: 'clear' });
    expect(hand(state)).toEqual([5]);
  });

  test('[CW-CLEAR-3] score without match clears, neither wipes out, match alone throws again', () => {
    const cleared = glyphs();
    cast(cleared, 5, 2);
    expect(cleared).toMatchObject({ clearing: 0, next: 'free', points: 35 });
    const lost = glyphs();
    expect(cast(lost, 6, 2)).toContainEqual({ kind: 'wiped-out', seat: 0, lost: 30 });
    const again = glyphs();
    expect(cast(again, 3, 4)).toContainEqual({ kind: 'matched', seat: 0, side: 3, void: false });
    expect(again).toMatchObject({ turn: 0, points: 30, next: 'clear' });
  });

  test('[CW-CLEAR-4] the sun is never a match, also when it counts 10 against tens', () => {
    const state = at("banked 100 0\nturn 0 points 100\ncubes 10' 10' 10' 2 1\nclearing 10");
    cast(state, 2, 1);
    play(state, { kind: 'choose', sun: 10 });
    expect(state).toMatchObject({ points: 110, clearing: 0, next: 'free' });
  });

  test('[CW-CLEAR-5] keep: what scored beside a match counts, the rest is thrown, still clearing', () => {
    const state = glyphs({ clearMatch: 'keep' });
    cast(state, 3, 10);
    expect(state).toMatchObject({ points: 40, clearing: 3, next: 'clear' });
    expect(hand(state)).toEqual([3]);
  });

  test('[CW-CLEAR-5] keep: a sun beside a match counts as the player says', () => {
    const state = glyphs();
    cast(state, 3, 1);
    play(state, { kind: 'choose', sun: 10 });
    expect(state).toMatchObject({ points: 40, clearing: 3, next: 'clear' });
  });

  test('[CW-CLEAR-5] void: a throw with a match counts for nothing and is thrown again', () => {
    for (const second of [10, 1] as const) {
      const state = glyphs({ clearMatch: 'void' });
      expect(cast(state, 3, second)).toContainEqual({ kind: 'matched', seat: 0, side: 3, void: true });
      expect(state).toMatchObject({ points: 30, next: 'clear' });
      expect(hand(state)).toEqual([3, second]);
    }
  });

  test('[CW-CLEAR-5] strict: a match without a score is a wipeout', () => {
    const state = glyphs({ clearMatch: 'strict' });
    expect(cast(state, 3, 4)).toContainEqual({ kind: 'wiped-out', seat: 0, lost: 30 });
    const scored = glyphs({ clearMatch: 'strict' });
    cast(scored, 3, 10);
    expect(scored).toMatchObject({ points: 40, clearing: 3 });
  });
});

describe('winning', () => {
  test('[CW-WIN-1] banking the goal wins at once; forced throws stay forced beyond it', () => {
    const state = at("banked 490 300\nturn 0 points 10\ncubes 10' 2 3 4 6");
    expect(play(state, STOP)).toContainEqual({ kind: 'won', seat: 0, total: 500 });
    expect(game.toAct(state)).toEqual([]);
    expect(game.outcome(state)).toEqual({ winners: [0], places: [1, 2], scores: [500, 300], reason: 'goal-reached' });
    const train = at('banked 400 0\nturn 0 points 0');
    cast(train, 6, 6, 6, 6, 6);
    expect(whyNot(train, STOP)).toEqual({ refusal: { code: 'all-five-used' } });
    cast(train, 2, 3, 4, 6, 6);
    expect(train).toMatchObject({ banked: [400, 0], turn: 1 });
  });

  test('[CW-WIN-2] reached: the match is won in the middle of a forced throw', () => {
    const state = at('banked 400 0\nturn 0 points 0', { winWhen: 'reached' });
    expect(cast(state, 6, 6, 6, 6, 6)).toContainEqual({ kind: 'won', seat: 0, total: 1000 });
    expect(game.outcome(state)?.winners).toEqual([0]);
  });
});

describe('the examples of the description', () => {
  const first = () => {
    const state = at('banked 0 0\nturn 0 points 0');
    cast(state, 3, 3, 3, 2, 1);
    return state;
  };

  test('(3) 3 3 3 2 and a sun: the 2 and the sun are thrown again', () => {
    expect(hand(first())).toEqual([2, 1]);
    expect(first()).toMatchObject({ points: 30, next: 'clear' });
  });

  test('(4) then 5 and a sun: five points, and the player may stop', () => {
    const state = first();
    cast(state, 5, 1);
    expect(state).toMatchObject({ points: 35, next: 'free' });
  });

  test('(5) then 5 and 10: all five are thrown', () => {
    const state = first();
    cast(state, 5, 10);
    expect(state).toMatchObject({ points: 45, next: 'all5' });
  });

  test('(6) then 6 and 2: the points of the turn are lost', () => {
    const state = first();
    expect(cast(state, 6, 2)).toContainEqual({ kind: 'wiped-out', seat: 0, lost: 30 });
  });
});

describe('what a throw tells', () => {
  const told = (state: State, ...draws: Side[]) => cast(state, ...draws).slice(1);

  test('fives and tens, then what was set aside by place, then what has to come', () => {
    expect(told(at('banked 0 0\nturn 0 points 0'), 10, 5, 3, 5, 6)).toEqual([
      { kind: 'counted', seat: 0, side: 5, times: 2 },
      { kind: 'counted', seat: 0, side: 10, times: 1 },
      { kind: 'set-aside', seat: 0, cubes: [0, 1, 3], points: 20 },
      { kind: 'forced', seat: 0, why: 'low' },
    ]);
    expect(told(start(), 5, 3, 3, 4, 6)).toEqual([
      { kind: 'counted', seat: 0, side: 5, times: 1 },
      { kind: 'set-aside', seat: 0, cubes: [0], points: 5 },
    ]);
  });

  test('a flash with what scored beside it, and that it has to be cleared', () => {
    expect(told(start(), 10, 4, 4, 4, 2)).toEqual([
      { kind: 'flash', seat: 0, side: 4, points: 40 },
      { kind: 'counted', seat: 0, side: 10, times: 1 },
      { kind: 'set-aside', seat: 0, cubes: [0, 1, 2, 3], points: 50 },
      { kind: 'forced', seat: 0, why: 'clear' },
    ]);
  });

  test('a train, which uses all five', () => {
    expect(told(start(), 2, 2, 2, 2, 2)).toEqual([
      { kind: 'train', seat: 0, side: 2, points: 200 },
      { kind: 'set-aside', seat: 0, cubes: [0, 1, 2, 3, 4], points: 200 },
      { kind: 'forced', seat: 0, why: 'all5' },
    ]);
  });

  test('a sun by what it was chosen to count', () => {
    const state = thrown(2, 3, 4, 6, 1);
    expect(play(state, { kind: 'choose', sun: 10 })).toEqual([
      { kind: 'sun-counted', seat: 0, points: 10 },
      { kind: 'set-aside', seat: 0, cubes: [4], points: 10 },
    ]);
  });

  test('a flash that is cleared, and one that is matched', () => {
    const glyphs = () => at("banked 100 0\nturn 0 points 30\ncubes 3' 3' 3' 2 1\nclearing 3");
    expect(told(glyphs(), 5, 2)).toEqual([
      { kind: 'counted', seat: 0, side: 5, times: 1 },
      { kind: 'set-aside', seat: 0, cubes: [3], points: 5 },
      { kind: 'cleared', seat: 0, side: 3 },
    ]);
    expect(told(glyphs(), 3, 4)).toEqual([
      { kind: 'matched', seat: 0, side: 3, void: false },
      { kind: 'forced', seat: 0, why: 'clear' },
    ]);
  });

  test('a wipeout and whose turn it is then', () => {
    expect(told(thrown(5, 10, 3, 4, 6), 2, 3, 4)).toEqual([
      { kind: 'wiped-out', seat: 0, lost: 15 },
      { kind: 'turn', seat: 1 },
    ]);
  });
});

test('[CW-WIN-2] reached: exactly the goal is enough', () => {
  const state = at('banked 485 0\nturn 0 points 0', { winWhen: 'reached' });
  expect(cast(state, 5, 10, 3, 4, 6)).toContainEqual({ kind: 'won', seat: 0, total: 500 });
});

test('whoever has the turn is asked, of eight seats too', () => {
  for (const seat of [0, 1, 2, 3, 4, 5, 6, 7]) {
    expect(game.toAct(at(`banked 0 0 0 0 0 0 0 0\nturn ${seat} points 0`))).toEqual([seat]);
  }
});

test('nobody has the turn once the match is won', () => {
  const state = at("banked 490 300\nturn 0 points 10\ncubes 10' 2 3 4 6");
  expect(game.turn(state)).toBe(0);
  play(state, STOP);
  expect(game.turn(state)).toBeUndefined();
});

describe('positions', () => {
  test('say what is not as usual, and are read again', () => {
    const text =
      "banked 35 40 400\nturn 2 points 40\ncubes 4' 4' 4' 2 1\nclearing 4\nnext clear\noption goal 600\noption clearMatch void\n";
    expect(game.positions.draw(at(text))).toBe(text);
    expect(at(text).options).toMatchObject({ goal: 600, clearMatch: 'void', winWhen: 'banked' });
    expect(game.positions.draw(start())).toBe('banked 100 0\nturn 0 points 0\ncubes - - - - -\nnext start\n');
  });

  test('may be indented, with notes and empty lines, and leave out what is usual', () => {
    expect(at('  # three who begin\n\n  banked 0 0 0\n')).toEqual({
      options: defaults(game.options),
      banked: [0, 0, 0],
      turn: 0,
      points: 0,
      sides: [0, 0, 0, 0, 0],
      aside: [false, false, false, false, false],
      clearing: 0,
      next: 'start',
    });
    expect(at('banked 0 0 0 0 0 0 0 0').banked).toHaveLength(8);
    expect(at('banked 0').banked).toHaveLength(1);
  });

  test('know what comes next without being told', () => {
    expect(at('banked 300 500\nturn 1 points 0').next).toBe('over');
    expect(at("banked 100 0\nturn 0 points 5\ncubes 5' 2 3 4 6").next).toBe('free');
  });
});

describe('positions that cannot be', () => {
  const bad = (text: string) => game.positions.read(text, defaults(game.options) as Options);

  test.each([
    ['banked 3', 'multiples of 5'],
    ['turn 4 points 0', '2 seats'],
    ['cubes 3 3 3 3 3', 'face it does not have'],
    ['cubes 1 2 3 4 5', 'face it does not have'],
    ['clearing 2', 'at most two cubes'],
    ["turn 0 points 40\ncubes 2' 2' 2' 5' 5'\nclearing 2", 'at least one'],
    ["turn 0 points 40\ncubes 5' 5' 5' 2 4\nnext choose", 'nothing to choose'],
    ['banked 500 0\nnext start', 'goal is banked'],
    ['banked 0 500', 'not of seat 0'],
    ['banked 500 500', 'two seats have the goal'],
    ['banked 30 0', 'nobody banks less than 35'],
    ["banked 500 0\nturn 0 points 50\ncubes 5' 5' 5' 2 4\nnext over", 'points of the last turn are banked'],
    ["turn 0 points 450\nbanked 60 0\ncubes 10' 2 3 4 6\noption winWhen reached", 'the goal is reached'],
    ['banked 1200 0\noption winWhen reached', 'no throw brings more than 600'],
    ["banked 120 35\nturn 0 points 45\ncubes 5' 5' 5' 2 1\nclearing 5", 'no turn has 45 points'],
    ["banked 120 35\nturn 0 points 15\ncubes 5' 5' 5' 2 5\nclearing 5", 'no turn has 15 points'],
    ["banked 120 35\nturn 0 points 20\ncubes 10' 2 3 4 6", 'no turn has 20 points'],
    ["banked 120 35\nturn 0 points 10\ncubes 10' 5 3 4 6", 'no turn has 10 points'],
    ["banked 120 35\nturn 0 points 4000\ncubes 2' 3 3 4 6", 'no turn has 4000 points'],
    ['banked 120 35\nturn 0 points 10\ncubes 2 3 3 4 1\nnext choose', 'nothing to choose'],
    ['banked 120 35\nturn 0 points 10\ncubes 2 3 4 6 1\nnext choose', 'no turn has 10 points'],
    ['nonsense 1', 'line 1'],
    ['banked 0 0\n option goal', 'cannot read \\"option goal\\"'],
    ['option goal 501', 'goal'],
    ['option pace 1', 'unknown-option'],
    ['banked 0 0 0 0 0 0 0 0 0', 'banked'],
    ['cubes 2 2', 'sides'],
  ])('%s', (text, problem) => {
    expect(JSON.stringify(bad(text))).toContain(problem);
  });

  test.each([
    "banked 0 0\nturn 0 points 10\ncubes 10' 2 3 4 6",
    "banked 0 0\nturn 0 points 35\ncubes 10' 2 3 4 6",
    "banked 35 0\nturn 0 points 15\ncubes 5' 5' 5' 2 4",
    "banked 35 0\nturn 0 points 30\ncubes 3' 3' 2 4 1'\nclearing 3",
    "banked 35 0\nturn 0 points 30\ncubes 3' 3' 3' 3 4\nclearing 3",
    'banked 35 0\nturn 0 points 25\ncubes 2 3 4 6 1\nnext choose',
    'banked 35 500\nturn 1 points 0\nnext over',
  ])('%s can be', (text) => {
    expect(bad(text)).toHaveProperty('value');
  });

  test('the examples of the rules can be, as text and as JSON', () => {
    const rules = readFileSync(new URL('../RULES.md', import.meta.url), 'utf8');
    const [text = '', json = ''] = rules.slice(rules.indexOf('## A position')).match(/(?: {4}.*\n)+/g) ?? [];
    const read = bad(text.replaceAll(/^ {4}/gm, ''));
    const filled = game.positions.fill(JSON.parse(json), { ...classic, goal: 200 }, 2);
    expect(read).toMatchObject({ value: { points: 50, clearing: 5, next: 'clear' } });
    expect(filled).toEqual(read);
  });

  test('whatever a turn comes to can be, and with other points it cannot', () => {
    let refused = 0;
    for (const clearMatch of ['keep', 'void', 'strict'] as const) {
      const options = { ...classic, clearMatch };
      const chance = fastChance(7);
      const state = game.setup(options, { names: ['A', 'B'], host: 0, readyOrder: [0, 1] }, chance, quiet);
      for (let actions = 0; actions < 1500 && game.toAct(state).length > 0; actions++) {
        expect(game.positions.fill(copy(state), options, 2)).toEqual({ value: state });
        if (!['start', 'over'].includes(state.next)) refused += Number(!canBe({ ...state, points: state.points + 5 }));
        const action = pickOne(chance, legal(game, state, state.turn));
        moveOf(game, action.kind).apply(state, state.turn, action, chance, quiet);
      }
    }
    expect(refused).toBeGreaterThan(100);
  });

  const canBe = (state: State) => 'value' in game.positions.fill(copy(state), state.options, 2);
});

describe('the preset to the letter', () => {
  const options = { ...classic, ...game.options.presets.letter?.values };

  test('[CW-LETTER-1] a clearing throw without a scoring cube ends the turn, also with a match', () => {
    const state = at("banked 100 0\nturn 0 points 30\ncubes 3' 3' 3' 2 4\nclearing 3", options);
    expect(cast(state, 3, 2)).toContainEqual({ kind: 'wiped-out', seat: 0, lost: 30 });
    expect(state).toMatchObject({ banked: [100, 0], turn: 1 });
    const scoring = at("banked 100 0\nturn 0 points 30\ncubes 3' 3' 3' 2 4\nclearing 3", options);
    cast(scoring, 3, 10);
    expect(scoring).toMatchObject({ points: 40, clearing: 3, next: 'clear' });
  });

  test('[CW-LETTER-1] whoever scores 500 has won, banked or not', () => {
    const state = at('banked 0 0\nturn 0 points 0', options);
    expect(cast(state, 5, 5, 5, 5, 5)).toContainEqual({ kind: 'won', seat: 0, total: 500 });
  });

  test('[CW-LETTER-1] the default stays', () => {
    expect(readOptions(game.options, {})).toEqual({ value: classic });
    expect(classic).toEqual({ goal: 500, clearMatch: 'keep', winWhen: 'banked' });
  });
});
