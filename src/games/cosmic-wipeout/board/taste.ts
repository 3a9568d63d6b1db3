import { createStore } from 'zustand/vanilla';
import type { Next } from '../rules/state.ts';

export type Forced = Extract<Next, 'all5' | 'clear' | 'low'>;

/** How somebody likes this board, and what it need not explain any more. Kept in the browser. */
export interface Taste {
  /** What stands on the cubes. */
  readonly faces: 'symbols' | 'numbers';
  /** The forced throws that have been explained. */
  readonly learnt: readonly Forced[];
}

const KEY = 'tinderbox:cosmic-wipeout';

export const taste = createStore<Taste>(() => readTaste(kept()));

export function showFaces(faces: Taste['faces']): void {
  keep({ ...taste.getState(), faces });
}

export function learn(why: Forced): void {
  const { learnt, ...rest } = taste.getState();
  if (!learnt.includes(why)) keep({ ...rest, learnt: [...learnt, why] });
}

/** What was kept, as far as it can be understood. */
export function readTaste(found: unknown): Taste {
  const { faces, learnt } = (typeof found === 'object' && found !== null ? found : {}) as Record<string, unknown>;
  const known: readonly Forced[] = ['all5', 'clear', 'low'];
  return {
    faces: faces === 'numbers' ? 'numbers' : 'symbols',
    learnt: Array.isArray(learnt) ? known.filter((why) => learnt.includes(why)) : [],
  };
}

function keep(wish: Taste): void {
  taste.setState(wish);
  try {
    localStorage.setItem(KEY, JSON.stringify(wish));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

function kept(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}
