import { nextOf } from '../shared/turn.ts';
import { cubes, LOW_LIMIT, overall, type State } from '../state.ts';

/** What can never be: checked after every action by tests and simulations, and of positions people write. */
export function broken(state: State): string[] {
  return laws.filter(({ holds }) => !holds(state)).map(({ otherwise }) => otherwise(state));
}

interface Law {
  holds(state: State): boolean;
  /** What is wrong where it does not hold. */
  otherwise(state: State): string;
}

const laws: readonly Law[] = [
  {
    holds: ({ banked }) => banked.every((score) => score >= 0 && score % 5 === 0),
    otherwise: () => 'banked points are multiples of 5, and none is below 0',
  },
  {
    holds: ({ banked }) => banked.every((score) => score === 0 || score >= LOW_LIMIT),
    otherwise: () => `nobody banks less than ${LOW_LIMIT}`,
  },
  {
    holds: ({ points }) => points >= 0 && points % 5 === 0,
    otherwise: () => 'the points of a turn are a multiple of 5, not below 0',
  },
  {
    holds: ({ turn, banked }) => turn >= 0 && turn < banked.length,
    otherwise: ({ turn, banked }) => `it is the turn of seat ${turn}, but there are ${banked.length} seats`,
  },
  {
    holds: ({ sides }) => sides.every((side, cube) => side === 0 || cubes[cube]?.includes(side)),
    otherwise: () => 'a cube shows a face it does not have',
  },
  {
    holds: (state) => state.clearing === 0 || inHand(state) === 1 || inHand(state) === 2,
    otherwise: () => 'a flash leaves at most two cubes to clear it with, and at least one',
  },
  {
    holds: ({ clearing }) => clearing !== 1,
    otherwise: () => 'there is no flash of suns',
  },
  {
    holds: (state) => state.next !== 'start' || isFresh(state),
    otherwise: () => 'a turn starts from nothing',
  },
  {
    holds: ({ next, sides }) => next === 'start' || next === 'over' || !sides.includes(0),
    otherwise: () => 'after a throw every cube shows a face',
  },
  {
    holds: (state) => leftOpen.includes(state.next) || state.next === nextOf(state),
    otherwise: (state) => `"${state.next}" comes next, but the rules say "${nextOf(state)}"`,
  },
  {
    holds: ({ banked, options }) => banked.filter((score) => score >= options.goal).length <= 1,
    otherwise: () => 'two seats have the goal, but the first to have it wins',
  },
  {
    holds: (state) => state.next !== 'over' || (state.banked[state.turn] ?? 0) >= state.options.goal,
    otherwise: ({ turn }) => `a match ends in the turn of the seat that wins, not of seat ${turn}`,
  },
  {
    holds: (state) => state.next !== 'over' || state.points === 0,
    otherwise: () => 'the match is over, and the points of the last turn are banked',
  },
  {
    holds: (state) => state.options.winWhen === 'banked' || isReached(state) || overall(state) < state.options.goal,
    otherwise: () => 'the goal is reached, but the match goes on',
  },
  {
    holds: ({ banked, options }) => options.winWhen === 'banked' || Math.max(...banked) < options.goal + BEST_THROW,
    otherwise: () => `no throw brings more than ${BEST_THROW}, and the first to reach the goal ends the match`,
  },
  {
    holds: (state) => isReached(state) === (state.next === 'over'),
    otherwise: (state) =>
      isReached(state) ? 'the goal is banked, but the match goes on' : 'the match is over, but nobody has the goal',
  },
];

/** A freight train of stars. [CW-SCORE-1] */
const BEST_THROW = 600;

/** Here what comes next does not follow from the cubes. */
const leftOpen: readonly State['next'][] = ['start', 'choose', 'over'];

function isFresh(state: State): boolean {
  return state.points === 0 && inHand(state) === 5 && state.sides.every((side) => side === 0);
}

function inHand({ aside }: State): number {
  return aside.filter((set) => !set).length;
}

function isReached({ banked, options }: State): boolean {
  return banked.some((score) => score >= options.goal);
}
