import { insideSpaces, type Space, spaceAt } from '../data/geometry.ts';
import type { Fact } from '../facts.ts';
import type { State } from '../state.ts';

/** What chance decides, and what would be good luck: more of it or less. */
export const better = { explosions: 'fewer', flareUps: 'fewer', victims: 'more' } as const;

export type Fortune = keyof typeof better;

/** How often something happened, was to be expected, and by how much that usually differs. */
export interface Luck {
  readonly happened: number;
  readonly expected: number;
  readonly spread: number;
  /** How often it was up to chance. */
  readonly chances: number;
}

/** A fact and the state in which it was told. */
export interface Picture {
  readonly fact: Fact;
  readonly state: State;
}

/** Rolled against expected, over a whole match. [FP-LUCK-1] */
export function luck(pictures: readonly Picture[]): Readonly<Record<Fortune, Luck>> {
  const rolls = pictures.flatMap(rollOf);
  return {
    explosions: total(rolls.map(({ at, state }) => hit(at, burning(state)))),
    flareUps: total(rolls.map(({ at, state }) => hit(at, state.hotSpots))),
    victims: total(pictures.flatMap(turnOf)),
  };
}

/** Whether a fact says something about luck. */
export function isChancy({ kind }: Fact): boolean {
  return kind === 'rolled' || kind === 'revealed';
}

interface Chance {
  readonly happened: boolean;
  readonly likely: number;
}

/** The state is told before the fire is changed by what was rolled. */
function rollOf({ fact, state }: Picture): { readonly at: Space; readonly state: State }[] {
  if (fact.kind !== 'rolled' || (fact.for !== 'fire' && fact.for !== 'flare-up')) return [];
  return fact.red === null || fact.black === null ? [] : [{ at: spaceAt(fact.red, fact.black), state }];
}

/** Told before what was seen is no longer unseen. */
function turnOf({ fact, state }: Picture): Chance[] {
  if (fact.kind !== 'revealed') return [];
  const { victims, falseAlarms } = state.unseen;
  return [{ happened: fact.as === 'victim', likely: victims / Math.max(1, victims + falseAlarms) }];
}

function burning({ spaces }: State): Space[] {
  return insideSpaces.filter((at) => spaces[at] === 'fire');
}

function hit(at: Space, among: readonly Space[]): Chance {
  return { happened: among.includes(at), likely: among.length / insideSpaces.length };
}

function total(chances: readonly Chance[]): Luck {
  const sum = (of: (chance: Chance) => number) => chances.reduce((so, chance) => so + of(chance), 0);
  return {
    happened: sum(({ happened }) => Number(happened)),
    expected: sum(({ likely }) => likely),
    spread: Math.sqrt(sum(({ likely }) => likely * (1 - likely))),
    chances: chances.length,
  };
}
