import type { Chance } from '../../../../kit/chance/chance.ts';
import type { Emit, Seat } from '../../../../kit/contract/game.ts';
import { type SetId, sets } from '../data/board.ts';
import type { Card } from '../data/cards.ts';
import type { Role } from '../data/role.ts';
import { d6 } from '../shared/dice.ts';
import { pay } from '../shared/money.ts';
import { holderOf } from '../shared/scene.ts';
import type { BonusDie, Fact, Options, State } from '../state.ts';

/** As many dice as the budget, the highest on the first role, round and round; each holder gets the sum. [DW-WRAP-2] */
export function payBonusDice(state: State, by: Seat, set: SetId, card: Card, chance: Chance, emit: Emit<Fact>): void {
  const roles = rolesInLine[state.options.bonusDice](state, set, card);
  const dice = Array.from({ length: card.budget }, () => chance.draw(d6)).sort((a, b) => b - a);
  const falls = dice.map((die, place) => fall(state, die, roles[place % roles.length]));
  emit?.({ kind: 'bonus', seat: by, set, dice: falls });
  for (const role of roles) {
    const seat = holderOf(state, role.id);
    const sum = falls.reduce((sum, { die, role: on }) => (on === role.id ? sum + die : sum), 0);
    if (seat !== undefined) pay(state, seat, [sum, 'dollars'], ['bonus-dice', role.id], emit);
  }
}

/** Every extra gets the rank of the role, not of the actor. [DW-WRAP-4] */
export function payExtras(state: State, set: SetId, emit: Emit<Fact>): void {
  for (const { id, rank } of sets[set].extras) {
    const seat = holderOf(state, id);
    if (seat !== undefined) pay(state, seat, [rank, 'dollars'], ['extra-bonus', id], emit);
  }
}

/** Onto which roles the dice fall, the first one first. [DW-WRAP-3] */
const rolesInLine: Record<Options['bonusDice'], (state: State, set: SetId, card: Card) => readonly Role[]> = {
  allCardRoles: (_state, _set, card) => card.roles.toReversed(),
  filledCardRoles: (state, _set, card) => card.roles.toReversed().filter(isHeld(state)),
  allWorkingPlayers: (state, set, card) =>
    [...card.roles, ...sets[set].extras].filter(isHeld(state)).sort((a, b) => b.rank - a.rank),
};

function isHeld(state: State): (role: Role) => boolean {
  return ({ id }) => holderOf(state, id) !== undefined;
}

function fall(state: State, die: number, role: Role | undefined): BonusDie {
  if (!role) throw new RangeError('a bonus die has no role to fall on');
  return { die, role: role.id, seat: holderOf(state, role.id) ?? null };
}
