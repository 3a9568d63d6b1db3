import type { Level } from '../../rules/data/levels.ts';
import type { State } from '../../rules/state.ts';

/**
 * The scale on which play-outs are averaged, but in Heroic, where chiefs go by a forecast. Where they stop, the evaluation lies too near
 * to 0 and 1: a few very good or very bad ends would decide alone. It is no forecast (that is `chanceToWin`) and not fitted anew with
 * it: chief's matches were measured with these figures (docs/strength.md), and others would be other matches.
 */
const scale: Readonly<Partial<Record<Level, { readonly shift: number; readonly slope: number }>>> = {
  family: { shift: 1.94, slope: 0.367 },
  recruit: { shift: 1.057, slope: 0.212 },
  veteran: { shift: 0.145, slope: 0.228 },
};

/** What the evaluation says of the end of a play-out, as it counts in the mean. */
export function inTheMean({ result, hopeless, options: { level } }: State, said: number): number {
  if (result) return result.won ? 1 : 0;
  if (hopeless || said <= 0) return 0;
  if (said >= 1) return 1;
  const its = scale[level];
  return its ? 1 / (1 + Math.exp(-its.shift) * ((1 - said) / said) ** its.slope) : said;
}
