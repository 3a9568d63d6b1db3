import type { Chance } from './chance.ts';
import { fastChance } from './dice.ts';

/**
 * The luck of try `place` of `tries`: the first draws of all tries together are spread evenly over their faces (48 tries
 * of two dice with 6 and 8 faces show every pair once), later ones follow the seed. The same for every plan that asks.
 */
export function spread(place: number, tries: number, seed: number): Chance {
  let later: Chance | undefined;
  let share = (place + ((seed * GOLDEN) % 1)) / tries;
  let fineness = tries;
  return {
    draw(faces) {
      if (fineness < 2) {
        later ??= fastChance(seed + place);
        return later.draw(faces);
      }
      const scaled = share * faces.length;
      const at = Math.min(faces.length - 1, Math.floor(scaled));
      share = scaled - at;
      fineness /= faces.length;
      return faces[at] as (typeof faces)[number];
    },
  };
}

/** Multiples of it are spread evenly between whole numbers: no seed prefers a face. */
const GOLDEN = 0.6180339887498949;
