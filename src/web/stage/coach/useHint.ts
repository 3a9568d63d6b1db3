import { useState } from 'react';
import type { Game, Seat } from '../../../kit/contract/game.ts';
import { texts } from '../../texts/index.ts';
import type { Told } from '../../thinking/thinking.ts';
import type { Acting } from '../acting/acting.ts';
import { useKeys } from '../parts/keys.ts';

/** What was asked, and what came of it. It is about one state: with the next action it is gone. */
interface Asked {
  readonly about: unknown;
  readonly seat: Seat;
  readonly told?: Told | 'none' | 'failed';
}

/** A hint for whoever is at the screen; nobody is told unasked. */
export interface Hinting {
  /** Asks for one; undefined where nothing is asked of anybody at this screen. */
  readonly ask: (() => void) | undefined;
  readonly pending: boolean;
  readonly told: Told | null;
  /** Why there is none. */
  readonly trouble: string | null;
  putAway(): void;
}

export const HINT_KEY = 'h';

export function useHint(game: Game, { seat, pending }: Acting, state: unknown, allowed: boolean): Hinting | undefined {
  const [asked, setAsked] = useState<Asked | null>(null);
  const current = asked && asked.about === state && asked.seat === seat && !pending ? asked : null;
  const ask = seat === null || pending || !allowed ? undefined : () => seek(game.id, seat, state, setAsked);
  const putAway = () => setAsked(null);
  useKeys({ [HINT_KEY]: ask, Escape: current ? putAway : undefined });
  if (!allowed) return undefined;
  const told = current?.told;
  return {
    ask,
    pending: current !== null && told === undefined,
    told: typeof told === 'object' ? told : null,
    trouble: told === 'none' ? texts.coach.noHint : told === 'failed' ? texts.coach.failed : null,
    putAway,
  };
}

type Set = (next: (now: Asked | null) => Asked | null) => void;

/** What thinks is fetched when somebody asks. */
async function seek(game: string, seat: Seat, about: unknown, set: Set): Promise<void> {
  set(() => ({ about, seat }));
  const told = await import('../../thinking/thinking.ts')
    .then(({ hintFor }) => hintFor(game, seat, about))
    .catch(() => 'failed' as const);
  set((now) => (now?.about === about ? { about, seat, told: told ?? 'none' } : now));
}
