import type { Chance } from '../../../../kit/chance/chance.ts';
import type { Emit, Seat } from '../../../../kit/contract/game.ts';
import { homes, isSet, type SetId, setIds, sets } from '../data/board.ts';
import { type Card, type CardId, decks } from '../data/cards.ts';
import type { Role, RoleId } from '../data/role.ts';
import type { Fact, Options, State } from '../state.ts';
import { playerOf } from '../state.ts';

/** The card that lies face up at a set. */
export function cardAt(state: State, set: SetId): Card | undefined {
  const { scene } = state.sets[set];
  return typeof scene === 'number' ? cardOf(state.options, scene) : undefined;
}

export function cardOf({ cardData }: Options, id: CardId): Card {
  const card = decks[cardData][id - 1];
  if (!card) throw new RangeError(`there is no card ${id}`);
  return card;
}

/** A role by its key, with its rank at this table. */
export function roleOf({ cardData }: Pick<Options, 'cardData'>, id: RoleId): Role {
  const role = roles[cardData].get(id);
  if (!role) throw new RangeError(`there is no role ${id}`);
  return role;
}

export function isRole(id: string): boolean {
  return roles.printed.has(id);
}

/** The set a role is at: an extra's printed place, or where the star's card lies face up. */
export function setOf(state: State, role: RoleId): SetId | undefined {
  const home = homes.get(role);
  if (home) return home;
  const card = cardOfStar.get(role);
  return setIds.find((set) => state.sets[set].scene === card);
}

/** Who stands on a role. [DW-ROLE-3] */
export function holderOf(state: State, role: RoleId): Seat | undefined {
  const { players } = state;
  for (let seat = 0; seat < players.length; seat++) if (players[seat]?.role === role) return seat;
  return undefined;
}

/** The role and budget a seat works with; none if it has no role. */
export function jobOf(state: State, seat: Seat): { role: Role; budget: number; set: SetId } | undefined {
  const { role, area } = playerOf(state, seat);
  if (role === null || !isSet(area)) return undefined;
  const card = cardAt(state, area);
  return card && { role: roleOf(state.options, role), budget: card.budget, set: area };
}

/** How many scenes are on the board, face up or down. */
export function scenesLeft(state: State): number {
  return setIds.filter((set) => state.sets[set].scene !== 'wrapped').length;
}

/** Every card nobody has seen: lying face down, taken away unseen, or still in the stack. [DW-CARD-3] */
export function unseen(state: State): CardId[] {
  return everyCard.filter((id) => !state.seen.includes(id));
}

/** A face-down card is decided when it is turned. [DW-CARD-1] */
export function turnUp(state: State, set: SetId, by: Seat | null, chance: Chance, emit: Emit<Fact>): void {
  const card = chance.draw(unseen(state));
  state.sets[set].scene = card;
  state.seen.push(card);
  emit?.({ kind: 'turned', seat: by, set, card });
}

export const everyCard: readonly CardId[] = decks.printed.map(({ id }) => id);

const cardOfStar: ReadonlyMap<RoleId, CardId> = new Map(
  decks.printed.flatMap((card) => card.roles.map((role) => [role.id, card.id] as const)),
);

const extras = setIds.flatMap((set) => sets[set].extras);
const roles: Readonly<Record<Options['cardData'], ReadonlyMap<RoleId, Role>>> = {
  printed: byId([...extras, ...decks.printed.flatMap((card) => card.roles)]),
  'course-xml': byId([...extras, ...decks['course-xml'].flatMap((card) => card.roles)]),
};

function byId(list: readonly Role[]): ReadonlyMap<RoleId, Role> {
  return new Map(list.map((role) => [role.id, role]));
}
