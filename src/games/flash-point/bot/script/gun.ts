import { type BoardId, boards, type Quadrant, type Side, sides } from '../../rules/data/boards.ts';
import { columnOf, rowOf, SPACES, type Space } from '../../rules/data/geometry.ts';
import { costs } from '../../rules/data/levels.ts';
import { boardOf, isExperienced } from '../../rules/state.ts';
import { CLEAR, nextTo, OPEN, type Sight } from '../house/sight.ts';
import { between, propose, putOff } from './errand.ts';
import type { Hand } from './hand.ts';
import type { Tastes } from './tastes.ts';
import { away, FAR, reached } from './walks.ts';

/** The deck gun: whoever stands on the engine may fire it, and the driver drives it and comes to it. [FP-GUN-1] */
export function proposeShots(hand: Hand, tastes: Tastes): void {
  const { state, held, at } = hand;
  const { engine } = state;
  if (engine === null || !isExperienced(state)) return;
  const spots = boardOf(state).spots.engine[engine];
  const aboard = at === spots[0] || at === spots[1];
  const driver = held.role === 'driver';
  if (aboard) proposeShot(hand, engine, tastes);
  else if (driver) proposeComing(hand, engine, spots, tastes);
  if (aboard && driver) for (const side of sides) if (side !== engine) proposeDrive(hand, engine, side, tastes);
}

function proposeShot(hand: Hand, engine: Side, tastes: Tastes): void {
  const rate = (tastes.gun * wetOf(hand, engine)) / hand.specialist.deckGun;
  propose(rate, hand.at, 'shoot', 0);
}

function proposeDrive(hand: Hand, engine: Side, side: Side, tastes: Tastes): void {
  const points = hand.specialist.deckGun + costs.drive * between(engine, side);
  propose((tastes.gun * wetOf(hand, side)) / points, hand.at, 'drive', sides.indexOf(side));
}

function proposeComing(hand: Hand, engine: Side, [one, other]: readonly [Space, Space], tastes: Tastes): void {
  const spot = (away[one] as number) < (away[other] as number) ? one : other;
  const points = away[spot] as number;
  const gain = tastes.gunGo * wetOf(hand, engine);
  const { deckGun } = hand.specialist;
  if (points > reached && reached < FAR - 1) putOff(gain / (deckGun + reached + 1));
  else propose(gain / (deckGun + points), spot, 'go', 0);
}

/** What a shot from a side puts out on average; nothing while others are in the way. [FP-GUN-2] [FP-GUN-4] */
function wetOf({ state, seat, held, sight }: Hand, side: Side): number {
  const quarter = quarters[state.options.board][side];
  for (let other = 0; other < state.firefighters.length; other++) {
    const at = state.firefighters[other]?.at ?? null;
    if (other !== seat && at !== null && quarter[at] === 1) return 0;
  }
  const { fires, smokes, fireCount, smokeCount } = sight;
  const hits = hitsOn(sight, quarter, fires, fireCount) + SMOKE_WEIGHT * hitsOn(sight, quarter, smokes, smokeCount);
  return (hits / TARGETS) * (held.role === 'driver' ? AGAIN : 1);
}

/** How many targets put out each of these, added up. What was put out already counts no more. */
function hitsOn({ threats, barriers }: Sight, quarter: Uint8Array, spaces: Uint8Array, count: number): number {
  let hits = 0;
  for (let place = 0; place < count; place++) {
    const at = spaces[place] as Space;
    if (threats[at] === CLEAR) continue;
    hits += quarter[at] as number;
    for (let side = 4 * at; side < 4 * at + 4; side++) {
      if (barriers[side] === OPEN) hits += quarter[nextTo[side] as number] as number;
    }
  }
  return hits;
}

const TARGETS = 12;
const SMOKE_WEIGHT = 0.4;
/** A driver who rolls again meets more. [FP-GUN-5] */
const AGAIN = 1.6;

/** By board and side: 1 for every space of the quarter. */
const quarters: Readonly<Record<BoardId, Readonly<Record<Side, Uint8Array>>>> = {
  A: quartersOf('A'),
  B: quartersOf('B'),
};

function quartersOf(id: BoardId): Record<Side, Uint8Array> {
  const { quadrants } = boards[id];
  const quarter = ({ rows, columns }: Quadrant): Uint8Array =>
    Uint8Array.from({ length: SPACES + 1 }, (_, at) =>
      rows.includes(rowOf(at)) && columns.includes(columnOf(at)) ? 1 : 0,
    );
  return {
    top: quarter(quadrants.top),
    right: quarter(quadrants.right),
    bottom: quarter(quadrants.bottom),
    left: quarter(quadrants.left),
  };
}
