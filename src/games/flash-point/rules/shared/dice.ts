import type { Chance } from '../../../../kit/chance/chance.ts';
import type { Emit } from '../../../../kit/contract/game.ts';
import { black, blackFlips, red } from '../data/boards.ts';
import { type Space, spaceAt } from '../data/geometry.ts';
import type { Fact, RolledFor } from '../facts.ts';
import type { State } from '../state.ts';

/** Red die first, then black: row and column. [FP-DICE-1] */
export function rollSpace(chance: Chance, why: RolledFor, emit: Emit<Fact>): Space {
  const row = chance.draw(red);
  const column = chance.draw(black);
  emit?.({ kind: 'rolled', for: why, red: row, black: column });
  return spaceAt(row, column);
}

/** Rolls until the space will do. [FP-DICE-1] */
export function rollUntil(fits: (space: Space) => boolean, chance: Chance, why: RolledFor, emit: Emit<Fact>): Space {
  let space = rollSpace(chance, why, emit);
  while (!fits(space)) space = rollSpace(chance, why, emit);
  return space;
}

/** The opposite face: seven minus the number for red. [FP-DICE-2] */
export const flipRed = (face: number): number => 7 - face;

export function flipBlack(state: State, face: number): number {
  const flips: Readonly<Record<number, number>> = blackFlips[state.options.blackFlip];
  return flips[face] ?? face;
}
