import { type Action, cubes, type Side, type State, SUN_CUBE } from '../state.ts';

/** One way to take a throw. Most throws have one; a throw without any scores nothing. */
export interface Way {
  readonly points: number;
  /** The cubes that score, by place. */
  readonly aside: readonly number[];
  readonly train: Side | 0;
  readonly flash: Side | 0;
  /** How many plain fives and tens count their number. */
  readonly fives: number;
  readonly tens: number;
  readonly sun: 5 | 10 | 0;
}

export interface Scored {
  readonly ways: readonly Way[];
  /** The only one of them, when there is nothing to choose. */
  readonly only: Way | undefined;
  /** The choice that takes each way, in the same order; none when there is only one way. */
  readonly choices: readonly Extract<Action, { kind: 'choose' }>[];
  /** A cube shows the flash that is being cleared. */
  readonly match: boolean;
}

/** What was thrown, by place; 0 is a cube that was not in the hand. */
type Thrown = readonly (Side | 0)[];

/** Every throw is worked out once and remembered, by the flash to clear and what the hand shows. */
const known = Array.from({ length: 11 }, () => new Uint16Array(7 ** 5));

/** Throws that come to the same share one answer, so that all of this stays near the processor. The first is none. */
const answers: (Scored | undefined)[] = [undefined];
const places = new Map<string, number>();

/** A digit per face, counted in sevens: no cube has both a sun and glyphs. */
const digits = Uint8Array.of(0, 1, 2, 1, 3, 4, 5, 0, 0, 0, 6);

/** Adds a cube to the number of a hand; 0 is a cube that is not in it. */
export function withCube(hand: number, side: Side | 0): number {
  return hand * 7 + (digits[side] as number);
}

/** All ways to take what the hand shows, with or without a flash to clear. */
export function scoreHand(state: Shown): Scored {
  let hand = 0;
  for (let cube = 0; cube < 5; cube++) hand = withCube(hand, state.aside[cube] ? 0 : (state.sides[cube] as Side | 0));
  return scoreThrow(state, hand);
}

/** The same for somebody who has just made the number of the hand. */
export function scoreThrow(state: Shown, hand: number): Scored {
  const memory = known[state.clearing] as Uint16Array;
  return answers[memory[hand] as number] ?? remember(memory, hand, state);
}

type Shown = Pick<State, 'sides' | 'aside' | 'clearing'>;

function remember(memory: Uint16Array, key: number, { sides, aside, clearing }: Shown): Scored {
  const scored = work(
    sides.map((side, cube) => (aside[cube] ? 0 : side)),
    clearing,
  );
  const text = JSON.stringify(scored);
  const place = places.get(text) ?? answers.push(scored) - 1;
  places.set(text, place);
  memory[key] = place;
  return answers[place] ?? scored;
}

function work(thrown: Thrown, clearing: Side | 0): Scored {
  const ways = clearing ? numbersOrSun(thrown, clearing) : waysToTake(thrown);
  const several = ways.length > 1;
  const choices = several ? ways.map(choiceOf) : [];
  return { ways, only: several ? undefined : ways[0], choices, match: clearing !== 0 && thrown.includes(clearing) };
}

/** The first of these that applies. [CW-SCORE-1] to [CW-SCORE-8] */
function waysToTake(thrown: Thrown): Way[] {
  const train = trainOf(thrown);
  if (train) return [{ ...plain([0, 1, 2, 3, 4]), points: 100 * train, train }];
  const triple = sidesShown(thrown, (count) => count >= 3)[0];
  if (triple) return [flashWay(thrown, triple, threeOf(thrown, triple))];
  const pairs = thrown[SUN_CUBE] === 1 ? sidesShown(thrown, (count) => count === 2) : [];
  if (pairs.length === 0) return numbersOrSun(thrown, 0);
  return pairs.map((pair) => flashWay(thrown, pair, [...placesOf(thrown, pair), SUN_CUBE]));
}

function choiceOf({ sun, flash }: Way): Scored['choices'][number] {
  return sun ? { kind: 'choose', sun } : { kind: 'choose', flash: flash as Side };
}

/**
 * Fives and tens count their number, except those of the flash being cleared; a sun with nothing beside it counts 5 or 10
 * and never matches. [CW-SCORE-6] [CW-SCORE-8] [CW-CLEAR-2] [CW-CLEAR-4]
 */
function numbersOrSun(thrown: Thrown, except: Side | 0): Way[] {
  const numbers = numbersOf(thrown, except);
  if (numbers.points > 0) return [numbers];
  if (thrown[SUN_CUBE] !== 1) return [];
  return ([10, 5] as const).map((sun) => ({ ...plain([SUN_CUBE]), points: sun, sun }));
}

/** Five alike of 2, 4, 5 or 6; the sun does not stand in, and tens make no train. [CW-SCORE-1] [CW-SCORE-4] */
function trainOf(thrown: Thrown): Side | 0 {
  const side = thrown[0] ?? 0;
  return side !== 0 && side !== 10 && thrown.every((other) => other === side) ? side : 0;
}

/** A flash and, besides, every five and ten of another face. [CW-SCORE-2] [CW-SCORE-3] */
function flashWay(thrown: Thrown, flash: Side, used: readonly number[]): Way {
  const beside = numbersOf(thrown, flash);
  const aside = [...used, ...beside.aside].sort((a, b) => a - b);
  return { ...beside, points: 10 * flash + beside.points, aside, flash };
}

function numbersOf(thrown: Thrown, except: Side | 0): Way {
  const fives = except === 5 ? [] : placesOf(thrown, 5);
  const tens = except === 10 ? [] : placesOf(thrown, 10);
  const aside = [...fives, ...tens].sort((a, b) => a - b);
  return { ...plain(aside), points: 5 * fives.length + 10 * tens.length, fives: fives.length, tens: tens.length };
}

/** Of four or five alike the ordinary cubes go first, so that the sun cube stays in the hand. [CW-SCORE-5] */
function threeOf(thrown: Thrown, side: Side): number[] {
  return placesOf(thrown, side).slice(0, 3);
}

function placesOf(thrown: Thrown, side: Side): number[] {
  return cubes.flatMap((_, place) => (thrown[place] === side ? [place] : []));
}

/** The faces, sun excepted, that are shown so many times. */
function sidesShown(thrown: Thrown, enough: (count: number) => boolean): Side[] {
  const sides = new Set(thrown.filter((side): side is Side => side > 1));
  return [...sides].filter((side) => enough(placesOf(thrown, side).length)).sort((a, b) => b - a);
}

function plain(aside: readonly number[]): Way {
  return { points: 0, aside, train: 0, flash: 0, fives: 0, tens: 0, sun: 0 };
}
