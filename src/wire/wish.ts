import type { Action, Seat } from '../kit/contract/game.ts';
import { type Checked, refused } from '../kit/contract/refusal.ts';
import type { Wish } from '../tables/match/play.ts';

/** What a seat wants: an action in the game's words, or the number of an offer. */
export function wishOf(seat: Seat, seen: number, action: Action | undefined, offer: number | undefined): Checked<Wish> {
  if ((action === undefined) === (offer === undefined)) return refused('action-or-offer');
  if (offer !== undefined) return { value: { kind: 'take', seat, seen, offer } };
  return { value: { kind: 'act', seat, seen, action } };
}
