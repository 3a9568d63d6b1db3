import { cubes, type State } from './state.ts';
import { nextOf } from './turn.ts';

/** What can never be: checked after every action by tests and simulations, and of positions people write. */
export function broken(state: State): string[] {
  const found: string[] = [];
  const check = (holds: boolean, problem: string) => {
    if (!holds) found.push(problem);
  };
  const { banked, turn, points, sides, aside, clearing, next, options } = state;
  const hand = aside.filter((set) => !set).length;
  check(
    banked.every((score) => score >= 0 && score % 5 === 0),
    'banked points are multiples of 5, and none is below 0',
  );
  check(points >= 0 && points % 5 === 0, 'the points of a turn are a multiple of 5, not below 0');
  check(turn >= 0 && turn < banked.length, `it is the turn of seat ${turn}, but there are ${banked.length} seats`);
  check(
    sides.every((side, cube) => side === 0 || cubes[cube]?.includes(side)),
    'a cube shows a face it does not have',
  );
  check(
    clearing === 0 || hand === 1 || hand === 2,
    'a flash leaves at most two cubes to clear it with, and at least one',
  );
  check(clearing !== 1, 'there is no flash of suns');
  check(
    next !== 'start' || (points === 0 && hand === 5 && sides.every((side) => side === 0)),
    'a turn starts from nothing',
  );
  check(
    next === 'start' || next === 'over' || sides.every((side) => side !== 0),
    'after a throw every cube shows a face',
  );
  check(
    ['start', 'choose', 'over'].includes(next) || next === nextOf(state),
    `"${next}" comes next, but the rules say "${nextOf(state)}"`,
  );
  const reached = banked.some((score) => score >= options.goal);
  check(
    reached === (next === 'over'),
    reached ? 'the goal is banked, but the match goes on' : 'the match is over, but nobody has the goal',
  );
  return found;
}
