import type { Seat } from '../../../../kit/contract/game.ts';
import { perSet, type SetId, setIds, sets } from '../../rules/data/board.ts';
import { type Card, decks } from '../../rules/data/cards.ts';
import type { Role } from '../../rules/data/role.ts';
import { hitsOf } from '../../rules/shared/dice.ts';
import { cardAt, jobOf } from '../../rules/shared/scene.ts';
import { type Options, playerOf, type State } from '../../rules/state.ts';
import { bonusOf } from './bonus.ts';
import { type Standing, worthAt } from './book.ts';
import { bestOf, type Worth } from './job.ts';
import { turnWorth } from './ranks.ts';

/** What acting and rehearsing are worth for the role that a seat holds; nothing for a seat without one. */
export function workOf(state: State, seat: Seat): Worth | undefined {
  const job = jobOf(state, seat);
  const card = job && cardAt(state, job.set);
  if (!job || !card) return undefined;
  const { chips } = playerOf(state, seat);
  return worthAt(standingOf(state, seat, crewAt(state, job.set, seat), card, job.role), shotsAt(state, job.set), chips);
}

/** What a role is worth to a seat that takes it now. */
export function worthOfRole(state: State, seat: Seat, crew: Crew, card: Card, role: Role): number {
  return bestOf(worthAt(standingOf(state, seat, crew, card, role), shotsAt(state, crew.set), 0));
}

/** The others at a set. */
export interface Crew {
  readonly set: SetId;
  readonly others: number;
  /** Their hits out of six, on average. */
  readonly hits: number;
  /** The chance in eighths that the day ends before one's next turn. */
  readonly lost: number;
}

export function crewAt(state: State, set: SetId, seat: Seat): Crew {
  const { others, hits } = workersAt(state, set, seat);
  return {
    set,
    others: Math.min(3, others),
    hits: others > 0 ? Math.round(hits / others) : 0,
    lost: lostAt(state, set, seat),
  };
}

function workersAt(state: State, set: SetId, but: Seat): { others: number; hits: number } {
  const budget = cardAt(state, set)?.budget ?? 0;
  let others = 0;
  let hits = 0;
  for (let seat = 0; seat < state.players.length; seat++) {
    const { area, role, chips } = playerOf(state, seat);
    if (seat === but || role === null || area !== set) continue;
    others += 1;
    hits += hitsOf(budget, chips);
  }
  return { others, hits };
}

/** Where two scenes are left, the other one may wrap, and this one is gone. */
function lostAt(state: State, set: SetId, seat: Seat): number {
  let left = 0;
  let other: SetId = set;
  for (const id of setIds) {
    if (state.sets[id].scene === 'wrapped') continue;
    left += 1;
    if (left > 2) return 0;
    if (id !== set) other = id;
  }
  const { hits } = workersAt(state, other, seat);
  return Math.min(7, Math.round((8 * hits) / 6 / shotsAt(state, other) ** 2));
}

function standingOf(state: State, seat: Seat, { set, others, hits, lost }: Crew, card: Card, role: Role): Standing {
  return {
    star: role.place === 'star',
    budget: card.budget,
    bonus: Math.round(2 * bonusOf(state, set, card, role)),
    others,
    hits,
    lost,
    turn: Math.round(8 * turnWorth(state.options.bonusDice, playerOf(state, seat).rank)),
  };
}

function shotsAt(state: State, set: SetId): number {
  return state.sets[set].shots;
}

/** By the rank, for every set: worked out once for a table's options. */
type Unknowns = Record<SetId, number[]>;
const unknowns = new WeakMap<Options, Unknowns>();

/** What a set whose card lies face down is worth to a rank: the mean of the best role over all cards. */
export function worthOfUnknown(state: State, seat: Seat, set: SetId): number {
  let known = unknowns.get(state.options);
  if (!known) {
    known = perSet(() => []);
    unknowns.set(state.options, known);
  }
  const { rank } = playerOf(state, seat);
  const row = known[set];
  row[rank] ??= meanOfCards(state, seat, set, rank);
  return row[rank];
}

function meanOfCards(state: State, seat: Seat, set: SetId, rank: number): number {
  const crew = { set, others: 0, hits: 0, lost: 0 };
  const cards = decks[state.options.cardData];
  return cards.reduce((sum, card) => sum + bestRole(state, seat, crew, card, rank), 0) / cards.length;
}

function bestRole(state: State, seat: Seat, crew: Crew, card: Card, rank: number): number {
  if (isClosed(state.options, rank, card.budget)) return 0;
  const fits = [...card.roles, ...sets[crew.set].extras].filter((role) => role.rank <= rank);
  return fits.reduce(
    (best, role) => Math.max(best, worthOfRole(state, seat, crew, card, role)),
    -turnWorth(state.options.bonusDice, rank),
  );
}

export function isClosed({ roleGate }: Options, rank: number, budget: number): boolean {
  return roleGate === 'rankAndBudget' && budget > rank;
}
