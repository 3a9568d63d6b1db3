import { describe, expect, test } from 'vitest';
import { fastChance } from '../../../kit/chance/dice.ts';
import { quiet } from '../../../kit/contract/game.ts';
import { type Player, playOut } from '../../../kit/players/playout.ts';
import game, { fresh } from '../rules/game.ts';
import type { Action, Fact, Options, State } from '../rules/state.ts';
import { players } from './players.ts';
import { solveAlone } from './turn/solve.ts';
import { advise, worth } from './value.ts';

const classic: Options = { goal: 500, clearMatch: 'keep', winWhen: 'banked' };
/** Solved and played in no time. */
const quick: Options = { ...classic, goal: 150 };
const { cautious, bold, perfect } = players;

/** How often the first of some seats wins. */
function winsOfFirst(seats: readonly Player<State, Action>[], matches: number, options = classic): number {
  const chance = fastChance(77);
  let wins = 0;
  for (let match = 0; match < matches; match++) {
    const state = fresh(options, seats.length);
    playOut(game, state, seats, chance, quiet);
    if (state.turn === 0) wins += 1;
  }
  return wins / matches;
}

test('the computed winning chance is what perfect players get', () => {
  const matches = 4000;
  const computed = worth(fresh(quick, 2), 0);
  const spread = Math.sqrt((computed * (1 - computed)) / matches);
  expect(Math.abs(winsOfFirst([perfect.play, perfect.play], matches, quick) - computed)).toBeLessThan(3 * spread);
});

test('the computed number of turns is what a perfect player needs alone', () => {
  const matches = 4000;
  const chance = fastChance(5);
  let sum = 0;
  let squares = 0;
  for (let match = 0; match < matches; match++) {
    let turns = 0;
    const count = ({ kind }: Fact) => {
      if (kind === 'banked' || kind === 'wiped-out') turns += 1;
    };
    playOut(game, fresh(classic, 1), [perfect.play], chance, count);
    sum += turns;
    squares += turns * turns;
  }
  const mean = sum / matches;
  const spread = Math.sqrt((squares / matches - mean * mean) / matches);
  expect(Math.abs(mean - (solveAlone(classic)[0] ?? 0))).toBeLessThan(3 * spread);
});

describe('perfect beats the others, from either seat', () => {
  test.each([
    ['cautious', cautious.play],
    ['bold', bold.play],
  ])('%s', (_name, other) => {
    const matches = 2000;
    const sure = 3 * Math.sqrt(0.25 / (2 * matches));
    const first = (seats: Player<State, Action>[]) => winsOfFirst(seats, matches, quick);
    const wins = first([perfect.play, other]) + 1 - first([other, perfect.play]);
    expect(wins / 2).toBeGreaterThan(0.5 + sure);
  });
});

test('with more at the table perfect still wins more than its share', () => {
  expect(winsOfFirst([perfect.play, bold.play, bold.play], 3000, quick)).toBeGreaterThan(1 / 3 + 0.04);
});

describe('whatever the table, every player does what is allowed, and perfect what is advised', () => {
  const tables: [string, Options, number][] = [
    ['alone', classic, 1],
    ['two', classic, 2],
    ['three', classic, 3],
    ['void', { ...classic, goal: 100, clearMatch: 'void' }, 2],
    ['strict and reached', { ...classic, goal: 100, clearMatch: 'strict', winWhen: 'reached' }, 2],
    ['long', { ...classic, goal: 1500 }, 2],
    ['long alone', { ...classic, goal: 1000 }, 1],
  ];
  test.each(tables)('%s', (_name, options, seats) => {
    const checked: Player<State, Action> = (state, seat, choices, random) => {
      for (const { play } of Object.values(players)) expect(choices).toContain(play(state, seat, choices, random));
      const action = perfect.play(state, seat, choices, random);
      const { choices: valued } = advise(state, seat);
      expect(valued.find((choice) => choice.action === action)?.value).toBeCloseTo(valued[0]?.value ?? -1, 12);
      return choices[random.draw(choices.map((_, place) => place))] ?? action;
    };
    const chance = fastChance(seats);
    for (let match = 0; match < 3; match++) {
      playOut(game, fresh(options, seats), new Array(seats).fill(checked), chance, quiet);
    }
  });
});
