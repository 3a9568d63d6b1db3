import type { Offer, Seat } from '../../../../kit/contract/game.ts';
import type { Space } from '../../rules/data/geometry.ts';
import type { Price } from '../../rules/shared/points.ts';
import { type Action, placeOf, type State } from '../../rules/state.ts';
import { type Path, paths } from '../../rules/view/paths.ts';
import { priceOf } from '../../rules/view/price.ts';
import { texts } from '../texts/index.ts';
import { labelOf } from './labels.ts';
import { isSpace, numberOf, type Place, placesOf } from './places.ts';

/** One thing that can be done at a place: an offer with its price, or a walk of several steps. */
export interface Choice {
  readonly key: string;
  readonly label: string;
  readonly offer: Offer<Action>;
  /** The steps that follow the first. */
  readonly rest: readonly Action[];
  readonly price: Price | undefined;
}

/** All that the person at the screen can do, by place. */
export interface Desk {
  readonly state: State;
  /** Who acts; null while nothing is asked. */
  readonly seat: Seat | null;
  readonly names: readonly string[];
  readonly offers: readonly Offer<Action>[];
  readonly at: ReadonlyMap<Place, readonly Offer<Action>[]>;
  readonly ways: ReadonlyMap<Space, Path>;
}

export function deskOf(
  state: State,
  seat: Seat | null,
  offers: readonly Offer<Action>[],
  names: readonly string[],
): Desk {
  if (seat === null || offers.length === 0) return { state, seat, names, offers, at: new Map(), ways: new Map() };
  const ways = new Map(paths(state, seat).map((path) => [path.to, path]));
  return { state, seat, names, offers, at: placesOf(state, seat, offers), ways };
}

/** What a place offers, the usual first; a far space offers the walk there. */
export function choicesAt(desk: Desk, place: Place): Choice[] {
  const offers = desk.at.get(place) ?? [];
  const listed = offers.filter((offer) => isWorthSaying(desk, place, offer)).map((offer) => choiceOf(desk, offer));
  const all = [...walkTo(desk, place), ...listed];
  return all.toSorted((a, b) => rankOf(desk, a) - rankOf(desk, b));
}

/** What is rare and dangerous is never the first thing, and what is refused comes last. */
function rankOf({ state }: Desk, choice: Choice): number {
  if (choice.offer.refusal) return 2;
  return isDangerous(state, choice) ? 1 : 0;
}

/** A step or a walk that ends in fire: never taken by one press, and without a number key. */
export function isDangerous({ spaces }: State, { offer, rest }: Choice): boolean {
  const last = rest.at(-1) ?? offer.action;
  return last.kind === 'move' && spaces[last.to] === 'fire';
}

export function legalAt(desk: Desk, place: Place): Choice[] {
  return choicesAt(desk, place).filter(({ offer }) => !offer.refusal);
}

export function choiceOf(desk: Desk, offer: Offer<Action>): Choice {
  const { state, seat, names } = desk;
  const { action } = offer;
  return {
    key: JSON.stringify(action),
    label: labelOf(action, state, names),
    offer,
    rest: [],
    price: priceOf(state, seat ?? 0, action),
  };
}

/** A space further than one step: the cheapest way, walked with one press. */
function walkTo(desk: Desk, place: Place): Choice[] {
  const way = isSpace(place) ? desk.ways.get(numberOf(place)) : undefined;
  const [first, ...rest] = way?.steps ?? [];
  const offer = first && desk.offers.find(({ action }) => isSame(action, first));
  if (!way || !offer || rest.length === 0 || isBeside(desk, place)) return [];
  return [
    {
      key: 'walk',
      label: texts.actions.walkHere,
      offer,
      rest,
      price: { points: way.cost, purpose: 'move', special: way.special },
    },
  ];
}

function isSame(action: Action, step: Path['steps'][number]): boolean {
  if (action.kind === 'move') return step.kind === 'move' && action.to === step.to;
  return action.kind === 'open' && step.kind === 'open' && action.toward === step.toward;
}

/** The step itself is on offer. */
function isBeside(desk: Desk, place: Place): boolean {
  return (desk.at.get(place) ?? []).some(({ action, refusal }) => action.kind === 'move' && !refusal);
}

/** Of all that is refused, only what somebody would wonder about. */
function isWorthSaying({ state, seat }: Desk, place: Place, { action, refusal }: Offer<Action>): boolean {
  if (!refusal) return true;
  if (action.kind === 'command') return refusal.code === 'insufficientAP' || refusal.code === 'cafs-limit';
  if (action.kind === 'drive') return refusal.code === 'insufficientAP' || refusal.code === 'notOnEnginePosition';
  const fromOwn = action.kind === 'chop' || action.kind === 'open' || action.kind === 'close';
  return !(fromOwn && place === `space ${placeOf(state, seat ?? 0)}`);
}
