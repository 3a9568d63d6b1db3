import type { Chance } from '../../kit/chance/chance.ts';
import type { Seat } from '../../kit/contract/game.ts';
import { offers } from '../../kit/contract/offers.ts';
import { type Checked, type Refusal, refused } from '../../kit/contract/refusal.ts';
import type { Stamp } from '../../kit/match/log.ts';
import { act, isOver, type Match, outcomeOf, type Written, write } from '../../kit/match/match.ts';
import { undoTarget } from '../../kit/match/undo.ts';
import type { Table } from '../table/table.ts';

/** What somebody at the table wants of the match. `seen` is the version they saw when they decided. */
export type Wish =
  | { readonly kind: 'act'; readonly seen: number; readonly seat: Seat; readonly action: unknown }
  /** The number of an offer at the version that was seen: at any other it means something else. */
  | { readonly kind: 'take'; readonly seen: number; readonly seat: Seat; readonly offer: number }
  | { readonly kind: 'undo'; readonly seen: number; readonly to?: number };

/** A wish in the game's own words. */
export type SpeltWish = Exclude<Wish, { kind: 'take' }>;

/**
 * Does what a person wants, or says why not. If the log has moved on meanwhile and the action is still on offer, it is
 * done all the same.
 */
export function play(
  match: Match,
  person: string,
  wish: SpeltWish,
  { at, id }: Pick<Stamp, 'at' | 'id'>,
  chance: Chance,
): Checked<Written> {
  const outsider = mayNot(match, person, wish);
  if (outsider) return { refusal: outsider };
  const signed: Stamp = { at, id, by: { person } };
  if (wish.kind === 'act') return act(match, wish.seat, wish.action, signed, chance);
  const target = undoTarget(match, person, wish.to);
  if ('refusal' in target) return target;
  return { value: write(match, { kind: 'undo', to: target.value }, signed, chance) };
}

/** Finds the action that a number stands for. Those who may not act here learn nothing by trying numbers. */
export function spell(match: Match, person: string, wish: Wish): Checked<SpeltWish> {
  if (wish.kind !== 'take') return { value: wish };
  const outsider = mayNot(match, person, wish);
  if (outsider) return { refusal: outsider };
  const { seen, seat, offer } = wish;
  if (seen !== match.version) return refused('offers-changed', { seen, version: match.version });
  const offered = isOver(match) ? [] : offers(match.game, match.state, seat);
  const action = offered[offer]?.action;
  if (offered.length > 0 && !action) return refused('no-such-offer', { offers: offered.length });
  return { value: { kind: 'act', seen, seat, action } };
}

/** The answer that the rules state for a seat that kept silent. */
export function answerForSilence(match: Match, seat: Seat, stamp: Omit<Stamp, 'by'>, chance: Chance): Checked<Written> {
  if (isOver(match) || !match.game.toAct(match.state).includes(seat)) return refused('answered-already');
  const action = match.game.fallback(match.state, seat);
  return act(match, seat, action, { ...stamp, by: { auto: 'silence' } }, chance);
}

/** The table after an entry: finished when the rules say so, closed when the match was given up. */
export function settle(table: Table, match: Match): Table {
  const outcome = outcomeOf(match);
  if (outcome) return { ...table, status: 'finished', outcome };
  return match.ended === null ? table : { ...table, status: 'closed' };
}

function mayNot(match: Match, person: string, wish: Wish): Refusal | undefined {
  if (match.version < 0) return { code: 'not-begun' };
  if (!match.players.includes(person)) return { code: 'only-watching' };
  if (wish.seen > match.version) return { code: 'ahead-of-log', seen: wish.seen, version: match.version };
  if (wish.kind === 'undo' || match.players[wish.seat] === person) return undefined;
  if (wish.seat < match.players.length) return { code: 'not-your-seat', seat: wish.seat };
  return { code: 'no-such-seat', seat: wish.seat, seats: match.players.length };
}
