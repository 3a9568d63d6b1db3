import { expect, test } from 'vitest';
import { pickOne } from '../chance/chance.ts';
import { fastChance } from '../chance/dice.ts';
import { spread } from '../chance/spread.ts';
import { quiet } from '../contract/game.ts';
import { legal, moveOf } from '../contract/offers.ts';
import { MOST_TIME, pieces, untilTimeIsUp } from '../players/budget.ts';
import { type Player, playOut } from '../players/playout.ts';
import game from '../template/rules/game.ts';
import type { Action, State } from '../template/rules/state.ts';
import { seedFrom } from './luck.ts';
import { hasty, type Mind, quick } from './mind.ts';
import { plansOf } from './plans.ts';
import { searching } from './search.ts';

const options = { goal: 10 };
const seating = { names: ['Ann', 'Bob'], host: 0, readyOrder: [0, 1] };
const begin = (): State => game.setup(options, seating, fastChance(1), quiet);

/** Writing this is all that the template's game needs for a bot. */
const mind: Mind<State, Action> = {
  value: ({ steps, options: { goal } }, seat) => {
    const best = Math.max(...steps.filter((_, other) => other !== seat));
    return 0.5 + ((steps[seat] ?? 0) - best) / (4 * goal);
  },
};

const random: Player<State, Action> = (_state, _seat, choices, chance) => pickOne(chance, choices);

test('a bot that was given nothing but a value beats one that plays at random', () => {
  const player = searching(game, mind, quick);
  let wins = 0;
  for (let seed = 0; seed < 60; seed++) {
    const state = begin();
    const mine = seed % 2;
    playOut(game, state, mine === 0 ? [player, random] : [random, player], fastChance(seed), quiet);
    if (game.outcome(state)?.winners.includes(mine)) wins += 1;
  }
  expect(wins).toBeGreaterThan(40);
});

test('plans end where something is drawn, or where others decide', () => {
  const state = begin();
  const plans = plansOf({ game, mind }, state, 0, legal(game, state, 0), quick, pieces(1000));
  expect(plans.map(({ actions }) => actions.map(({ kind }) => kind))).toEqual([['roll'], ['rest']]);
  expect(plans.map(({ after }) => after === undefined)).toEqual([true, false]);
  expect(state, 'planning changes nothing').toEqual(begin());
});

test('the same seed gives the same choice; a search that may do nothing answers what silence would', () => {
  const player = searching(game, mind, quick);
  const state = begin();
  const choices = legal(game, state, 0);
  const choose = (seed: number) => player(state, 0, choices, fastChance(seed));
  expect([1, 2, 3].map(choose)).toEqual([1, 2, 3].map(choose));
  expect(player(state, 0, choices, fastChance(1), () => false)).toBe(choices.find(({ kind }) => kind === 'roll'));
});

test('a search asks before every piece of work, and stops when it is told to', () => {
  const state = begin();
  const choices = legal(game, state, 0);
  for (let allowed = 0; allowed < 40; allowed++) {
    let asked = 0;
    const budget = () => ++asked <= allowed;
    expect(choices).toContain(
      searching(game, mind, { ...quick, ahead: { turns: 2, habits: hasty } })(state, 0, choices, fastChance(1), budget),
    );
    expect(asked, 'it does not go on asking once it was told to stop').toBeLessThanOrEqual(allowed + 4);
  }
});

test('48 tries of two dice show every pair once, and every plan meets the same luck', () => {
  const red = [1, 2, 3, 4, 5, 6];
  const black = [1, 2, 3, 4, 5, 6, 7, 8];
  const pairs = Array.from({ length: 48 }, (_, place) => {
    const chance = spread(place, 48, 7);
    return `${chance.draw(red)}${chance.draw(black)}`;
  });
  expect(new Set(pairs).size).toBe(48);
  const later = (seed: number) => {
    const chance = spread(5, 48, seed);
    return Array.from({ length: 60 }, () => chance.draw(red));
  };
  expect(later(seedFrom(fastChance(3)))).toEqual(later(seedFrom(fastChance(3))));
  expect(later(1).slice(4), 'later ones follow the seed').not.toEqual(later(2).slice(4));
  expect(new Set(later(1).slice(40)).size, 'and goes on to other faces').toBeGreaterThan(3);
});

test('no seed prefers a face: few tries of many decisions show each as often', () => {
  const red = [1, 2, 3, 4, 5, 6];
  const seeds = Array.from({ length: 60 }, (_, seed) => seed);
  const shown = seeds.flatMap((seed) => [0, 1].map((place) => spread(place, 2, seed).draw(red)));
  for (const face of red) expect(Math.abs(shown.filter((one) => one === face).length - 20), `${face}`).toBeLessThan(3);
});

test('a plan is not given away: the state it leads to is the one its actions make', () => {
  const state = begin();
  const [, rest] = plansOf({ game, mind }, state, 0, legal(game, state, 0), quick, pieces(1000));
  const played = begin();
  for (const action of rest?.actions ?? []) moveOf(game, action.kind).apply(played, 0, action, fastChance(1), quiet);
  expect(rest?.after).toEqual(played);
});

test('a search by the clock ends before its time is up, and with what it has found', () => {
  const state = begin();
  const choices = legal(game, state, 0);
  let now = 1000;
  const clock = (): number => now;
  const budget = untilTimeIsUp(clock);
  let pieces = 0;
  const counted = (): boolean => {
    pieces += 1;
    now += 1;
    return budget();
  };
  const tireless = { ...quick, samples: 100_000, work: 1_000_000 };
  expect(choices).toContain(searching(game, mind, tireless)(state, 0, choices, fastChance(1), counted));
  expect(now).toBeLessThan(1000 + MOST_TIME);
  expect(pieces).toBeGreaterThan(MOST_TIME / 2);
  now += MOST_TIME;
  expect(untilTimeIsUp(clock, 0)(), 'no time at all').toBe(false);
});
