import { plainMatches } from './plainCosmic.ts';

/** The loop written by hand as a worker's task. */
export default function run({ seed, matches }: { readonly seed: number; readonly matches: number }): void {
  plainMatches(seed, 2, 500, matches);
}
