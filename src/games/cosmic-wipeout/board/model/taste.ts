import { createPersonal, fieldsOf } from '../../../../web/stage/personal.ts';
import type { Next } from '../../rules/state.ts';

export type Forced = Extract<Next, 'all5' | 'clear' | 'low'>;

/** How somebody likes this board, and what it need not explain any more. */
export interface Taste {
  /** What stands on the cubes. */
  readonly faces: 'symbols' | 'numbers';
  /** The forced throws that have been explained. */
  readonly learnt: readonly Forced[];
}

export const taste = createPersonal<Taste>('cosmic-wipeout', readTaste);

export function showFaces(faces: Taste['faces']): void {
  taste.setState({ faces });
}

export function learn(why: Forced): void {
  const { learnt } = taste.getState();
  if (!learnt.includes(why)) taste.setState({ learnt: [...learnt, why] });
}

/** What was stored, as far as it makes sense. */
export function readTaste(found: unknown): Taste {
  const { faces, learnt } = fieldsOf(found);
  const known: readonly Forced[] = ['all5', 'clear', 'low'];
  return {
    faces: faces === 'numbers' ? 'numbers' : 'symbols',
    learnt: Array.isArray(learnt) ? known.filter((why) => learnt.includes(why)) : [],
  };
}
