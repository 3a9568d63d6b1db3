import { type Board, type BoardId, boards, type Side, sides } from '../../rules/data/boards.ts';
import {
  type Direction,
  directionTo,
  insideSpaces,
  NOWHERE,
  neighbour,
  SPACES,
  type Space,
} from '../../rules/data/geometry.ts';
import { type Edge, isExperienced, type State } from '../../rules/state.ts';

/** Numbers for what burns in a space. */
export const CLEAR = 0;
export const SMOKE = 1;
export const FIRE = 2;

/** Numbers for what a blast or a step meets at a side of a space. */
export const OPEN = 0;
export const DOOR = 1;
export const DAMAGED = 2;
export const WALL = 3;
/** The end of the board. */
export const END = 4;

/**
 * The house in flat tables: values are asked for thousands of times a second. `threats` is by space, `barriers` by
 * space and direction (`4 * space + direction`). The same tables are filled again by the next look.
 */
export interface Sight {
  readonly threats: Uint8Array;
  readonly barriers: Uint8Array;
  /** Inside spaces that burn, and those with smoke: the first so many of each list. */
  readonly fires: Uint8Array;
  readonly smokes: Uint8Array;
  fireCount: number;
  smokeCount: number;
  /** Equal for houses through which all ways are the same. */
  wayKey: number;
}

const sight: Sight = {
  threats: new Uint8Array(SPACES + 1),
  barriers: new Uint8Array(4 * SPACES),
  fires: new Uint8Array(SPACES),
  smokes: new Uint8Array(SPACES),
  fireCount: 0,
  smokeCount: 0,
  wayKey: 0,
};

/** Looks at a position. */
export function sightOf(state: State): Sight {
  let low = seeSpaces(state) ^ surroundings(state);
  let high = low >>> 7;
  const plan = plans[state.options.board];
  const { edges } = state;
  sight.barriers.set(plan.floor);
  for (let border = 0; border < edges.length; border++) {
    const barrier = barrierOf[edges[border] as Edge];
    sight.barriers[plan.first[border] as number] = barrier;
    sight.barriers[plan.second[border] as number] = barrier;
    low = Math.imul(low ^ (barrier + 1), 16777619);
    high = (Math.imul(high, 31) + (low >>> 15)) | 0;
  }
  sight.wayKey = (low >>> 0) * 2 ** 20 + (high >>> 12);
  return sight;
}

/** Notes what burns; a number for where there is fire: smoke is in nobody's way. */
function seeSpaces({ spaces }: State): number {
  let [fires, smokes, low] = [0, 0, 7];
  for (let place = 0; place < insideSpaces.length; place++) {
    const at = insideSpaces[place] as Space;
    const threat = spaces[at];
    if (threat === 'clear') sight.threats[at] = CLEAR;
    else if (threat === 'smoke') {
      sight.threats[at] = SMOKE;
      sight.smokes[smokes++] = at;
    } else {
      sight.threats[at] = FIRE;
      sight.fires[fires++] = at;
      low = Math.imul(low ^ at, 16777619);
      low ^= low >>> 13;
    }
  }
  sight.fireCount = fires;
  sight.smokeCount = smokes;
  return low;
}

/** The board, and where victims are safe. */
function surroundings(state: State): number {
  const atAmbulance =
    isExperienced(state) && state.options.rescueAt === 'mode' ? 1 + sides.indexOf(state.ambulance as Side) : 9;
  return (state.options.board === 'A' ? 1 : 2) + 16 * (atAmbulance + 1);
}

const barrierOf: Readonly<Record<Edge, number>> = {
  doorway: OPEN,
  open: OPEN,
  gone: OPEN,
  destroyed: OPEN,
  closed: DOOR,
  damaged: DAMAGED,
  wall: WALL,
};

/** What no match changes about a board: open floor, and the two sides of each border. */
interface Plan {
  readonly floor: Uint8Array;
  readonly first: Uint16Array;
  readonly second: Uint16Array;
}

function planOf(board: Board): Plan {
  const floor = Uint8Array.from({ length: 4 * SPACES }, (_, place) =>
    neighbour(place >> 2, (place & 3) as Direction) === NOWHERE ? END : OPEN,
  );
  const side = (from: Space, to: Space): number => 4 * from + (directionTo(from, to) ?? 0);
  return {
    floor,
    first: Uint16Array.from(board.borders, ({ a, b }) => side(a, b)),
    second: Uint16Array.from(board.borders, ({ a, b }) => side(b, a)),
  };
}

const plans: Readonly<Record<BoardId, Plan>> = { A: planOf(boards.A), B: planOf(boards.B) };

/** The next space that way, by space and direction; off the board there is one where nothing ever burns. */
export const nextTo: Uint8Array = Uint8Array.from({ length: 4 * SPACES }, (_, place) => {
  const next = neighbour(place >> 2, (place & 3) as Direction);
  return next === NOWHERE ? SPACES : next;
});
