import { useState } from 'react';
import type { Game, Seat } from '../../../kit/contract/game.ts';
import { texts } from '../../texts/index.ts';
import type { SpokenHint } from '../../thinking/thinking.ts';
import type { Acting } from '../acting/acting.ts';
import { useKeys } from '../parts/keys.ts';

/** What was asked, and what came of it. It is about one state, so it is gone with the next action. */
interface Asked {
  readonly about: unknown;
  readonly seat: Seat;
  readonly found?: SpokenHint | 'none' | 'failed';
}

/** A hint for whoever is at the screen, and only if they ask for it. */
export interface Hinting {
  /** Asks for one; undefined where nothing is asked of anybody at this screen. */
  readonly ask: (() => void) | undefined;
  readonly pending: boolean;
  readonly found: SpokenHint | null;
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
  const found = current?.found;
  return {
    ask,
    pending: current !== null && found === undefined,
    found: typeof found === 'object' ? found : null,
    trouble: found === 'none' ? texts.coach.noHint : found === 'failed' ? texts.coach.failed : null,
    putAway,
  };
}

type Set = (next: (now: Asked | null) => Asked | null) => void;

/** The code that thinks is fetched when somebody asks. */
async function seek(game: string, seat: Seat, about: unknown, set: Set): Promise<void> {
  set(() => ({ about, seat }));
  const found = await import('../../thinking/thinking.ts')
    .then(({ hintFor }) => hintFor(game, seat, about))
    .catch(() => 'failed' as const);
  set((now) => (now?.about === about ? { about, seat, found: found ?? 'none' } : now));
}
