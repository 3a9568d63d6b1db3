import type { Move, Seat } from '../../../../kit/contract/game.ts';
import { no, type Refusal } from '../../../../kit/contract/refusal.ts';
import { isSet, perSet, type SetId, setIds, sets } from '../data/board.ts';
import { printed } from '../data/cards.ts';
import type { Role, RoleId } from '../data/role.ts';
import { cardAt, holderOf, roleOf, setOf } from '../shared/scene.ts';
import { notFree } from '../shared/turn.ts';
import { type Action, type Fact, playerOf, type State } from '../state.ts';

type Take = Extract<Action, { kind: 'take' }>;

/** Standing on a role of the set one is at. Every role that can be seen says why it is not to be had. [DW-ROLE-1] */
export const take: Move<State, Take, Fact> = {
  candidates(state) {
    if (state.phase !== 'play') return none;
    const seen = extras.slice();
    for (const set of setIds) {
      const { scene } = state.sets[set];
      if (typeof scene === 'number') seen.push(...(stars[scene - 1] ?? none));
    }
    return seen;
  },
  refuse(state, seat, { role }) {
    const refusal = notFree(state, seat);
    if (refusal) return refusal;
    const set = setOf(state, role);
    if (!set) return noScene;
    return unsuited(state, seat, role, set) ?? (playerOf(state, seat).area === set ? undefined : notHere[set]);
  },
  apply(state, seat, { role }, _chance, emit) {
    const player = playerOf(state, seat);
    player.role = role;
    state.turn.did.push('took');
    const star = roleOf(state.options, role).place === 'star';
    if (isSet(player.area)) emit?.({ kind: 'took', seat, set: player.area, role, star });
  },
};

/** Why this role is not for this seat, wherever the seat stands: wrapped, taken, or above its rank. [DW-ROLE-2] */
function unsuited(state: State, seat: Seat, role: RoleId, set: SetId): Refusal | undefined {
  const card = cardAt(state, set);
  if (!card) return state.sets[set].scene === 'wrapped' ? noScene : notTurned;
  const by = holderOf(state, role);
  if (by !== undefined) return no('role-taken', { by });
  const need = roleOf(state.options, role).rank;
  const have = playerOf(state, seat).rank;
  if (have < need) return no('rank-too-low', { need, have });
  return isOverBudget(state, have, card.budget) ? no('budget-too-high', { budget: card.budget, have }) : undefined;
}

/** The rank must reach the budget, or the lowest one where a role is free for this rank: somebody can always work. [DW-ROLE-5] */
function isOverBudget(state: State, rank: number, budget: number): boolean {
  return state.options.roleGate === 'rankAndBudget' && budget > Math.max(rank, lowestBudget(state, rank));
}

function lowestBudget(state: State, rank: number): number {
  const isFree = ({ id, rank: need }: Role) => need <= rank && holderOf(state, id) === undefined;
  const budgets = setIds.flatMap((set) => {
    const card = cardAt(state, set);
    return card && [...card.roles, ...sets[set].extras].some(isFree) ? [card.budget] : [];
  });
  return Math.min(...budgets);
}

const noScene = no('no-scene');
const notTurned = no('scene-not-turned');
const notHere = perSet((set) => no('not-on-this-set', { set }));

const taking = ({ id }: Role): Take => ({ kind: 'take', role: id });
const none: readonly Take[] = [];
const extras: readonly Take[] = setIds.flatMap((set) => sets[set].extras.map(taking));
const stars: readonly (readonly Take[])[] = printed.map((card) => card.roles.map(taking));
