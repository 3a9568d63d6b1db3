import type { Side, State } from '../../rules/state.ts';
import { SUN_CUBE } from '../../rules/state.ts';

/** What can be in the hand before a throw: ordinary cubes, the sun cube or not, and the flash to clear. */
export interface Hand {
  readonly ordinary: number;
  readonly sun: boolean;
  readonly clearing: Side | 0;
}

/** The faces that can make a flash. */
const flashes = [2, 3, 4, 5, 6, 10] as const satisfies Side[];

/** All five cubes: the hand of the first throw, and of the one after all five have scored. */
export const FULL = 8;
const CLEARING = FULL + 1;
/** A flash leaves the sun cube, one ordinary cube, both, or two ordinary cubes. */
const CLEARING_HANDS = 4;

/** Every hand; a hand is named by its place in this list. */
export const hands: readonly Hand[] = [
  ...handsOf(0, CLEARING),
  ...flashes.flatMap((clearing) => handsOf(clearing, CLEARING_HANDS)),
];

/** The hands that leave a choice between stopping and throwing on, points permitting. */
export function isOpen(hand: number): boolean {
  return hand < FULL;
}

/** The hand that would be thrown now. */
export function handOf({ aside, clearing }: State): number {
  let ordinary = 0;
  for (let cube = 0; cube < SUN_CUBE; cube++) if (!aside[cube]) ordinary += 1;
  const sun = aside[SUN_CUBE] ? 0 : 1;
  if (ordinary + sun === 0) return FULL;
  return placeOf(ordinary, sun, clearing);
}

/** A hand in words: `3 + sun`, `1 clearing 10`. */
export function handName(hand: number): string {
  const { ordinary, sun, clearing } = hands[hand] ?? { ordinary: 4, sun: true, clearing: 0 };
  const cubes = [...(ordinary ? [String(ordinary)] : []), ...(sun ? ['sun'] : [])].join(' + ');
  return clearing ? `${cubes} clearing ${clearing}` : cubes;
}

function placeOf(ordinary: number, sun: number, clearing: Side | 0): number {
  const cubes = 2 * ordinary + sun - 1;
  if (clearing === 0) return cubes;
  return CLEARING + CLEARING_HANDS * flashes.indexOf(clearing as (typeof flashes)[number]) + cubes;
}

function handsOf(clearing: Side | 0, count: number): Hand[] {
  return Array.from({ length: count }, (_, cubes) => ({
    ordinary: (cubes + 1) >> 1,
    sun: (cubes + 1) % 2 === 1,
    clearing,
  }));
}
