import { describe, expect, test } from 'vitest';
import cosmicWipeout from '../../games/cosmic-wipeout/rules/game.ts';
import { fastChance } from '../../kit/chance/dice.ts';
import type { Game } from '../../kit/contract/game.ts';
import { defaults } from '../../kit/contract/options.ts';
import { play } from '../match/play.ts';
import { ann, begun, bob, cem, must } from '../testing/build.ts';
import { presetOf, ranking, resultsOf, wilson } from './results.ts';

const cosmic: Game = cosmicWipeout;

test('a preset is known by its options', () => {
  const classic = defaults(cosmic.options);
  expect(presetOf(cosmic, classic)).toBe('classic');
  expect(presetOf(cosmic, { ...classic, goal: 200 })).toBe('quick');
  expect(presetOf(cosmic, { ...classic, goal: 205 })).toBe('own');
  const asking = { ...cosmic, options: { ...cosmic.options, asked: ['goal'] } };
  expect(presetOf(asking, { ...classic, goal: 205 })).toBe('classic');
});

test('a table that was opened before an option came belongs to its preset all the same', () => {
  const { winWhen, ...older } = defaults(cosmic.options);
  expect(winWhen).toBe('banked');
  expect(presetOf(cosmic, older)).toBe('classic');
});

describe('results', () => {
  const finished = (people: Parameters<typeof begun>[0], options = {}) => {
    const { table, match } = begun(people, { goal: 1, ...options });
    const roll = { kind: 'act', seen: 0, seat: 0, action: { kind: 'roll' } } as const;
    must(play(match, 'ann', roll, { at: 0, id: 'r' }, fastChance(1)));
    return resultsOf(table, match, 5);
  };

  test('the best of a person’s seats counts', () => {
    expect(finished([ann, bob, cem], { seats: 6 }).map(({ person, won, at }) => [person, won, at])).toEqual([
      ['ann', false, 5],
      ['bob', true, 5],
      ['cem', false, 5],
    ]);
  });

  test('the best score of a person’s seats counts, and a seat that left does not make company', () => {
    const { table, match } = begun([ann, bob], { goal: 1, seats: 4 });
    const scores = [3, 4, 8, 1];
    match.players = ['ann', 'bob', 'ann', 'bob'];
    const scored = {
      ...match,
      game: { ...match.game, outcome: () => ({ winners: [2], places: [], scores, reason: '' }) },
    };
    const result = (players: (string | null)[]) => resultsOf(table, { ...scored, players }, 0);
    expect(result(['ann', 'bob', 'ann', 'bob']).map(({ score }) => score)).toEqual([8, 4]);
    expect(result(['ann', null, 'ann', null])).toMatchObject([{ person: 'ann', ranked: false }]);
  });

  test('alone nothing is ranked', () => {
    expect(finished([ann])).toMatchObject([{ person: 'ann', won: true, ranked: false }]);
    expect(finished([ann, bob]).every(({ ranked }) => ranked)).toBe(true);
  });

  test('a match that is not over has none', () => {
    const { table, match } = begun([ann, bob]);
    expect(resultsOf(table, match, 0)).toEqual([]);
  });
});

describe('ranking', () => {
  /** Figures from the closed formula, worked out by hand for 8 of 10. */
  test('Wilson’s interval', () => {
    expect(wilson(8, 10).low).toBeCloseTo(0.4902, 4);
    expect(wilson(8, 10).high).toBeCloseTo(0.9433, 4);
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
    expect(wilson(0, 5).low).toBe(0);
    expect(wilson(5, 5).high).toBe(1);
  });

  test('equal shares are ranked by the best score, then by the person', () => {
    const row = (person: string, best: number) => ({ person, name: person, won: 1, played: 2, best });
    const rows = [row('c', 5), row('b', 5), row('d', 9), row('a', 5)];
    expect(ranking(rows).map(({ person }) => person)).toEqual(['d', 'a', 'b', 'c']);
  });

  test('one lucky win does not lead', () => {
    const row = (person: string, won: number, played: number) => ({ person, name: person, won, played, best: 0 });
    expect(ranking([row('lucky', 1, 1), row('steady', 60, 100), row('new', 0, 0)]).map(({ person }) => person)).toEqual(
      ['steady', 'lucky', 'new'],
    );
  });
});
