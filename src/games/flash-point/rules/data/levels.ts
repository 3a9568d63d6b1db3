export type Level = 'family' | 'recruit' | 'veteran' | 'heroic';

interface Numbers {
  readonly explosions: number;
  readonly hazmats: number;
  readonly hotSpots: number;
  /** Hot spots laid ready beside the board. */
  readonly reserve: number;
  /** Smoke at the start, where it is laid: the document names no number. [FP-SETUP-14] */
  readonly smoke: number;
}

/** How each level begins. [FP-SETUP-3] */
export const levels: Readonly<Record<Level, Numbers>> = {
  family: { explosions: 0, hazmats: 0, hotSpots: 0, reserve: 0, smoke: 2 },
  recruit: { explosions: 3, hazmats: 3, hotSpots: 0, reserve: 6, smoke: 3 },
  veteran: { explosions: 3, hazmats: 4, hotSpots: 3, reserve: 6, smoke: 4 },
  heroic: { explosions: 4, hazmats: 5, hotSpots: 3, reserve: 12, smoke: 5 },
};

/** Further hot spots by the number of firefighters. [FP-SETUP-6] */
export const hotSpotsByCrew: readonly number[] = [0, 0, 0, 2, 3, 3, 3];

/** Victims and false alarms among the points of interest. [FP-POI-1] */
export const pools = {
  15: { victims: 10, falseAlarms: 5 },
  18: { victims: 12, falseAlarms: 6 },
} as const;

/** Points of interest on the board. */
export const POIS = 3;
/** Rescued victims that make a perfect match. */
export const PERFECT = 10;
/** Action points that can be saved. */
export const SAVED = 4;
/** Action points at the start of a turn where the total is limited. */
export const TOTAL = 8;

/** What actions cost, where the specialist does not change it. */
export const costs = {
  step: 1,
  stepIntoFire: 2,
  stepCarrying: 2,
  door: 1,
  treat: 1,
  identify: 1,
  reveal: 1,
  dispose: 2,
  drive: 2,
  crewChange: 2,
} as const;
