import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { Game, Seat } from '../../../kit/contract/game.ts';
import { isOver, type Match } from '../../../kit/match/match.ts';
import { undoTarget } from '../../../kit/match/undo.ts';
import { askedByOthers, isWaitedFor, slowSeats } from '../../../tables/turns/deadlines.ts';
import type { Acting } from '../acting/acting.ts';
import type { BoardCompany } from '../board.ts';
import type { Asked, Company } from '../company.ts';
import type { Feed } from '../feed.ts';
import { useAdvice } from './useAdvice.ts';

/** What playing with others adds to a stage; next to nothing where all sit at one screen. */
export function useTogether(game: Game, feed: StoreApi<Feed>, acting: Acting, company: Company | undefined) {
  const { history, me, undo } = useStore(feed);
  const { match } = history;
  const advice = useAdvice(game, history, acting, company);
  const asked = company ? askedOf(game, match, acting.seat, company) : null;
  const seatOf = (person: string): Seat => seatIn(match, person);
  const proposals = useMemo(
    () => advice.proposals.map((proposal) => ({ ...proposal, from: seatIn(history.match, proposal.person) })),
    [advice.proposals, history],
  );
  const board: BoardCompany | undefined = company && {
    until: company.until,
    standing: company.standing,
    asked,
    proposals,
  };
  return {
    advice,
    asked,
    board,
    seatOf,
    /** Those who are awaited besides me. */
    until: Object.fromEntries(Object.entries(company?.until ?? {}).filter(([seat]) => Number(seat) !== acting.seat)),
    /** Those whose time would run if I said that I wait for them. */
    slow: company?.wait ? slowSeats(match, acting.mine).filter((seat) => company.until[seat] === undefined) : [],
    withdraw: company && mayWithdraw(match, me) ? undo : undefined,
    toMe: advice.proposals.filter(({ seat }) => seat === acting.seat),
  };
}

/** A person is drawn with the mark of the first of their seats. */
function seatIn({ players }: Match, person: string): Seat {
  return Math.max(0, players.indexOf(person));
}

/** Time may run out for a question of others, or for one's own turn; only a question can be agreed to beforehand. */
function askedOf(game: Game, match: Match, seat: Seat | null, { until, agreeing, stand }: Company): Asked | null {
  const ownTurn = seat !== null && !isWaitedFor(match, seat);
  if (seat === null || (ownTurn && until[seat] === undefined)) return null;
  return {
    until: until[seat] ?? null,
    ownTurn,
    silence: game.words.action(game.fallback(match.state, seat), match.state, match.setup.names),
    agree: !ownTurn && game.agree?.(match.state, seat) ? { sent: agreeing, say: (how) => stand(seat, how) } : null,
  };
}

/** A question can be taken back like any other action, as long as nobody has answered. */
function mayWithdraw(match: Match, me: string | null): boolean {
  if (me === null || isOver(match) || askedByOthers(match).length === 0) return false;
  const turn = match.game.turn(match.state);
  return turn !== undefined && match.players[turn] === me && 'value' in undoTarget(match, me);
}
