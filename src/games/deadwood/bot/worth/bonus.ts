import { type SetId, sets } from '../../rules/data/board.ts';
import type { Card } from '../../rules/data/cards.ts';
import type { Role } from '../../rules/data/role.ts';
import { holderOf } from '../../rules/shared/scene.ts';
import type { State } from '../../rules/state.ts';

/** What a wrap brings whoever holds a role then, on average, if everybody at the set stays: dice by the place in line, or the rank. */
export function bonusOf(state: State, set: SetId, card: Card, role: Role): number {
  const held = ({ id }: Role): boolean => id === role.id || holderOf(state, id) !== undefined;
  if (role.place === 'extra' && !card.roles.some(held)) return 0;
  const rank = role.place === 'extra' ? role.rank : 0;
  return rank + onDice(state, set, card, role, held);
}

/** The dice that fall on a role: it depends on the table's option who stands in line. */
function onDice(state: State, set: SetId, card: Card, role: Role, held: (role: Role) => boolean): number {
  const { bonusDice } = state.options;
  if (role.place === 'extra' && bonusDice !== 'allWorkingPlayers') return 0;
  if (bonusDice === 'allCardRoles') return meanOnPlace(card.budget, card.roles.length, placeInLine(card.roles, role));
  const line = (bonusDice === 'filledCardRoles' ? card.roles : [...card.roles, ...sets[set].extras]).filter(held);
  return meanOnPlace(card.budget, line.length, placeInLine(line, role));
}

/** How many stand before a role: whoever has a higher rank, and a star before an extra of the same. */
function placeInLine(line: readonly Role[], role: Role): number {
  const own = line.indexOf(role);
  let before = 0;
  for (const [place, { rank }] of line.entries())
    if (rank > role.rank || (rank === role.rank && place < own)) before += 1;
  return before;
}

/** The mean sum of the dice that fall on one place in line, when so many dice are dealt round and round, the highest first. */
export function meanOnPlace(dice: number, inLine: number, place: number): number {
  let sum = 0;
  for (let at = place; at < dice; at += inLine) sum += sortedMeans[dice]?.[at] ?? 0;
  return sum;
}

const MOST_DICE = 6;

/** By the number of dice: the mean of the highest, the second highest … */
const sortedMeans: readonly (readonly number[])[] = Array.from({ length: MOST_DICE + 1 }, (_, dice) =>
  Array.from({ length: dice }, (_, place) => sortedMean(dice, place)),
);

/** A die counts one for each face it reaches: so many dice reach it, or more, with a binomial chance. */
function sortedMean(dice: number, place: number): number {
  let mean = 0;
  for (let face = 1; face <= 6; face++) mean += atLeast(place + 1, dice, (7 - face) / 6);
  return mean;
}

function atLeast(hits: number, tries: number, chance: number): number {
  let sum = 0;
  for (let count = hits; count <= tries; count++) {
    sum += choose(tries, count) * chance ** count * (1 - chance) ** (tries - count);
  }
  return sum;
}

function choose(all: number, some: number): number {
  return some === 0 ? 1 : (choose(all - 1, some - 1) * all) / some;
}
