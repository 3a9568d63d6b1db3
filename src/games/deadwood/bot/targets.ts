import type { Seat } from '../../../kit/contract/game.ts';
import { type AreaId, perSet, type SetId, setIds, sets } from '../rules/data/board.ts';
import type { Card } from '../rules/data/cards.ts';
import { type Currency, rankPrices } from '../rules/data/money.ts';
import type { Role, RoleId } from '../rules/data/role.ts';
import { take } from '../rules/moves/take.ts';
import { cardAt, holderOf } from '../rules/shared/scene.ts';
import { type Player, playerOf, type State } from '../rules/state.ts';
import { turnsLeft } from './time.ts';
import { stepsTo } from './ways.ts';
import { crewAt, worthOfRole, worthOfUnknown } from './worth/jobs.ts';
import { prospect, turnWorth } from './worth/ranks.ts';

/** Something to walk to, and what it is worth beyond the turns that it takes. */
export interface Target {
  readonly area: AreaId;
  readonly role?: RoleId;
  readonly buy?: { readonly rank: number; readonly pay: Currency };
  readonly worth: number;
}

/** Whatever there is to do is better than nothing. */
const IDLE = -30;

/** The best that a seat without a role can head for. What is bought on the spot takes no turn from anything else. */
export function bestTarget(state: State, seat: Seat): Target {
  const player = playerOf(state, seat);
  const moved = state.turn.seat === seat && state.turn.did.includes('moved');
  const rank = rankToBuy(state, player, moved);
  const role = bestRole(state, seat, player, moved);
  if (!rank) return role;
  const here = player.area === 'casting-office' && rank.worth > 0;
  if (here) return { ...rank, worth: rank.worth + role.worth };
  return rank.worth > role.worth ? rank : role;
}

function bestRole(state: State, seat: Seat, { area, rank }: Player, moved: boolean): Target {
  const turn = turnWorth(state.options.bonusDice, rank);
  let best: Target = { area, worth: IDLE };
  for (const set of setIds) {
    const { scene } = state.sets[set];
    if (scene === 'wrapped') continue;
    const cost = turn * turnsTo(area, set, moved);
    const found = scene === 'face-down' ? unknownAt(state, seat, set) : roleAt(state, seat, set, best.worth + cost);
    if (found && found.worth - cost > best.worth) best = { ...found, worth: found.worth - cost };
  }
  return best;
}

/** The turns until a role at a set is taken: the last step and the taking are one turn. */
function turnsTo(from: AreaId, to: AreaId, moved: boolean): number {
  const steps = stepsTo(from, to);
  return moved && steps > 0 ? steps + 1 : Math.max(1, steps);
}

function unknownAt(state: State, seat: Seat, set: SetId): Target {
  return { area: set, worth: worthOfUnknown(state, seat, set) };
}

/** The best role at a set that beats what is known already. */
function roleAt(state: State, seat: Seat, set: SetId, atLeast: number): Target | undefined {
  const card = cardAt(state, set) as Card;
  const crew = crewAt(state, set, seat);
  let found: Target | undefined;
  for (const role of rolesAt(card, set)) {
    if (!isOpen(state, seat, role)) continue;
    const worth = worthOfRole(state, seat, crew, card, role);
    if (worth > (found?.worth ?? atLeast)) found = { area: set, role: role.id, worth };
  }
  return found;
}

/** All roles at a set: those of the card and those beside it. */
export function rolesAt(card: Card, set: SetId): readonly Role[] {
  let bySet = listed.get(card);
  if (!bySet) {
    bySet = perSet((set) => [...card.roles, ...sets[set].extras]);
    listed.set(card, bySet);
  }
  return bySet[set];
}

const listed = new WeakMap<Card, Record<SetId, readonly Role[]>>();

/** Whether a seat may take a role once it is there. */
export function isOpen(state: State, seat: Seat, role: Role): boolean {
  if (role.rank > playerOf(state, seat).rank || holderOf(state, role.id) !== undefined) return false;
  if (state.options.roleGate === 'rank') return true;
  const refusal = take.refuse(state, seat, { kind: 'take', role: role.id });
  return refusal === undefined || refusal.code === 'not-on-this-set';
}

/** The rank that is best bought now, if any can be paid for. */
function rankToBuy(state: State, player: Player, moved: boolean): Target | undefined {
  const { rank, dollars, credits, area } = player;
  const open = rankPrices.filter(
    (price) => price.rank > rank && (price.dollars <= dollars || price.credits <= credits),
  );
  if (open.length === 0) return undefined;
  const turns = turnsLeft(state);
  const steps = stepsTo(area, 'casting-office');
  const { bonusDice: dice } = state.options;
  const cost =
    prospect(dice, rank, dollars, credits, turns) + turnWorth(dice, rank) * (moved && steps > 0 ? steps + 1 : steps);
  let best: Target | undefined;
  const offer = (to: number, pay: Currency, then: number): void => {
    if (then - cost > (best?.worth ?? IDLE))
      best = { area: 'casting-office', buy: { rank: to, pay }, worth: then - cost };
  };
  for (const price of open) {
    const { rank: to } = price;
    if (price.dollars <= dollars) offer(to, 'dollars', prospect(dice, to, dollars - price.dollars, credits, turns));
    if (price.credits <= credits) offer(to, 'credits', prospect(dice, to, dollars, credits - price.credits, turns));
  }
  return best;
}
