import { type Board, type BoardId, boards, type Side, sides } from '../../rules/data/boards.ts';
import { outsideSpaces, SPACES, type Space } from '../../rules/data/geometry.ts';
import { costs } from '../../rules/data/levels.ts';
import { isExperienced, type State } from '../../rules/state.ts';
import { FIRE, nextTo, type Sight } from './sight.ts';

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

/** The ways through a house as it burns now. They are the same for all positions in which it burns alike. */
export function waysOf(state: State, sight: Sight): Ways {
  const before = known.get(sight.wayKey);
  if (before) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const found = findWays(state, sight);
  known.set(sight.wayKey, found);
  return found;
}

const known = new Map<number, Ways>();
const MOST_KNOWN = 4_000;

function findWays(state: State, sight: Sight): Ways {
  const house = crossings(sight, new Uint8Array(sight.barriers.length));
  const fire = field(spreading(sight), burning(sight), 1, table());
  const safe = safePlaces(state);
  const walks: (Field | undefined)[] = [];
  let [carried, led, outside]: (Field | undefined)[] = [];
  return {
    fire,
    get carried() {
      carried ??= field(house, safe, costs.stepCarrying, table());
      return carried;
    },
    get led() {
      led ??= field(house, safe, costs.step, table());
      return led;
    },
    get outside() {
      outside ??= field(house, outsidePlaces, costs.stepCarrying, table());
      return outside;
    },
    to(space) {
      walks[space] ??= field(house, [[space, 0]], costs.step, table());
      return walks[space];
    },
  };
}

const table = (): Field => new Uint8Array(SPACES + 1);

/** The ways out of a house, for who needs them for a moment: the same tables are filled again by the next look. */
export interface WaysOut {
  readonly carried: () => Field;
  readonly led: () => Field;
  readonly outside: () => Field;
}

const houseNow = new Uint8Array(4 * SPACES);
const outNow = { carried: table(), led: table(), outside: table() };
const found = { carried: false, led: false, outside: false };
let safeNow: readonly Source[] = [];

const waysOutNow: WaysOut = {
  carried: () => foundNow('carried', safeNow, costs.stepCarrying),
  led: () => foundNow('led', safeNow, costs.step),
  outside: () => foundNow('outside', outsidePlaces, costs.stepCarrying),
};

function foundNow(what: keyof typeof found, sources: readonly Source[], step: number): Field {
  if (!found[what]) field(houseNow, sources, step, outNow[what]);
  found[what] = true;
  return outNow[what];
}

/** The ways out as it burns now, each found when it is asked for. */
export function waysOut(state: State, sight: Sight): WaysOut {
  crossings(sight, houseNow);
  safeNow = safePlaces(state);
  found.carried = found.led = found.outside = false;
  return waysOutNow;
}

type Source = readonly [space: Space, cost: number];

const outsidePlaces: readonly Source[] = outsideSpaces.map((space) => [space, 0]);

/** Outside, or at the ambulance; it comes when called, for the points of the drive. [FP-RESCUE-1] [FP-VEHICLE-4] */
function safePlaces(state: State): readonly Source[] {
  if (!isExperienced(state) || state.options.rescueAt === 'outside') return outsidePlaces;
  return byAmbulance[state.options.board][state.ambulance ?? 'none'];
}

type Called = Readonly<Record<Side | 'none', readonly Source[]>>;

/** By board, and by where the ambulance stands: before it has come it may stand anywhere. */
const byAmbulance: Readonly<Record<BoardId, Called>> = { A: calledFrom(boards.A), B: calledFrom(boards.B) };

function calledFrom({ spots }: Board): Called {
  const from = (parked: Side | undefined): Source[] =>
    sides.flatMap((side) => {
      const cost = parked ? costs.drive * between(parked, side) : 0;
      return spots.ambulance[side].map((space): Source => [space, cost]);
    });
  return { none: from(undefined), top: from('top'), right: from('right'), bottom: from('bottom'), left: from('left') };
}

function between(a: Side, b: Side): number {
  const steps = Math.abs(sides.indexOf(a) - sides.indexOf(b));
  return steps === 3 ? 1 : steps;
}

/** By space and direction: what it adds to a step to come into the space from there; no way: too much. */
function crossings({ threats, barriers }: Sight, house: Uint8Array): Uint8Array {
  for (let place = 0; place < house.length; place++) {
    const burns = threats[place >> 2] === FIRE ? 1 : 0;
    house[place] = burns + (passing[barriers[place] as number] as number);
  }
  return house;
}

/** The same for fire: what holds it up at a side of a space. */
function spreading({ barriers }: Sight): Uint8Array {
  return barriers.map((barrier) => holding[barrier] as number);
}

const holding = Uint8Array.of(0, 3, 6, 9, FAR);

function burning({ fires, fireCount }: Sight): Source[] {
  const sources: Source[] = [];
  for (let place = 0; place < fireCount; place++) sources.push([fires[place] as Space, 0]);
  return sources;
}

/** The last of those that wait at so many points, and for each of them the one before: each is a place in `waiting`. */
const lastAt = new Int16Array(FAR + 16);
const before = new Int16Array(5 * SPACES);
const waiting = new Uint8Array(5 * SPACES);
const NOBODY = -1;

/** Spreads from the sources, the nearest space first, so that every space is left once. */
function field(house: Uint8Array, sources: readonly Source[], step: number, found: Field): Field {
  found.fill(FAR);
  lastAt.fill(NOBODY);
  let count = 0;
  for (const [space, cost] of sources) {
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
