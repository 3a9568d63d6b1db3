import type { Board, Quadrant } from '../rules/data/boards.ts';
import { columnOf, type Direction, directions, insideSpaces, neighbour, rowOf, type Space } from '../rules/geometry.ts';
import { isOpenBorder } from '../rules/house.ts';
import { boardOf, type State } from '../rules/state.ts';
import type { Ways } from './ways.ts';

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

/** Counts what burns; the same object is used again by the next call. */
export function firesOf(state: State, ways: Ways): Fires {
  const { spaces } = state;
  const board = boardOf(state);
  const fields = state.firefighters.map(({ at }) => (at === null ? undefined : ways.to(at)));
  const gunner = readiness(state, board);
  const quarter = state.engine === null ? undefined : board.quadrants[state.engine];
  found.fires = found.smoke = found.spreads = found.blasts = found.reach = found.gun = 0;
  for (let place = 0; place < insideSpaces.length; place++) {
    const at = insideSpaces[place] as Space;
    const threat = spaces[at];
    if (threat === 'clear') {
      found.spreads += caught(state, board, at);
      continue;
    }
    if (threat === 'fire') {
      found.fires += 1;
      explosion(state, board, at);
    } else {
      found.smoke += 1;
      found.spreads += 1 + smokeBeside(state, board, at);
    }
    const weight = threat === 'fire' ? 1 : 0.4;
    for (let seat = 0; seat < fields.length; seat++) {
      const field = fields[seat];
      if (field) found.reach += weight * (near[field[at] as number] as number);
    }
    if (gunner > 0 && quarter && covers(quarter, at)) found.gun += gunner * weight;
  }
  return scale(found);
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
function explosion(state: State, board: Board, from: Space): void {
  for (const direction of directions) {
    for (let at = from; ; ) {
      const border = board.borderTable[at * 4 + direction] as number;
      if (!isOpenBorder(state, border)) {
        if (state.edges[border] !== 'closed') found.blasts += 1;
        break;
      }
      at = neighbour(at, direction);
      if (at < 0) break;
      if (state.spaces[at] === 'fire') continue;
      found.spreads += 1;
      break;
    }
  }
}

/** A hit on a clear space beside fire: it burns, and the smoke beside it. [FP-FIRE-3] */
function caught(state: State, board: Board, at: Space): number {
  let fire = 0;
  let smoke = 0;
  for (const direction of directions) {
    const threat = beside(state, board, at, direction);
    if (threat === 'fire') fire += 1;
    else if (threat === 'smoke') smoke += 1;
  }
  return fire > 0 ? 1 + smoke : 0;
}

function smokeBeside(state: State, board: Board, at: Space): number {
  let smoke = 0;
  for (const direction of directions) if (beside(state, board, at, direction) === 'smoke') smoke += 1;
  return smoke;
}

/** What burns in the next space that way, if nothing stands between. */
function beside(state: State, board: Board, at: Space, direction: Direction): string | undefined {
  const next = neighbour(at, direction);
  const threat = state.spaces[next];
  if (threat === 'clear' || !isOpenBorder(state, board.borderTable[at * 4 + direction] as number)) return 'clear';
  return threat;
}

/** How readily somebody fires the deck gun: the driver aboard, another, the driver elsewhere; nobody in the way. [FP-GUN-2] */
function readiness(state: State, board: Board): number {
  const { engine } = state;
  if (engine === null) return 0;
  const spots = board.spots.engine[engine];
  let ready = 0;
  let free = 1;
  for (const { at, role } of state.firefighters) {
    const aboard = at === spots[0] || at === spots[1];
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
