import type { Action, Fact, Game, Offer, Outcome, Seat } from '../kit/contract/game.ts';
import { offers } from '../kit/contract/offers.ts';
import type { Refusal } from '../kit/contract/refusal.ts';
import { factsSince, type Match, outcomeOf } from '../kit/match/match.ts';
import { explain } from './sentences.ts';

/** An offer in a sentence; and, where it is not possible now, why. Its place in the list is its number. */
export interface Offered extends Offer {
  readonly sentence: string;
  readonly why?: string;
}

/** A match as somebody sees it who knows none of its rules. */
export interface Position {
  readonly version: number;
  readonly state: unknown;
  /** The facts tell all that happened after this version. */
  readonly after: number;
  readonly facts: readonly Fact[];
  readonly toAct: readonly Seat[];
  /** All that can be tried, for each seat that is asked: what is not here is refused. */
  readonly offers: Readonly<Record<Seat, readonly Offered[]>>;
  /** Who plays each seat: a person's id, `bot:` and a name, nobody yet (empty), or nobody any more (null). */
  readonly players: readonly (string | null)[];
  readonly names: readonly string[];
  /** How it ended by the rules; null while it goes on, and when it was given up. */
  readonly outcome: Outcome | null;
  /** Why it was given up before the rules ended it. */
  readonly ended: string | null;
}

/** What happened, and after which version: what was told, or as far back as the match in memory goes. */
export type News = Pick<Position, 'after' | 'facts'>;

export function newsSince(match: Match, since: number): News {
  const after = Math.min(match.version, Math.max(since, match.base?.version ?? -1));
  return { after, facts: after < match.version ? factsSince(match, after) : [] };
}

/** Who is asked by the table, and what it does not admit, where that is less than the rules would have. */
export interface Bounds {
  readonly toAct: readonly Seat[];
  refuse(action: Action): Refusal | undefined;
}

export function positionOf(match: Match, { after, facts }: News, bounds?: Bounds): Position {
  const { game, state, version, ended, players, setup } = match;
  const toAct = bounds?.toAct ?? (ended === null ? game.toAct(state) : []);
  const offered = Object.fromEntries(
    toAct.map((seat) => [seat, offeredTo(game, state, seat, setup.names, bounds?.refuse)]),
  );
  const outcome = outcomeOf(match) ?? null;
  return { version, state, after, facts, toAct, offers: offered, players, names: setup.names, outcome, ended };
}

/** The offers of a seat, in the order in which they are numbered. */
export function offeredTo(
  game: Game,
  state: unknown,
  seat: Seat,
  names: readonly string[],
  refuse: Bounds['refuse'] = () => undefined,
): Offered[] {
  return offers(game, state, seat).map((offer) => {
    const { action, refusal = refuse(action) } = offer;
    const sentence = game.words.action(action, state, names);
    return { action, sentence, ...(refusal ? { refusal, why: explain(refusal, game) } : {}) };
  });
}
