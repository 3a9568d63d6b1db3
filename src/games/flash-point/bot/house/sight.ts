import { type Board, type BoardId, boards, onBoard, type Side, sides } from '../../rules/data/boards.ts';
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
}

const sight: Sight = {
  threats: new Uint8Array(SPACES + 1),
  barriers: new Uint8Array(4 * SPACES),
  fires: new Uint8Array(SPACES),
  smokes: new Uint8Array(SPACES),
  fireCount: 0,
  smokeCount: 0,
};

/** Looks at a position. */
export function sightOf(state: State): Sight {
  seeSpaces(state);
  seeBorders(state);
  return sight;
}

/** A number that is equal for houses through which all ways are the same. Smoke is in nobody's way. */
export function wayKeyOf(state: State, { fires, fireCount, barriers }: Sight): number {
  let low = 7;
  for (let place = 0; place < fireCount; place++) {
    low = Math.imul(low ^ (fires[place] as number), 16777619);
    low ^= low >>> 13;
  }
  low ^= surroundings(state);
  let high = low >>> 7;
  const { first } = onBoard(state.options.board, plans);
  for (let border = 0; border < first.length; border++) {
    low = Math.imul(low ^ ((barriers[first[border] as number] as number) + 1), 16777619);
    high = (Math.imul(high, 31) + (low >>> 15)) | 0;
  }
  return (low >>> 0) * 2 ** 20 + (high >>> 12);
}

function seeBorders({ edges, options }: State): void {
  const { floor, first, second } = onBoard(options.board, plans);
  const { barriers } = sight;
  barriers.set(floor);
  for (let border = 0; border < first.length; border++) {
    const barrier = barrierOf(edges[border] as Edge);
    barriers[first[border] as number] = barrier;
    barriers[second[border] as number] = barrier;
  }
}

/** Notes what burns. */
function seeSpaces({ spaces }: State): void {
  let fires = 0;
  let smokes = 0;
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
    }
  }
  sight.fireCount = fires;
  sight.smokeCount = smokes;
}

/** The board, and where victims are safe. */
function surroundings(state: State): number {
  const atAmbulance =
    isExperienced(state) && state.options.rescueAt === 'mode' ? 1 + sides.indexOf(state.ambulance as Side) : 9;
  return (state.options.board === 'A' ? 1 : 2) + 16 * (atAmbulance + 1);
}

/** Named one by one: a name that is known is found faster than in a table. */
export function barrierOf(edge: Edge): number {
  if (edge === 'wall') return WALL;
  if (edge === 'damaged') return DAMAGED;
  return edge === 'closed' ? DOOR : OPEN;
}

/** What no match changes about a board: open floor, and the two sides of each border. */
export interface Plan {
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

export const plans: Readonly<Record<BoardId, Plan>> = { A: planOf(boards.A), B: planOf(boards.B) };

/** The next space that way, by space and direction; off the board there is one where nothing ever burns. */
export const nextTo: Uint8Array = Uint8Array.from({ length: 4 * SPACES }, (_, place) => {
  const next = neighbour(place >> 2, (place & 3) as Direction);
  return next === NOWHERE ? SPACES : next;
});
