import type { Chance } from '../../src/kit/chance/chance.ts';

/** How far weights are bent to try them: e to the power of so much. */
const BENT = 0.3;
/** What counts always is shifted instead, so many times as far: it has no sign to keep. */
const SHIFTED = 3;

/** Weights bent so many times as far as one tries them, each in its own way. The first one counts always. */
export function bent(weights: Float64Array, bends: Float64Array, times: number): Float64Array {
  return weights.map((weight, place) => {
    const by = BENT * times * (bends[place] as number);
    return place === 0 ? weight + SHIFTED * by : weight * Math.exp(by);
  });
}

/** How much of the way that weights were moving they go on. */
const KEPT = 0.6;

/** Where weights move next: on as before, and to where it went better. */
export function moved(moving: Float64Array, slope: Float64Array): Float64Array {
  return moving.map((by, place) => KEPT * by + (1 - KEPT) * (slope[place] as number));
}

/** The same way, of length one for each weight on average: how sure it is says nothing about how far to go. */
export function evened(way: Float64Array): Float64Array {
  const size = Math.sqrt(way.reduce((sum, by) => sum + by * by, 0) / way.length);
  return size === 0 ? way : way.map((by) => by / size);
}

/** The middle of some weights: of their logarithms, for they are bent by factors. The first one, which is shifted, in its own measure. */
export function middle(some: readonly Float64Array[]): Float64Array {
  const [first = new Float64Array()] = some;
  const mean = (of: (weight: number) => number, place: number): number =>
    some.reduce((sum, weights) => sum + of(weights[place] as number), 0) / some.length;
  return first.map((weight, place) => {
    if (place === 0) return mean((at) => at, place);
    return Math.sign(weight) * Math.exp(mean((at) => Math.log(Math.abs(at)), place));
  });
}

/** For every weight whether it is made heavier or lighter. */
export function bendsOf(length: number, chance: Chance): Float64Array {
  return Float64Array.from({ length }, () => chance.draw([-1, 1]));
}
