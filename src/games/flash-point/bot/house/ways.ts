import { type Board, type BoardId, boards, onBoard, type Side, sides } from '../../rules/data/boards.ts';
import { allSpaces, distance, outsideSpaces, SPACES, type Space } from '../../rules/data/geometry.ts';
import { costs } from '../../rules/data/levels.ts';
import { type Edge, isExperienced, type State } from '../../rules/state.ts';
import { barrierOf, nextTo, plans, type Sight, wayKeyOf } from './sight.ts';

/** Points from every space to some place: what a walk there costs about, doors, fires and walls on the way included. */
export type Field = Uint8Array;

export interface Ways {
  /** To where victims are safe, with one in the arms. */
  readonly carried: Field;
  /** The same, with one who walks along. */
  readonly led: Field;
  /** To the nearest space outside, with a hazmat in the arms. */
  readonly outside: Field;
  /** How far fire is from every space, in steps that it takes; it burns through no wall, and a door holds it up. */
  readonly fire: Field;
  /** To a space, with empty hands. */
  to(space: Space): Field;
}

/** What a barrier adds: a door is opened, a wall is chopped, which also damages the house. */
export const passing = Uint8Array.of(0, 1, 4, 8, 120);

const FAR = 120;

/**
 * The ways through a house as it burns now. They are the same for all positions in which it burns alike. They are read at once:
 * when too many are known, their tables are filled again for others.
 */
export function waysOf(state: State, sight: Sight): Ways {
  const key = wayKeyOf(state, sight);
  const before = known.get(key);
  if (before) return before;
  if (known.size >= MOST_KNOWN) forgetAll();
  const found = findWays(state, sight);
  known.set(key, found);
  return found;
}

const known = new Map<number, Ways>();
const MOST_KNOWN = 4_000;

function forgetAll(): void {
  known.clear();
  fields.used = houses.used = 0;
}

/** Tables that are used again once all ways are forgotten: to make new ones takes longer than to fill them. */
interface Store {
  readonly tables: Uint8Array[];
  readonly size: number;
  used: number;
}

const fields: Store = { tables: [], size: SPACES + 1, used: 0 };
const houses: Store = { tables: [], size: 4 * SPACES, used: 0 };

function tableFrom(store: Store): Uint8Array {
  store.tables[store.used] ??= new Uint8Array(store.size);
  return store.tables[store.used++] as Uint8Array;
}

function findWays(state: State, sight: Sight): Ways {
  const house = crossings(state, sight, tableFrom(houses));
  const fire = field(spreading(state), burning(sight), 1, tableFrom(fields));
  const safe = safePlaces(state);
  const walks: (Field | undefined)[] = [];
  let [carried, led, outside]: (Field | undefined)[] = [];
  return {
    fire,
    get carried() {
      carried ??= field(house, safe, costs.stepCarrying, tableFrom(fields));
      return carried;
    },
    get led() {
      led ??= field(house, safe, costs.step, tableFrom(fields));
      return led;
    },
    get outside() {
      outside ??= field(house, outsidePlaces, costs.stepCarrying, tableFrom(fields));
      return outside;
    },
    to(space) {
      walks[space] ??= field(house, alone[space] as Sources, costs.step, tableFrom(fields));
      return walks[space];
    },
  };
}

const table = (): Field => new Uint8Array(SPACES + 1);

/** The ways out of a house, for who needs them for a moment: the same tables are filled again by the next look. */
export interface WaysOut {
  readonly carried: WayOut;
  readonly led: WayOut;
  readonly outside: WayOut;
}

export interface WayOut {
  /** What it costs where nothing is in the way: never more than what it costs. */
  readonly least: Field;
  /** Found when it is asked for. */
  readonly field: () => Field;
}

const houseNow = new Uint8Array(4 * SPACES);
const outNow = { carried: table(), led: table(), outside: table() };
const found = { house: false, carried: false, led: false, outside: false };
let stateNow: State;
let sightNow: Sight;

const waysOutNow: WaysOut = {
  carried: {
    least: leastOut(costs.stepCarrying),
    field: () => (found.carried ? outNow.carried : safelyNow('carried', costs.stepCarrying)),
  },
  led: {
    least: leastOut(costs.step),
    field: () => (found.led ? outNow.led : safelyNow('led', costs.step)),
  },
  outside: {
    least: leastOut(costs.stepCarrying),
    field: () => (found.outside ? outNow.outside : foundNow('outside', outsidePlaces, costs.stepCarrying)),
  },
};

/** Straight out. */
function leastOut(step: number): Field {
  return Uint8Array.from({ length: SPACES + 1 }, (_, at) => {
    return step * Math.min(...outsideSpaces.map((space) => distance(at, space)));
  });
}

function safelyNow(what: 'carried' | 'led', step: number): Field {
  return foundNow(what, safePlaces(stateNow), step);
}

function foundNow(what: keyof typeof outNow, sources: Sources, step: number): Field {
  if (!found.house) crossings(stateNow, sightNow, houseNow);
  found.house = found[what] = true;
  return field(houseNow, sources, step, outNow[what]);
}

/** The ways out of a position that does not change while they are asked for. */
export function waysOut(state: State, sight: Sight): WaysOut {
  stateNow = state;
  sightNow = sight;
  found.house = found.carried = found.led = found.outside = false;
  return waysOutNow;
}

/** Where ways begin, and what it costs to be there: the first so many. */
interface Sources {
  readonly spaces: Uint8Array;
  readonly costs: Uint8Array;
  readonly count: number;
}

type Source = readonly [space: Space, cost: number];

function sourcesOf(listed: readonly Source[]): Sources {
  return {
    spaces: Uint8Array.from(listed, ([space]) => space),
    costs: Uint8Array.from(listed, ([, cost]) => cost),
    count: listed.length,
  };
}

const alone: readonly Sources[] = allSpaces.map((space) => sourcesOf([[space, 0]]));
const outsidePlaces = sourcesOf(outsideSpaces.map((space) => [space, 0]));

/** Outside, or at the ambulance; it comes when called, for the points of the drive. [FP-RESCUE-1] [FP-VEHICLE-4] */
function safePlaces(state: State): Sources {
  if (!isExperienced(state) || state.options.rescueAt === 'outside') return outsidePlaces;
  return onBoard(state.options.board, byAmbulance)[state.ambulance ?? 'none'];
}

type Called = Readonly<Record<Side | 'none', Sources>>;

/** By board, and by where the ambulance stands: before it has come it may stand anywhere. */
const byAmbulance: Readonly<Record<BoardId, Called>> = { A: calledFrom(boards.A), B: calledFrom(boards.B) };

function calledFrom({ spots }: Board): Called {
  const from = (parked: Side | undefined): Sources =>
    sourcesOf(
      sides.flatMap((side) => {
        const cost = parked ? costs.drive * between(parked, side) : 0;
        return spots.ambulance[side].map((space): Source => [space, cost]);
      }),
    );
  return { none: from(undefined), top: from('top'), right: from('right'), bottom: from('bottom'), left: from('left') };
}

function between(a: Side, b: Side): number {
  const steps = Math.abs(sides.indexOf(a) - sides.indexOf(b));
  return steps === 3 ? 1 : steps;
}

/** By space and direction: what it adds to a step to come into the space from there; no way: too much. */
function crossings(state: State, { fires, fireCount }: Sight, house: Uint8Array): Uint8Array {
  atBorders(state, passing, house);
  for (let place = 0; place < fireCount; place++) {
    const from = 4 * (fires[place] as number);
    for (let side = from; side < from + 4; side++) house[side] = (house[side] as number) + 1;
  }
  return house;
}

/** The same for fire: what holds it up at a side of a space. */
function spreading(state: State): Uint8Array {
  return atBorders(state, holding, spreadingNow);
}

const spreadingNow = new Uint8Array(4 * SPACES);

const holding = Uint8Array.of(0, 3, 6, 9, FAR);

/** Where nothing is built: no way off the board. */
const openFloor = nextTo.map((next) => (next < SPACES ? 0 : FAR));

/** What the barriers at the sides of all spaces add, each kind so much. */
function atBorders({ edges, options }: State, adds: Uint8Array, house: Uint8Array): Uint8Array {
  const { first, second } = onBoard(options.board, plans);
  house.set(openFloor);
  for (let border = 0; border < first.length; border++) {
    const added = adds[barrierOf(edges[border] as Edge)] as number;
    house[first[border] as number] = added;
    house[second[border] as number] = added;
  }
  return house;
}

function burning({ fires, fireCount }: Sight): Sources {
  return { spaces: fires, costs: nothing, count: fireCount };
}

const nothing = new Uint8Array(SPACES);

/** The last of those that wait at so many points, and for each of them the one before: each is a place in `waiting`. */
const lastAt = new Int16Array(FAR + 16);
const before = new Int16Array(5 * SPACES);
const waiting = new Uint8Array(5 * SPACES);
const NOBODY = -1;

/** Spreads from the sources, the nearest space first, so that every space is left once. */
function field(
  house: Uint8Array,
  { spaces, costs: begun, count: sources }: Sources,
  step: number,
  found: Field,
): Field {
  found.fill(FAR);
  lastAt.fill(NOBODY);
  let count = 0;
  while (count < sources) {
    const space = spaces[count] as number;
    const cost = begun[count] as number;
    found[space] = cost;
    waiting[count] = space;
    before[count] = lastAt[cost] as number;
    lastAt[cost] = count++;
  }
  let left = count;
  for (let points = 0; left > 0; points++) {
    for (let place = lastAt[points] as number; place !== NOBODY; place = before[place] as number) {
      left -= 1;
      const to = waiting[place] as number;
      if (found[to] !== points) continue;
      for (let side = 4 * to; side < 4 * to + 4; side++) {
        const cost = points + step + (house[side] as number);
        const from = nextTo[side] as number;
        if (cost >= (found[from] as number)) continue;
        found[from] = cost;
        waiting[count] = from;
        before[count] = lastAt[cost] as number;
        lastAt[cost] = count++;
        left += 1;
      }
    }
  }
  return found;
}
