import type { Board, Quadrant } from '../../rules/data/boards.ts';
import { columnOf, insideSpaces, rowOf, SPACES, type Space } from '../../rules/data/geometry.ts';
import { boardOf, type State } from '../../rules/state.ts';
import { CLEAR, DAMAGED, FIRE, nextTo, OPEN, type Sight, SMOKE, WALL } from '../house/sight.ts';
import type { Field, Ways } from '../house/ways.ts';

/** What burns, and what the next roll makes of it. */
export interface Fires {
  fires: number;
  smoke: number;
  /** Smoke hangs together: what is expected to burn when it catches. */
  clumps: number;
  /** Spaces that the next roll is expected to set alight (about). */
  spreads: number;
  /** Markers that the next roll is expected to put on walls (about). */
  blasts: number;
  /** Clear spaces beside fire. */
  catching: number;
  /** How much of it is in reach of whoever has the turn, of the one after, and of the others. */
  reachNow: number;
  reachNext: number;
  reachRest: number;
  /** How much of it the deck gun can get at, and how readily. */
  gun: number;
}

const found: Fires = {
  fires: 0,
  smoke: 0,
  clumps: 0,
  spreads: 0,
  blasts: 0,
  catching: 0,
  reachNow: 0,
  reachNext: 0,
  reachRest: 0,
  gun: 0,
};

/** Counts what burns; the same object is used again by the next call. Every number is about one where much burns. */
export function firesOf(state: State, sight: Sight, ways: Ways): Fires {
  const { fires, fireCount, smokeCount } = sight;
  spreading = blasting = 0;
  for (let place = 0; place < fireCount; place++) explosion(sight, fires[place] as Space);
  const clumps = clumpsOf(sight);
  const catching = catchingOf(sight);
  found.fires = fireCount / 10;
  found.smoke = smokeCount / 10;
  found.clumps = clumps / 48;
  found.spreads = (spreading + clumps + catching.burning) / 48;
  found.blasts = blasting / 48;
  found.catching = catching.spaces / 10;
  found.gun = inFrontOfGun(state, sight) / 10;
  countReach(state, sight, ways);
  return found;
}

/** How much smoke counts where fire counts one. */
const SMOKE_WEIGHT = 0.4;

function countReach(state: State, sight: Sight, ways: Ways): void {
  found.reachNow = found.reachNext = found.reachRest = 0;
  const { firefighters, turn } = state;
  const next = (turn + 1) % firefighters.length;
  for (let seat = 0; seat < firefighters.length; seat++) {
    const at = firefighters[seat]?.at ?? null;
    if (at === null) continue;
    const reached = reachOf(sight, ways.to(at)) / 10;
    if (seat === turn) found.reachNow += reached;
    else if (seat === next) found.reachNext += reached;
    else found.reachRest += reached;
  }
}

function reachOf({ fires, smokes, fireCount, smokeCount }: Sight, field: Field): number {
  return inReach(fires, fireCount, field) + SMOKE_WEIGHT * inReach(smokes, smokeCount, field);
}

function inReach(spaces: Uint8Array, count: number, field: Field): number {
  let sum = 0;
  for (let place = 0; place < count; place++) sum += near[field[spaces[place] as number] as number] as number;
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

/** How much a fire counts that is so many points away: half after four. */
const near: readonly number[] = Array.from({ length: 256 }, (_, points) => 2 ** (-points / 4));

let spreading = 0;
let blasting = 0;

/** A hit on fire: in each direction a marker on a wall, or one more space on fire. [FP-BLAST-2] [FP-BLAST-3] */
function explosion({ threats, barriers }: Sight, from: Space): void {
  for (let direction = 0; direction < 4; direction++) {
    let place = 4 * from + direction;
    while (barriers[place] === OPEN && threats[nextTo[place] as number] === FIRE) {
      place = 4 * (nextTo[place] as number) + direction;
    }
    const barrier = barriers[place] as number;
    if (barrier === WALL || barrier === DAMAGED) blasting += 1;
    else if (barrier === OPEN) spreading += 1;
  }
}

const clump = new Uint8Array(SPACES);

/** A hit on smoke burns all that hangs together with it: the squares of the sizes. [FP-FIRE-2] [FP-FIRE-3] */
function clumpsOf({ threats, barriers, smokes, smokeCount }: Sight): number {
  let squares = 0;
  for (let place = 0; place < smokeCount; place++) counted[smokes[place] as Space] = 0;
  for (let place = 0; place < smokeCount; place++) {
    const first = smokes[place] as Space;
    if (counted[first] === 1) continue;
    counted[first] = 1;
    clump[0] = first;
    let size = 1;
    for (let at = 0; at < size; at++) {
      const from = 4 * (clump[at] as number);
      for (let side = from; side < from + 4; side++) {
        const next = nextTo[side] as number;
        if (barriers[side] !== OPEN || threats[next] !== SMOKE || counted[next] === 1) continue;
        counted[next] = 1;
        clump[size++] = next;
      }
    }
    squares += size * size;
  }
  return squares;
}

const counted = new Uint8Array(SPACES + 1);

const caught = { spaces: 0, burning: 0 };

/** Clear spaces beside fire: a hit there burns, and the smoke beside it. [FP-FIRE-3] */
function catchingOf(sight: Sight): typeof caught {
  const { threats, barriers, fires, fireCount } = sight;
  caught.spaces = caught.burning = 0;
  for (let place = 0; place < insideSpaces.length; place++) touched[insideSpaces[place] as Space] = 0;
  for (let place = 0; place < fireCount; place++) {
    const from = 4 * (fires[place] as number);
    for (let side = from; side < from + 4; side++) {
      const at = nextTo[side] as number;
      if (barriers[side] !== OPEN || threats[at] !== CLEAR || touched[at] !== 0) continue;
      touched[at] = 1;
      caught.spaces += 1;
      caught.burning += 1 + smokeBeside(sight, at);
    }
  }
  return caught;
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
