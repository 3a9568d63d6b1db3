import { expect } from 'vitest';
import { SEED } from '../../src/kit/testing/seed.ts';

/** Where a page finds its luck. */
const KEY = 'test:luck';

let visits = 0;
let file: string | undefined;

/** The dice and names that the pages of a visit draw: the same every time, and others with FUZZ_SEED. */
export function luckOfVisit(): string {
  const { testPath, currentTestName } = expect.getState();
  if (file !== testPath) visits = 0;
  file = testPath;
  const seed = `${SEED} ${file?.split('/').at(-1)} ${currentTestName} ${visits++} `;
  return `localStorage['${KEY}'] = ${JSON.stringify(seed)}`;
}

/** Runs before anything of a page does. Every page goes on with luck of its own. */
export const drawnByLuck = `(() => {
  let seed;
  try {
    seed = localStorage['${KEY}'];
  } catch {} // a page that shows nothing has no storage
  if (seed === undefined) return;
  localStorage['${KEY}'] = seed + '.';
  let state = 0;
  const mix = (code) => {
    state = Math.imul(state ^ code, 0x5bd1e995);
    state ^= state >>> 15;
    return state;
  };
  for (const letter of seed) mix(letter.charCodeAt(0));
  crypto.getRandomValues = (numbers) => {
    for (const at of numbers.keys()) numbers[at] = mix(at + 1);
    return numbers;
  };
})()`;
