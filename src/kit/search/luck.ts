import { type Chance, DrawError } from '../chance/chance.ts';
import { fastChance } from '../chance/dice.ts';
import { spread } from '../chance/spread.ts';

/** What is thrown where a plan would draw: made once, for it is thrown often. */
const drew = new DrawError('a plan ends where something is drawn');

/** Never draws: to find out where a plan ends. */
export const noLuck: Chance = {
  draw() {
    throw drew;
  },
};

export function isDraw(error: unknown): boolean {
  return error === drew;
}

/** What chance brings in each turn, counted from the decision. */
export type Luck = (turn: number) => Chance;

/**
 * The luck of a try that is played on: every turn has its own, so that later turns bring the same to all plans, however much
 * each of them has drawn before.
 */
export function turnByTurn(place: number, tries: number, seed: number): Luck {
  return (turn) => (turn === 0 ? spread(place, tries, seed) : fastChance(mixed(seed, place, turn)));
}

/** Seeds that are close to each other would begin alike. */
function mixed(...numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => {
    const word = Math.imul(sum ^ number, 0x85ebca6b);
    return Math.imul(word ^ (word >>> 13), 0xc2b2ae35) ^ (word >>> 16);
  }, 0x9e3779b9);
}

const words = Array.from({ length: 4096 }, (_, word) => word);

/** A seed for one decision. */
export function seedFrom(random: Chance): number {
  return random.draw(words) * words.length + random.draw(words);
}
