import { useMemo, useState } from 'react';
import type { Game, Seat } from '../../../kit/contract/game.ts';
import { offers } from '../../../kit/contract/offers.ts';
import { isOver } from '../../../kit/match/match.ts';
import type { Acting } from '../acting/acting.ts';
import type { Company, Proposal } from '../company.ts';
import type { History } from '../history.ts';
import { possible } from './proposed.ts';

/** Proposing to team-mates: while it is on, what is chosen on the board is shown to them instead of being done. */
export interface Advice {
  /** Whom one could advise now. */
  readonly target: Seat | null;
  readonly whyNot: string | undefined;
  readonly on: boolean;
  toggle(): void;
  /** What the board is played with while it is on. */
  readonly acting: Acting;
  /** What has been proposed and could be done now. */
  readonly proposals: readonly Proposal[];
}

export function useAdvice(game: Game, history: History, acting: Acting, company: Company | undefined): Advice {
  const [wanted, want] = useState<Seat | null>(null);
  const { match } = history;
  const advised = company && acting.mine.length > 0 ? adviceFor(history, acting, company) : undefined;
  const { seat: target = null, whyNot } = advised ?? {};
  const on = target !== null && wanted === target && whyNot === undefined;
  const offered = useMemo(
    () => (on && target !== null ? offers(game, history.match.state, target) : []),
    [game, history, on, target],
  );
  const proposals = useMemo(
    () => possible(game, history.match, company?.proposals ?? []),
    [game, history, company?.proposals],
  );
  const advising: Acting = {
    ...acting,
    seat: target,
    offers: offered,
    pending: null,
    draws: () => false,
    act(action, then = []) {
      if (target !== null) company?.propose(target, action, then);
      want(null);
    },
  };
  return {
    target: isOver(match) ? null : target,
    whyNot,
    on,
    toggle: () => want(on ? null : target),
    acting: on ? advising : acting,
    proposals,
  };
}

/** Nobody while I have to decide something myself; whoever's turn it is comes first. */
function adviceFor({ match }: History, { seat: own }: Acting, { advisable }: Company): Advised | undefined {
  if (own !== null) return undefined;
  const turn = match.game.turn(match.state);
  return advisable.find(({ seat }) => seat === turn) ?? advisable[0];
}

type Advised = Company['advisable'][number];
