import type { Board, Quadrant } from '../rules/data/boards.ts';
import { columnOf, insideSpaces, rowOf, SPACES, type Space } from '../rules/data/geometry.ts';
import { boardOf, type State } from '../rules/state.ts';
import { CLEAR, DAMAGED, FIRE, nextTo, OPEN, type Sight, SMOKE, WALL } from './sight.ts';
import type { Field, Ways } from './ways.ts';

/** What burns, and what the next roll makes of it. */
export interface Fires {
  fires: number;
  smoke: number;
  /** Spaces that the next roll is expected to set alight (about). */
  spreads: number;
  /** Markers that the next roll is expected to put on walls (about). */
  blasts: number;
  /** How much of it is in somebody's reach. */
  reach: number;
  /** How much of it the deck gun can get at, and how readily. */
  gun: number;
}

const found: Fires = { fires: 0, smoke: 0, spreads: 0, blasts: 0, reach: 0, gun: 0 };

const fields: (Field | undefined)[] = [];

/** Counts what burns; the same object is used again by the next call. */
export function firesOf(state: State, sight: Sight, ways: Ways): Fires {
  const { fires, smokes, fireCount, smokeCount } = sight;
  fields.length = 0;
  for (const { at } of state.firefighters) if (at !== null) fields.push(ways.to(at));
  found.fires = fireCount;
  found.smoke = smokeCount;
  found.spreads = found.blasts = found.reach = found.gun = 0;
  for (let place = 0; place < fireCount; place++) explosion(sight, fires[place] as Space);
  for (let place = 0; place < smokeCount; place++) found.spreads += 1 + smokeBeside(sight, smokes[place] as Space);
  found.spreads += catching(sight);
  found.reach = inReach(fires, fireCount) + SMOKE_WEIGHT * inReach(smokes, smokeCount);
  found.gun = inFrontOfGun(state, sight);
  return scale(found);
}

/** How much smoke counts where fire counts one. */
const SMOKE_WEIGHT = 0.4;

function inReach(spaces: Uint8Array, count: number): number {
  let sum = 0;
  for (const field of fields) {
    for (let place = 0; place < count; place++) sum += near[field?.[spaces[place] as number] as number] as number;
  }
  return sum;
}

function inFrontOfGun(state: State, { fires, smokes, fireCount, smokeCount }: Sight): number {
  const { engine } = state;
  if (engine === null) return 0;
  const board = boardOf(state);
  const ready = readiness(state, board);
  if (ready === 0) return 0;
  const quarter = board.quadrants[engine];
  let sum = 0;
  for (let place = 0; place < fireCount; place++) if (covers(quarter, fires[place] as Space)) sum += 1;
  for (let place = 0; place < smokeCount; place++) if (covers(quarter, smokes[place] as Space)) sum += SMOKE_WEIGHT;
  return ready * sum;
}

/** So that every number is about one where much burns. */
function scale(fires: Fires): Fires {
  fires.fires /= 10;
  fires.smoke /= 10;
  fires.spreads /= 48;
  fires.blasts /= 48;
  fires.reach /= 10;
  fires.gun /= 10;
  return fires;
}

/** How much a fire counts that is so many points away: half after four. */
const near: readonly number[] = Array.from({ length: 256 }, (_, points) => 2 ** (-points / 4));

/** A hit on fire: in each direction a marker on a wall, or one more space on fire. [FP-BLAST-2] [FP-BLAST-3] */
function explosion({ threats, barriers }: Sight, from: Space): void {
  for (let direction = 0; direction < 4; direction++) {
    let place = 4 * from + direction;
    while (barriers[place] === OPEN && threats[nextTo[place] as number] === FIRE) {
      place = 4 * (nextTo[place] as number) + direction;
    }
    const barrier = barriers[place] as number;
    if (barrier === WALL || barrier === DAMAGED) found.blasts += 1;
    else if (barrier === OPEN) found.spreads += 1;
  }
}

/** Clear spaces beside fire: a hit there burns, and the smoke beside it. [FP-FIRE-3] */
function catching(sight: Sight): number {
  const { threats, barriers, fires, fireCount } = sight;
  let sum = 0;
  for (let place = 0; place < insideSpaces.length; place++) touched[insideSpaces[place] as Space] = 0;
  for (let place = 0; place < fireCount; place++) {
    const from = 4 * (fires[place] as number);
    for (let side = from; side < from + 4; side++) {
      const at = nextTo[side] as number;
      if (barriers[side] !== OPEN || threats[at] !== CLEAR || touched[at] !== 0) continue;
      touched[at] = 1;
      sum += 1 + smokeBeside(sight, at);
    }
  }
  return sum;
}

/** Spaces outside count as touched: nothing burns there for long. [FP-LOSS-2] */
const touched = new Uint8Array(SPACES + 1).fill(1);

function smokeBeside({ threats, barriers }: Sight, at: Space): number {
  let smoke = 0;
  for (let side = 4 * at; side < 4 * at + 4; side++) {
    if (barriers[side] === OPEN && threats[nextTo[side] as number] === SMOKE) smoke += 1;
  }
  return smoke;
}

/**
 * How readily somebody fires the deck gun: the driver aboard, another, the driver elsewhere; nobody in the way. Before the
 * match begins anybody may start aboard. [FP-GUN-2] [FP-SETUP-10]
 */
function readiness(state: State, board: Board): number {
  const { engine, stage } = state;
  if (engine === null) return 0;
  const spots = board.spots.engine[engine];
  let ready = 0;
  let free = 1;
  for (const { at, role } of state.firefighters) {
    const aboard = at === spots[0] || at === spots[1] || (at === null && stage === 'set-up');
    if (at !== null && covers(board.quadrants[engine], at)) free = 0.6;
    if (role === 'driver') ready = Math.max(ready, aboard ? 1 : 0.25);
    else if (aboard) ready = Math.max(ready, 0.3);
  }
  return ready * free;
}

const covered = new Map<Quadrant, readonly boolean[]>();

function covers(quadrant: Quadrant, at: Space): boolean {
  let known = covered.get(quadrant);
  if (!known) {
    known = Array.from({ length: 80 }, (_, space) => {
      return quadrant.rows.includes(rowOf(space)) && quadrant.columns.includes(columnOf(space));
    });
    covered.set(quadrant, known);
  }
  return known[at] === true;
}
