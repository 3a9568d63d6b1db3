/** What a draw shows: the face of a die or cube, a card's id, `victim` … */
export type Face = number | string;

/** All that is random in a match. Rules get it handed in and never make it. */
export interface Chance {
  /** One of the given faces, each place in the list equally likely. A face may be listed more than once. */
  draw<T extends Face>(faces: readonly T[]): T;
}

const places: number[][] = [];

/** One of the items, for choices that are not part of a match's record. */
export function pickOne<T>(chance: Chance, items: readonly T[]): T {
  places[items.length] ??= [...items.keys()];
  return items[chance.draw(places[items.length] as number[])] as T;
}

/** Passes every draw on and writes it down. */
export function recording(chance: Chance): Chance & { readonly draws: readonly Face[] } {
  const draws: Face[] = [];
  return {
    draws,
    draw(faces) {
      const face = chance.draw(faces);
      draws.push(face);
      return face;
    },
  };
}

/** The draws do not fit what the rules asked for. */
export class DrawError extends Error {}

export interface Script extends Chance {
  /** Fails if draws are left over. */
  finish(): void;
}

/** Gives the draws that were written down, in order; fails on too few, on left-over and on impossible ones. */
export function scripted(draws: readonly Face[]): Script {
  let used = 0;
  return {
    draw(faces) {
      const face = draws[used];
      if (face === undefined) {
        throw new DrawError(`draw ${used + 1} is missing: one of ${options(faces)} is asked for`);
      }
      const place = (faces as readonly Face[]).indexOf(face);
      if (place < 0) {
        throw new DrawError(`draw ${used + 1} cannot be ${JSON.stringify(face)}: it is one of ${options(faces)}`);
      }
      used += 1;
      return faces[place] as (typeof faces)[number];
    },
    finish() {
      if (used < draws.length) {
        throw new DrawError(`${draws.length - used} of the ${draws.length} draws were not asked for`);
      }
    },
  };
}

/** Runs something on a copy only to see whether it would draw: what cannot be taken back is known before the click. */
export function wouldDraw(run: (chance: Chance) => void): boolean {
  let asked = false;
  const noting: Chance = {
    draw() {
      asked = true;
      throw new DrawError('asked');
    },
  };
  try {
    run(noting);
  } catch (error) {
    if (!asked) throw error;
  }
  return asked;
}

function options(faces: readonly Face[]): string {
  return [...new Set(faces)].join(', ');
}
