import { describe, expect, test } from 'vitest';
import { legal } from '../../../kit/contract/offers.ts';
import { pieces } from '../../../kit/players/budget.ts';
import type { Habits } from '../../../kit/search/mind.ts';
import { ranked } from '../../../kit/search/ranking.ts';
import game from '../rules/game.ts';
import { positions } from '../rules/position/positions.ts';
import type { State } from '../rules/state.ts';
import { optionsOf } from '../rules/testing.ts';
import { mind } from './mind.ts';
import { habits, habitsOf, mindOf } from './players.ts';

/** What is planned by this luck. */
const plan = (state: State, its: Habits, seed: number, by = mind) => {
  const choices = legal(game, state, state.turn);
  return ranked({ game, mind: by }, state, state.turn, choices, its, seed, pieces(its.work))[0]?.plan.actions.map(
    ({ kind }) => kind,
  );
};

const read = (text: string): State => {
  const found = positions.read(text.slice(1), optionsOf({ level: 'heroic' }));
  if ('refusal' in found) throw new Error(JSON.stringify(found.refusal));
  return found.value;
};

/** The chief without its second look, by every roll of the fire once. */
const { again: _again, ...rest } = habits.chief;
const oneTurn: Habits = { ...rest, samples: habits.veteran.samples };

describe('whoever plays its plans on sees what a turn does not show', () => {
  /** One turn sees the points of a rescue specialist; later turns miss the deck gun. */
  test('the driver does not give the deck gun away', () => {
    const state = read(`
     0       1       2       3       4       5       6       7       8       9
0>
 >
 +       +=======+=======+=======+=======+=======+== o ==+=======+=======+
1>       #   *   .       .  sh   D  sh   .       #   s   .  *h   .       #
 >       #       .       .       D       .       #       .       .       #
 +       + . . . + . . . + . . . + . . . + . . . + . . . + . . . + . . . +
2>       #  ?h   .       .   *   #   s   .   *   D       .       .  s*   %
 >       #       .       .       #       .       D       .       .       %
 +       + . . . + . . . +=======+==%%%==+=======+=======+=======+== - ==+
3>       o       .       O       .   *   .       .   *   #       .  s*   #
 >       o   2   .       O       .       .       .       #       .       #
 +       + . . . + . . . + . . . + . . . + . . . + . . . + . . . + . . . +
4>       #   h   .       #       .       .   *   .       D   s   .       o
 >       #       .       #       .       .       .       D       .       o
 +       +=======+=======+=======+== - ==+==%%%==+=======+=======+=======+
5>       #       .       .       .       .       #       .       #       #
 >       #       .       .   0   .       .       #       .       #       #  1E
 +       + . . . + . . . + . . . + . . . + . . . + . . . + . . . + . . . +
6>       #       .       .       .       .   *   -       .  F*   D       #
 >       #       .       .       .       .       -       .       D       #   E
 +       +=======+=======+== o ==+=======+==%%%==+=======+=======+=======+
7>
 >                           A       A
turn 1
seat 0 cafs ap 1 special 0 carries victim
seat 1 driver ap 6 special 0
seat 2 generalist ap 0 special 0 carries victim
unseen 8 victims 5 false-alarms
rescued 0 lost 0 disposed 0 reserve 10
`);
    const seeds = [1, 2, 3, 4, 5, 6];
    expect(seeds.filter((seed) => plan(state, oneTurn, seed)?.[0] === 'crew-change').length).toBeGreaterThanOrEqual(4);
    // To command both carriers, as a captain, is nearly as good: some luck says so.
    const [its, by] = [habitsOf('chief', state), mindOf('chief', state)];
    const kept = seeds.filter((seed) => plan(state, its, seed, by)?.includes('deck-gun'));
    expect(kept.length).toBeGreaterThanOrEqual(5);
  });
});
