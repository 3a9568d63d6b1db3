import { useState } from 'react';
import type { Game, Seat } from '../../../kit/contract/game.ts';
import { isOver, type Match } from '../../../kit/match/match.ts';
import type { Intent } from '../../../kit/players/intent.ts';
import { botOf } from '../../../tables/table/table.ts';
import type { Acting } from '../acting/acting.ts';
import type { Hinting } from './useHint.ts';

/** What one bot is about to do. */
export interface Plan {
  readonly seat: Seat;
  readonly parts: readonly Intent[];
}

/** What was asked, and what came of it. It is about one state, so it is gone with the next action. */
interface Asked {
  readonly about: unknown;
  readonly told?: readonly Plan[] | 'failed';
}

/** The bots of one's crew say what they are about to do, if somebody asks. */
export interface Plans {
  /** Asks them; undefined where there are none, or somebody else decides now. */
  readonly ask: (() => void) | undefined;
  readonly pending: boolean;
  readonly told: readonly Plan[] | null;
  readonly failed: boolean;
  putAway(): void;
}

/** A hint and the plans have one place between them: whoever asks for one puts the other away. */
export function usePlans(game: Game, { seat, pending }: Acting, match: Match, hint: Hinting | undefined): Plans {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { state } = match;
  const hinted = Boolean(hint?.found || hint?.pending || hint?.trouble);
  const current = asked?.about === state && !hinted ? asked : null;
  const bots = game.team && seat !== null && !isOver(match) ? botsIn(match) : [];
  const ask = async () => {
    hint?.putAway();
    setAsked({ about: state });
    const told = await plansOf(game.id, bots, state).catch(() => 'failed' as const);
    setAsked((now) => (now?.about === state ? { about: state, told } : now));
  };
  const told = current?.told;
  return {
    ask: bots.length > 0 && !pending ? () => void ask() : undefined,
    pending: current !== null && told === undefined,
    told: told && told !== 'failed' ? told : null,
    failed: told === 'failed',
    putAway: () => setAsked(null),
  };
}

interface Bot {
  readonly seat: Seat;
  readonly bot: string;
}

function botsIn({ players }: Match): Bot[] {
  return players.flatMap((player, seat) => {
    const bot = botOf(player);
    return bot === undefined ? [] : [{ seat, bot }];
  });
}

/** The code that thinks is fetched when somebody asks. */
async function plansOf(game: string, bots: readonly Bot[], state: unknown): Promise<Plan[]> {
  const { intentOf } = await import('../../thinking/thinking.ts');
  return Promise.all(bots.map(async ({ seat, bot }) => ({ seat, parts: await intentOf(game, { seat, bot, state }) })));
}
