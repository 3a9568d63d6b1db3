import { describe, expect, test } from 'vitest';
import { fastChance } from '../../../kit/chance/dice.ts';
import { quiet } from '../../../kit/contract/game.ts';
import { legal, moveOf } from '../../../kit/contract/offers.ts';
import { type OptionValues, readOptions } from '../../../kit/contract/options.ts';
import { pieces } from '../../../kit/players/budget.ts';
import { type Player, playOut } from '../../../kit/players/playout.ts';
import { random } from '../../../kit/players/random.ts';
import game from '../rules/game.ts';
import type { Action, Options, State } from '../rules/state.ts';
import { inCharacter } from './character.ts';
import { greedy } from './extra.ts';
import { habitsOf, players } from './players.ts';

const { extra, character, star } = players;
const cast = Object.entries(players);
const sizes = [2, 8, 3, 4, 5, 6, 7];

function begin(seats: number, given: OptionValues, seed: number): State {
  const options = readOptions(game.options, given, seats);
  if ('refusal' in options) throw new Error(JSON.stringify(options.refusal));
  const names = Array.from({ length: seats }, (_, seat) => `Seat ${seat}`);
  return game.setup(options.value as Options, { names, host: 0, readyOrder: [] }, fastChance(seed), quiet);
}

/** A position that random players come to. */
function strayed(seats: number, given: OptionValues, seed: number, far: number): State {
  const state = begin(seats, given, seed);
  const chance = fastChance(seed);
  for (let action = 0; action < far; action++) {
    const [seat] = game.toAct(state);
    if (seat === undefined) break;
    const chosen = random.play(state, seat, legal(game, state, seat), chance) as Action;
    moveOf(game, chosen.kind).apply(state, seat, chosen, chance, quiet);
  }
  return state;
}

/** Every preset, and every option that changes what is played. */
const tables: readonly [string, OptionValues, readonly number[]][] = [
  ['classic', { preset: 'classic' }, sizes],
  ['document', { preset: 'document' }, sizes],
  ['dice for those on the card', { bonusDice: 'filledCardRoles', cardReveal: 'faceUp', days: 4 }, [2, 5]],
  ['roles by budget', { roleGate: 'rankAndBudget', upgradesPerTurn: 'one' }, [7, 8]],
  ['loose', { endTurnWhileWorking: 'skip', moveAfterOwnWrap: true, cardData: 'course-xml', days: 3 }, [2, 4]],
];

/** So few pieces of work that a whole match takes no time. */
const hurried: Player<State, Action> = (state, seat, choices, own) => star.play(state, seat, choices, own, pieces(30));

describe('everybody plays whole matches at any table, and only what is allowed', () => {
  const whole = [
    ['extra', extra.play],
    ['character', character.play],
    ['star in a hurry', hurried],
  ] as const;
  const cases = tables.flatMap(([name, given, seats]) =>
    whole.map(([who, play]) => [name, who, given, seats, play] as const),
  );
  test.each(cases)('%s: %s', (_name, _who, given, seats, play) => {
    for (const size of play === hurried ? seats.slice(0, 2) : seats) {
      const state = begin(size, given, size);
      const others = play === hurried ? extra.play : play; // one who searches is enough for a table
      playOut(game, state, [play, ...new Array(size - 1).fill(others)], fastChance(size), quiet);
      expect(game.outcome(state)?.reason).toBe('last-day');
      expect(game.broken(state)).toEqual([]);
    }
  });
});

describe('what is decided at once is allowed, so that nobody falls back on the first choice', () => {
  test.each(tables)('%s', (_name, given, seats) => {
    for (const size of seats) {
      const checked: Player<State, Action> = (state, seat, choices, own) => {
        for (const decide of [inCharacter, greedy]) expect(choices).toContainEqual(decide(state, seat));
        return random.play(state, seat, choices, own) as Action;
      };
      const state = begin(size, given, size);
      const chance = fastChance(size);
      for (let action = 0; action < 150 && state.phase !== 'over'; action++) {
        const [seat = 0] = game.toAct(state);
        const chosen = checked(state, seat, legal(game, state, seat), chance);
        moveOf(game, chosen.kind).apply(state, seat, chosen, chance, quiet);
      }
    }
  });
});

describe('everybody answers within the work it may do, from positions it would never come to', () => {
  const EFFORT = 0.1;
  test.each(tables)('%s', (_name, given, seats) => {
    for (const size of seats) {
      const state = strayed(size, given, 40 + size, 30 * size);
      const [seat = 0] = game.toAct(state);
      const choices = legal(game, state, seat);
      for (const [name, { play, thinking }] of cast) {
        let asked = 0;
        const counting = () => {
          asked += 1;
          return true;
        };
        const chosen = (thinking?.(EFFORT) ?? play)(state, seat, choices, fastChance(1), counting);
        expect(choices, name).toContain(chosen);
        expect(asked, name).toBeLessThanOrEqual(habitsOf(size, EFFORT).work);
      }
    }
  });
});

test('a search that is told to stop answers at once, with something that is allowed', () => {
  const state = strayed(4, {}, 3, 200);
  const [seat = 0] = game.toAct(state);
  const choices = legal(game, state, seat);
  expect(choices.length).toBeGreaterThan(1);
  for (const allowed of [0, 1, 2, 5, 20, 100, 400, 2000]) {
    let asked = 0;
    const budget = () => ++asked <= allowed;
    expect(choices).toContain(star.play(state, seat, choices, fastChance(1), budget));
    expect(asked).toBeLessThanOrEqual(allowed + 4);
  }
});

test('nobody changes the position it thinks about', () => {
  const state = strayed(3, {}, 9, 150);
  const before = structuredClone(state);
  const [seat = 0] = game.toAct(state);
  for (const [, { play }] of cast) play(state, seat, legal(game, state, seat), fastChance(1));
  expect(state).toEqual(before);
});

test('the same seed gives the same match', () => {
  const match = (seed: number) => {
    const state = begin(3, {}, seed);
    playOut(game, state, [hurried, extra.play, character.play], fastChance(seed), quiet);
    return game.positions.draw(state);
  };
  expect(match(5)).toBe(match(5));
  expect(match(5)).not.toBe(match(6));
});

/** How often one wins alone among others, from every seat with the same dice; a shared win counts as its share. */
function wins(one: Player<State, Action>, others: Player<State, Action>, seats: number, seeds: number): number {
  let won = 0;
  for (let seed = 0; seed < seeds; seed++) {
    for (let own = 0; own < seats; own++) {
      const state = begin(seats, { turnOrder: 'randomFirst' }, seed);
      const table = Array.from({ length: seats }, (_, seat) => (seat === own ? one : others));
      playOut(game, state, table, fastChance(seed), quiet);
      const { winners = [] } = game.outcome(state) ?? {};
      if (winners.includes(own)) won += 1 / winners.length;
    }
  }
  return won / (seats * seeds);
}

test('extra beats whoever plays at random, and character beats extra, with two seats and among three', () => {
  expect(wins(extra.play, random.play as Player<State, Action>, 2, 5)).toBeGreaterThan(0.9);
  expect(wins(character.play, extra.play, 2, 20)).toBeGreaterThan(0.75);
  expect(wins(character.play, extra.play, 4, 5)).toBeGreaterThan(0.5);
});
