import { describe, expect, test } from 'vitest';
import { type Chance, scripted } from '../../../kit/chance/chance.ts';
import { fastChance } from '../../../kit/chance/dice.ts';
import { quiet } from '../../../kit/contract/game.ts';
import { legal, moveOf } from '../../../kit/contract/offers.ts';
import { copy } from '../../../kit/sums/checksum.ts';
import game, { fresh } from '../rules/game.ts';
import { cubes, type Options, type Side, type State } from '../rules/state.ts';
import { players } from './players.ts';
import { advise, worth, worthAfter } from './value.ts';

const classic: Options = { goal: 500, clearMatch: 'keep', winWhen: 'banked' };

/** States met by somebody who does anything that is allowed. */
function wander(options: Options, seats: number, count: number, chance: Chance): State[] {
  const states: State[] = [];
  while (states.length < count) {
    const state = fresh(options, seats);
    for (let move = 0; state.next !== 'over' && move < 400; move++) {
      states.push(copy(state));
      const choices = legal(game, state, state.turn);
      const action = choices[chance.draw(choices.map((_, place) => place))] ?? { kind: 'throw' };
      moveOf(game, action.kind).apply(state, state.turn, action, chance, quiet);
    }
    states.push(copy(state));
  }
  return states;
}

const tables: [string, Options, number][] = [
  ['classic, alone', classic, 1],
  ['classic, two seats', classic, 2],
  ['classic, four seats', classic, 4],
  ['void, alone', { ...classic, goal: 150, clearMatch: 'void' }, 1],
  ['reached, two seats', { ...classic, goal: 150, winWhen: 'reached' }, 2],
  ['strict, two seats', { ...classic, goal: 150, clearMatch: 'strict' }, 2],
  ['very long, two seats', { ...classic, goal: 2000 }, 2],
];

describe('advice is about the legal actions and nothing else', () => {
  test.each(tables)('%s', (_name, options, seats) => {
    for (const state of wander(options, seats, 400, fastChance(seats))) {
      for (let seat = 0; seat < seats; seat++) {
        const { choices, best, measure } = advise(state, seat);
        const allowed = game.toAct(state).includes(seat) ? legal(game, state, seat) : [];
        expect(choices.map(({ action }) => action)).toEqual(expect.arrayContaining(allowed));
        expect(choices).toHaveLength(allowed.length);
        if (allowed.length > 0) expect(allowed).toContainEqual(best);
        const most = measure === 'chance' ? 1 : 60;
        for (const { value } of choices) expect(value > 0 && value <= most).toBe(true);
      }
    }
  });
});

/** What a throw is worth by trying every throw of the cubes in the real game. */
function average(state: State): number {
  const hand = cubes.filter((_, cube) => state.next === 'all5' || !state.aside[cube]);
  let sum = 0;
  let count = 0;
  const go = (draws: readonly Side[]): void => {
    const sides = hand[draws.length];
    if (sides) {
      for (const side of sides) go([...draws, side]);
      return;
    }
    const after: State = { ...state, banked: [...state.banked], sides: [...state.sides], aside: [...state.aside] };
    moveOf(game, 'throw').apply(after, state.turn, { kind: 'throw' }, scripted(draws), quiet);
    sum += worthAfter(after, state.turn);
    count += 1;
  };
  go([]);
  return sum / count;
}

describe('a throw is worth the average of all its results, each played on as well as possible', () => {
  test.each(tables.filter(([, { goal }, seats]) => seats < 3 && goal <= 500))('%s', (_name, options, seats) => {
    const states = wander(options, seats, 1500, fastChance(5)).filter(
      ({ next }) => next !== 'choose' && next !== 'over',
    );
    const large = states.filter(({ aside, next }) => next === 'all5' || aside.filter(Boolean).length < 2).slice(20, 23);
    const small = states
      .filter(({ aside, next }) => next !== 'all5' && aside.filter(Boolean).length >= 2)
      .slice(20, 60);
    for (const state of [...large, ...small]) {
      const thrown = advise(state, state.turn).choices.find(({ action }) => action.kind === 'throw');
      expect(average(state)).toBeCloseTo(thrown?.value ?? -1, 7);
    }
  });
});

describe('stopping is worth what the next player is left with', () => {
  test.each(tables.filter(([, { goal }]) => goal <= 500))('%s', (_name, options, seats) => {
    const free = wander(options, seats, 1500, fastChance(8)).filter(({ next }) => next === 'free');
    expect(free.length).toBeGreaterThan(50);
    for (const state of free) {
      const stop = advise(state, state.turn).choices.find(({ action }) => action.kind === 'stop');
      const after = copy(state);
      moveOf(game, 'stop').apply(after, state.turn, { kind: 'stop' }, scripted([]), quiet);
      const digits = seats > 2 ? 1 : 8; // both are guesses there
      expect(worthAfter(after, state.turn)).toBeCloseTo(stop?.value ?? -1, digits);
    }
  });
});

test('what one of two players has, the other has not', () => {
  for (const state of wander(classic, 2, 300, fastChance(9))) {
    expect(worth(state, 0) + worth(state, 1)).toBeCloseTo(1, 12);
  }
});

describe('with more than two at the table a chance to win is one among all of them', () => {
  test.each([3, 4, 8])('%i seats: together they have one match to win', (seats) => {
    const sumOf = (state: State) => state.banked.reduce((sum, _, seat) => sum + worth(state, seat), 0);
    for (const state of wander(classic, seats, 300, fastChance(seats))) expect(sumOf(state)).toBeCloseTo(1, 10);
    const start = fresh(classic, seats);
    for (let seat = 0; seat < seats; seat++) expect(Math.abs(worth(start, seat) - 1 / seats)).toBeLessThan(0.04);
  });

  test('what is foretold comes, and not only against the foremost of the others', () => {
    const called = Array.from({ length: 300 }, (_, seed) => foretold({ ...classic, goal: 150 }, 5, fastChance(seed)));
    const middle = called.flat().filter(({ chance }) => chance > 0.3 && chance < 0.7);
    const won = middle.filter((each) => each.won).length / middle.length;
    expect(won).toBeCloseTo(middle.reduce((sum, { chance }) => sum + chance, 0) / middle.length, 1);
  });
});

/** What is said of each seat whenever a turn begins, and what became of it. */
function foretold(options: Options, seats: number, dice: Chance): { chance: number; won: boolean }[] {
  const state = fresh(options, seats);
  const said: { seat: number; chance: number }[] = [];
  while (state.next !== 'over') {
    if (state.next === 'start')
      for (let seat = 0; seat < seats; seat++) said.push({ seat, chance: worth(state, seat) });
    const action = players.perfect.play(state, state.turn, legal(game, state, state.turn), dice);
    moveOf(game, action.kind).apply(state, state.turn, action, dice, quiet);
  }
  return said.map(({ seat, chance }) => ({ chance, won: state.turn === seat }));
}

test('to stop at the goal wins', () => {
  const state: State = {
    ...fresh(classic, 2),
    banked: [450, 480],
    points: 60,
    sides: [10, 2, 3, 4, 6],
    aside: [true, true, false, false, false],
    next: 'free',
  };
  const { best, choices, exact } = advise(state, 0);
  expect(best).toEqual({ kind: 'stop' });
  expect(choices[0]?.value).toBe(1);
  expect(exact).toBe(true);
});

test('a near tie is called one', () => {
  const ties = wander(classic, 2, 3000, fastChance(4)).map((state) => advise(state, state.turn));
  for (const { choices, nearTie } of ties) {
    const [best, second] = choices;
    expect(nearTie).toBe(best !== undefined && second !== undefined && best.value - second.value < 0.001);
  }
  expect(ties.some(({ nearTie }) => nearTie)).toBe(true);
});

test('guesses say that they are guesses', () => {
  expect(advise(fresh(classic, 3), 0).exact).toBe(false);
  expect(advise(fresh({ ...classic, goal: 1000 }, 2), 0).exact).toBe(false);
  expect(advise(fresh({ ...classic, goal: 1000 }, 1), 0).exact).toBe(true);
});
