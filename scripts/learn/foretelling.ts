import type { Course } from './courses.ts';
import { chanceOf, mostLikely, type Seen } from './logistic.ts';

/** How often what is foretold is learnt from again. */
const ROUNDS = 6;
/** How much the rest of its match tells of a turn; the rest is told by what the next turn promises. */
const TRUST = 0.95;
/** One position in so many would have to say otherwise. */
const DOUBT = 1_000;

/**
 * What each feature tells of the win where a turn begins, in log-odds. A match tells each of its turns how it ended, which is luck to
 * a good part; so a turn is told a little by what the next one promised, as all matches show it. (TD(λ), fitted as a whole.)
 */
export function foretold(courses: readonly Course[]): number[] {
  const { means, sizes } = spreadOf(courses.flatMap(({ turns }) => turns));
  const evened = courses.map(
    ({ turns, won }): Course => ({
      turns: turns.map((turn) => turn.map((sign, at) => (sign - (means[at] as number)) / (sizes[at] as number))),
      won,
    }),
  );
  let weights = fitted(evened.flatMap(({ turns, won }) => turns.map((signs) => ({ signs, came: won ? 1 : 0 }))));
  for (let round = 0; round < ROUNDS; round++) weights = fitted(evened.flatMap((course) => promised(course, weights)));
  const [always = 0, ...others] = weights.map((weight, at) => weight / (sizes[at] as number));
  return [others.reduce((sum, weight, at) => sum - weight * (means[at + 1] as number), always), ...others];
}

/** Each turn with what came of it: its end, and what the turns until then promised. */
export function promised({ turns, won }: Course, weights: readonly number[]): Seen[] {
  let came = won ? 1 : 0;
  const seen: Seen[] = [];
  for (let turn = turns.length - 1; turn >= 0; turn--) {
    const signs = turns[turn] as readonly number[];
    seen.push({ signs, came });
    came = TRUST * came + (1 - TRUST) * chanceOf(weights, signs);
  }
  return seen.reverse();
}

function fitted(seen: readonly Seen[]): number[] {
  const signs = seen[0]?.signs.length ?? 0;
  return mostLikely(seen, new Array<number>(signs).fill(0), seen.length / DOUBT);
}

/** Signs are counted from their mean, by how they vary, so that all are pulled alike; the first one counts always. */
function spreadOf(turns: readonly (readonly number[])[]): { means: number[]; sizes: number[] } {
  const [first = []] = turns;
  const means = first.map((_, at) =>
    at === 0 ? 0 : turns.reduce((sum, signs) => sum + (signs[at] as number), 0) / turns.length,
  );
  const sizes = means.map(
    (mean, at) =>
      Math.sqrt(turns.reduce((sum, signs) => sum + ((signs[at] as number) - mean) ** 2, 0) / turns.length) || 1,
  );
  return { means, sizes };
}
