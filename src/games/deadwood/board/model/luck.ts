import type { Seat } from '../../../../kit/contract/game.ts';
import type { Fate } from '../../../../web/stage/parts/LuckReport.tsx';
import type { Fact } from '../../rules/state.ts';

/** What chance gave a seat: the sum of all, what was to be expected, and how far such sums usually stray. */
interface Gift {
  readonly happened: number;
  readonly expected: number;
  readonly variance: number;
}

export interface Luck {
  readonly acting: readonly Fate[];
  readonly bonus: readonly Fate[];
}

/** Successes against their chances, and bonus dollars against what such dice bring. Who never rolled is left out. */
export function luckOf(facts: readonly Fact[], names: readonly string[]): Luck {
  return {
    acting: fatesOf(names, (seat) => facts.flatMap((fact) => actingGift(fact, seat))),
    bonus: fatesOf(names, (seat) => facts.flatMap((fact) => bonusGift(fact, seat))),
  };
}

function fatesOf(names: readonly string[], giftsOf: (seat: Seat) => Gift[]): Fate[] {
  return names.flatMap((label, seat) => {
    const gifts = giftsOf(seat);
    const sum = (key: keyof Gift) => gifts.reduce((total, gift) => total + gift[key], 0);
    const fate = { label, happened: sum('happened'), expected: sum('expected'), spread: Math.sqrt(sum('variance')) };
    return gifts.length > 0 ? [{ ...fate, better: 'more' }] : [];
  });
}

function actingGift(fact: Fact, seat: Seat): Gift[] {
  if (fact.kind !== 'acted' || fact.seat !== seat) return [];
  const chance = fact.hits / 6;
  return [{ happened: fact.success ? 1 : 0, expected: chance, variance: chance * (1 - chance) }];
}

/** The dice come sorted, so the highest of many brings more than any one die: what counts is which places a seat gets. */
function bonusGift(fact: Fact, seat: Seat): Gift[] {
  if (fact.kind !== 'bonus') return [];
  const places = fact.dice.flatMap((die, place) => (die.seat === seat ? [place] : []));
  if (places.length === 0) return [];
  const sumOn = (dice: readonly number[]) => places.reduce((sum, place) => sum + (dice[place] ?? 0), 0);
  const rolls = sortedRolls(fact.dice.length).map(({ dice, chance }) => ({ sum: sumOn(dice), chance }));
  const expected = rolls.reduce((mean, { sum, chance }) => mean + sum * chance, 0);
  const variance = rolls.reduce((total, { sum, chance }) => total + (sum - expected) ** 2 * chance, 0);
  return [{ happened: sumOn(fact.dice.map(({ die }) => die)), expected, variance }];
}

interface Roll {
  /** The highest first. */
  readonly dice: readonly number[];
  readonly chance: number;
}

/** All that so many dice can show, sorted, each with its chance: 462 ways for six dice. */
export function sortedRolls(count: number): Roll[] {
  const grow = (dice: readonly number[]): (readonly number[])[] => {
    if (dice.length === count) return [dice];
    const most = dice.at(-1) ?? 6;
    return Array.from({ length: most }, (_, less) => grow([...dice, most - less])).flat();
  };
  return grow([]).map((dice) => ({ dice, chance: waysOf(dice) / 6 ** count }));
}

/** In how many orders these dice can fall. */
function waysOf(dice: readonly number[]): number {
  const alike = [1, 2, 3, 4, 5, 6].map((face) => dice.filter((die) => die === face).length);
  return alike.reduce((ways, times) => ways / factorial(times), factorial(dice.length));
}

function factorial(number: number): number {
  return number <= 1 ? 1 : number * factorial(number - 1);
}
