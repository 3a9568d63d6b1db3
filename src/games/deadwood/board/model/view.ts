import type { Offer, Seat } from '../../../../kit/contract/game.ts';
import type { BoardProps } from '../../../../web/stage/board.ts';
import { whyIdle } from '../../../../web/stage/parts/idle.ts';
import { type AreaId, isSet, sets } from '../../rules/data/board.ts';
import { rankPrices } from '../../rules/data/money.ts';
import type { Role } from '../../rules/data/role.ts';
import { cardAt, setOf } from '../../rules/shared/scene.ts';
import { type Action, type Fact, type Player, playerOf, type State } from '../../rules/state.ts';
import { type Placed, priceKey } from './offers.ts';

export type Props = BoardProps<State, Action, Fact>;
export type Offered = Offer<Action>;

/** What the parts of the board are told: the stage's props, and what this screen looks at. */
export interface View extends Props {
  readonly placed: Placed;
  /** The area that is shown enlarged where the map itself is too small to read. */
  readonly looked: AreaId;
  look(area: AreaId): void;
  /** Whether the looked-at area is shown enlarged now. */
  isEnlarged(): boolean;
}

/** The roles of a set as they are drawn: on the card, then beside it. */
export function rolesIn(
  state: State,
  area: AreaId,
): { readonly stars: readonly Role[]; readonly extras: readonly Role[] } {
  if (!isSet(area)) return { stars: [], extras: [] };
  return { stars: cardAt(state, area)?.roles ?? [], extras: sets[area].extras };
}

/** What can be pressed within an area, in order: roles by their id, ranks by their price. */
export function spotsIn(state: State, area: AreaId): readonly string[] {
  if (area === 'casting-office') return prices;
  const { stars, extras } = rolesIn(state, area);
  return [...stars, ...extras].map(({ id }) => id);
}

const prices = rankPrices.flatMap(({ rank }) => [priceKey(rank, 'dollars'), priceKey(rank, 'credits')]);

/** An actor with the seat it belongs to. */
export interface Actor extends Player {
  readonly seat: Seat;
}

/** Everybody in an area who is still in the match; while somebody walks, they are on the road. */
export function actorsAt({ state, fact }: Pick<Props, 'state' | 'fact'>, area: AreaId): Actor[] {
  const walks = fact?.kind === 'moved' ? fact.seat : null;
  const actors = state.players.map((player, seat) => ({ ...player, seat }));
  return actors.filter((actor) => actor.area === area && !actor.out && actor.seat !== walks);
}

/** Where a fact happens; none for those about the whole table. */
export function areaOf(state: State, fact: Fact): AreaId | undefined {
  if (fact.kind === 'moved') return fact.to;
  if (fact.kind === 'upgraded' || fact.kind === 'spent') return 'casting-office';
  if ('set' in fact) return fact.set;
  return 'role' in fact && fact.role !== null ? setOf(state, fact.role) : undefined;
}

/** Where the eye rests when nobody points elsewhere: at the one whose turn it is. */
export function centreStage(state: State): AreaId {
  return playerOf(state, state.turn.seat).area;
}

/** Why nothing is on offer now. */
export function whyIdleAt(view: Props): string {
  return whyIdle(view, view.state.phase === 'over' ? undefined : view.state.turn.seat);
}
