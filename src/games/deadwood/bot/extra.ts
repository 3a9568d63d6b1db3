import type { Seat } from '../../../kit/contract/game.ts';
import { isSet, neighbours, type SetId, setIds } from '../rules/data/board.ts';
import { wages } from '../rules/data/money.ts';
import type { Role } from '../rules/data/role.ts';
import { prices } from '../rules/moves/upgrade.ts';
import { chanceOfSuccess, hitsOf } from '../rules/shared/dice.ts';
import { cardAt } from '../rules/shared/scene.ts';
import { hasWorked } from '../rules/shared/turn.ts';
import { type Action, playerOf, type State } from '../rules/state.ts';
import { stepTowards } from './character.ts';
import { isOpen, rolesAt } from './targets.ts';
import { stepsTo } from './ways.ts';
import { bonusOf } from './worth/bonus.ts';

/** Half of the six faces: less than that is rehearsed first. */
const EVEN = 3;
/** What one step in rank may cost: five points come back for each, and better roles bring the rest. */
const MOST_FOR_A_STEP = 7;

/** Takes what pays most within one step, acts as soon as the odds are even, and buys a rank as soon as it can. */
export function greedy(state: State, seat: Seat): Action {
  if (state.phase === 'first') return { kind: 'first', seat };
  if (!state.turn.working) return playerOf(state, seat).role === null ? walk(state, seat) : { kind: 'end' };
  if (hasWorked(state)) return { kind: 'end' };
  return { kind: (chanceOfSuccess(state, seat)?.hits ?? EVEN) < EVEN ? 'rehearse' : 'act' };
}

function walk(state: State, seat: Seat): Action {
  const { area } = playerOf(state, seat);
  const moved = state.turn.did.includes('moved');
  const rank = dearest(state, seat);
  if (rank && area === 'casting-office') return rank;
  if (rank) return moved ? { kind: 'end' } : { kind: 'move', to: stepTowards(area, 'casting-office') };
  const here = isSet(area) ? bestAt(state, seat, area) : undefined;
  if (moved) return here ? { kind: 'take', role: here.role.id } : { kind: 'end' };
  const beside = neighbours[area].filter(isSet).flatMap((set) => bestAt(state, seat, set) ?? []);
  const best = beside.reduce((best, next) => (best && best.pay >= next.pay ? best : next), here);
  if (best) return best === here ? { kind: 'take', role: best.role.id } : { kind: 'move', to: best.set };
  return explore(state, seat);
}

/** The highest rank that can be paid for, in dollars where both will do. */
function dearest(state: State, seat: Seat): Action | undefined {
  const { rank: own } = playerOf(state, seat);
  const open = prices(state, seat).filter(
    ({ higher, affordable, rank, cost }) => higher && affordable && cost <= MOST_FOR_A_STEP * (rank - own),
  );
  const rank = Math.max(...open.map((price) => price.rank));
  const price = open.find((price) => price.rank === rank);
  return price && { kind: 'upgrade', rank, pay: price.pay };
}

interface Found {
  readonly set: SetId;
  readonly role: Role;
  readonly pay: number;
}

/** The role at a set that pays most for the next time it acts, with its share of the bonus. */
function bestAt(state: State, seat: Seat, set: SetId): Found | undefined {
  const card = cardAt(state, set);
  if (!card) return undefined;
  const found = rolesAt(card, set)
    .filter((role) => isOpen(state, seat, role))
    .map((role) => ({ set, role, pay: payOf(role) }));
  return found.reduce<Found | undefined>((best, next) => (best && best.pay >= next.pay ? best : next), undefined);

  function payOf(role: Role): number {
    const chance = hitsOf(card?.budget ?? 0, 0) / 6;
    const { success, failure } = wages[role.place];
    const bonus = card ? bonusOf(state, set, card, role) / state.sets[set].shots : 0;
    return chance * (success.dollars + success.credits + bonus) + (1 - chance) * (failure.dollars + failure.credits);
  }
}

/** Nothing within a step: to the nearest set that has something, or may have. */
function explore(state: State, seat: Seat): Action {
  const { area } = playerOf(state, seat);
  const hopeful = setIds.filter((set) => state.sets[set].scene === 'face-down' || bestAt(state, seat, set));
  const [nearest] = hopeful.sort((a, b) => stepsTo(area, a) - stepsTo(area, b));
  return nearest ? { kind: 'move', to: stepTowards(area, nearest) } : { kind: 'end' };
}
