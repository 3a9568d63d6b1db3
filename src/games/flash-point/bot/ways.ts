import { type BoardId, boards, borderAt, type Side, sides } from '../rules/data/boards.ts';
import { costs } from '../rules/data/levels.ts';
import { allSpaces, directions, neighbour, outsideSpaces, SPACES, type Space } from '../rules/geometry.ts';
import { boardOf, type Edge, isExperienced, type State } from '../rules/state.ts';

/** Points from every space to some place: what a walk there costs about, doors, fires and walls on the way included. */
export type Field = Uint8Array;

export interface Ways {
  /** To where victims are safe, with one in the arms. */
  readonly carried: Field;
  /** The same, with one who walks along. */
  readonly led: Field;
  /** To the nearest space outside, with a hazmat in the arms. */
  readonly outside: Field;
  /** To a space, with empty hands. */
  to(space: Space): Field;
}

/** What a border adds: a door is opened, a wall is chopped, which also damages the house. */
const passing: Readonly<Record<Edge, number>> = {
  doorway: 0,
  open: 0,
  gone: 0,
  destroyed: 0,
  closed: 1,
  damaged: 4,
  wall: 8,
};

const FAR = 120;

/** The ways through a house as it burns now. They are the same for all positions in which it burns alike. */
export function waysOf(state: State): Ways {
  const key = houseKey(state);
  const before = known.get(key);
  if (before) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const found = findWays(state);
  known.set(key, found);
  return found;
}

const known = new Map<number, Ways>();
const MOST_KNOWN = 4_000;

function findWays(state: State): Ways {
  const house = houseOf(state);
  const safe = safePlaces(state);
  const walks: (Field | undefined)[] = [];
  let led: Field | undefined;
  let outside: Field | undefined;
  return {
    carried: field(house, safe, costs.stepCarrying),
    get led() {
      led ??= field(house, safe, costs.step);
      return led;
    },
    get outside() {
      outside ??= field(house, outsidePlaces, costs.stepCarrying);
      return outside;
    },
    to(space) {
      walks[space] ??= field(house, [[space, 0]], costs.step);
      return walks[space];
    },
  };
}

type Source = readonly [space: Space, cost: number];

const outsidePlaces: readonly Source[] = outsideSpaces.map((space) => [space, 0]);

/** Outside, or at the ambulance; it comes when called, for the points of the drive. [FP-RESCUE-1] [FP-VEHICLE-4] */
function safePlaces(state: State): readonly Source[] {
  if (!isExperienced(state) || state.options.rescueAt === 'outside') return outsidePlaces;
  const { ambulance } = state;
  return sides.flatMap((side) => {
    const cost = ambulance === null ? 0 : costs.drive * between(ambulance, side);
    return boardOf(state).spots.ambulance[side].map((space): Source => [space, cost]);
  });
}

function between(a: Side, b: Side): number {
  const steps = Math.abs(sides.indexOf(a) - sides.indexOf(b));
  return steps === 3 ? 1 : steps;
}

/** What entering a space and crossing each of its borders adds to the step. */
interface House {
  readonly entering: Uint8Array;
  readonly crossing: Uint8Array;
  readonly board: BoardId;
}

function houseOf(state: State): House {
  const entering = new Uint8Array(SPACES);
  for (let at = 0; at < SPACES; at++) if (state.spaces[at] === 'fire') entering[at] = 1;
  const crossing = new Uint8Array(state.edges.length);
  for (let border = 0; border < crossing.length; border++) crossing[border] = passing[state.edges[border] ?? 'wall'];
  return { entering, crossing, board: state.options.board };
}

const queue = new Uint8Array(4096);

/** Spreads from the sources until nothing gets nearer. */
function field({ entering, crossing, board }: House, sources: readonly Source[], step: number): Field {
  const found = new Uint8Array(SPACES).fill(FAR);
  let first = 0;
  let last = 0;
  for (const [space, cost] of sources) {
    found[space] = cost;
    queue[last++] = space;
  }
  const table = steps[board];
  while (first !== last) {
    const to = queue[first++ & 4095] as number;
    const reached = (found[to] as number) + step + (entering[to] as number);
    for (let place = to * 8; place < to * 8 + 8; place += 2) {
      const from = table[place] as number;
      if (from < 0) continue;
      const border = table[place + 1] as number;
      const cost = border < 0 ? reached : reached + (crossing[border] as number);
      if (cost >= (found[from] as number)) continue;
      found[from] = cost;
      queue[last++ & 4095] = from;
    }
  }
  return found;
}

/** For each space and direction the neighbour and the border; into the house one comes through borders only. */
function stepTable(id: BoardId): Int16Array {
  const table = new Int16Array(SPACES * 8);
  for (const at of allSpaces) {
    for (const direction of directions) {
      table[at * 8 + direction * 2] = neighbour(at, direction);
      table[at * 8 + direction * 2 + 1] = borderAt(boards[id], at, direction);
    }
  }
  return table;
}

const steps: Readonly<Record<BoardId, Int16Array>> = { A: stepTable('A'), B: stepTable('B') };

/** A number for how the house burns and stands, and for where the ambulance is. */
export function houseKey(state: State): number {
  let low = state.options.board === 'A' ? 1 : 2;
  let high = state.ambulance === null ? 0 : sides.indexOf(state.ambulance) + 1;
  if (isExperienced(state) && state.options.rescueAt === 'mode') high += 8;
  for (const threat of state.spaces) {
    const code = threat === 'clear' ? 1 : threat === 'smoke' ? 2 : 3;
    low = Math.imul(low ^ code, 16777619);
    high = (Math.imul(high, 31) + (low >>> 15)) | 0;
  }
  for (const edge of state.edges) {
    low = Math.imul(low ^ edgeCode[edge], 16777619);
    high = (Math.imul(high, 31) + (low >>> 15)) | 0;
  }
  return (low >>> 0) * 2 ** 20 + (high >>> 12);
}

const edgeCode: Readonly<Record<Edge, number>> = {
  wall: 1,
  damaged: 2,
  destroyed: 3,
  closed: 4,
  open: 5,
  gone: 6,
  doorway: 7,
};
