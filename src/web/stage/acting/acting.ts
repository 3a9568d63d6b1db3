import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { Action, Game, Offer, Seat } from '../../../kit/contract/game.ts';
import { offers } from '../../../kit/contract/offers.ts';
import { draws, isOver } from '../../../kit/match/match.ts';
import { canonical } from '../../../kit/sums/checksum.ts';
import { seatsOf } from '../../../tables/table/table.ts';
import type { Feed } from '../feed.ts';

/** What the person at the screen may do now. */
export interface Acting {
  readonly mine: readonly Seat[];
  /** Those of my seats that are asked. */
  readonly asked: readonly Seat[];
  readonly seat: Seat | null;
  choose(seat: Seat): void;
  readonly offers: readonly Offer[];
  readonly pending: Action | null;
  act(action: Action, then?: readonly Action[]): void;
  draws(action: Action): boolean;
}

/** `live`: the board rests on the newest state, so that one can act on it. */
export function useActing(game: Game, feed: StoreApi<Feed>, live: boolean): Acting {
  const { history, me, pending, act } = useStore(feed);
  const [chosen, choose] = useState<Seat | null>(null);
  const plan = useRef<readonly Action[]>([]);
  const { match } = history;
  const mine = useMemo(() => (me === null ? [] : seatsOf(history.match.players, me)), [history, me]);
  const asked = live && !isOver(match) ? game.toAct(match.state).filter((seat) => mine.includes(seat)) : [];
  const seat = chosen !== null && asked.includes(chosen) ? chosen : (asked[0] ?? null);
  const offered = useMemo(() => (seat === null ? [] : offers(game, history.match.state, seat)), [game, history, seat]);

  /** Trying an action takes time, so each is tried once. */
  const drawn = useMemo(() => {
    const known = new Map<string, boolean>();
    return (action: Action): boolean => {
      if (seat === null) return false;
      const key = canonical(action);
      const found = known.get(key) ?? (isOffered(offered, action) && draws(game, history.match.state, seat, action));
      known.set(key, found);
      return found;
    };
  }, [game, history, seat, offered]);

  /** A walk goes on until something stands in its way or was revealed. */
  useEffect(() => {
    if (seat === null || pending) return;
    const [next, ...rest] = plan.current;
    plan.current = [];
    const before = history.moments.at(-1)?.entry;
    if (!next || !before || before.draws.length > 0 || !isOffered(offered, next)) return;
    plan.current = rest;
    act(seat, next, before.kind === 'action' && 'person' in before.by ? before.id : undefined);
  }, [seat, pending, offered, act, history]);

  /** The same function as long as the same seat acts, so that boards need not be drawn again. */
  const take = useCallback(
    (action: Action, then: readonly Action[] = []) => {
      if (seat === null || feed.getState().pending) return;
      plan.current = then;
      act(seat, action);
    },
    [feed, seat, act],
  );

  return {
    mine,
    asked,
    seat,
    choose,
    offers: offered,
    pending: pending?.action ?? null,
    act: take,
    draws: drawn,
  };
}

function isOffered(offered: readonly Offer[], action: Action): boolean {
  const wanted = canonical(action);
  return offered.some((offer) => !offer.refusal && canonical(offer.action) === wanted);
}
