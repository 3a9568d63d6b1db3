import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gamesFolder } from '../../src/games/catalog.ts';
import type { Game, Seat } from '../../src/kit/contract/game.ts';
import type { Mind } from '../../src/kit/search/mind.ts';

/** What was foretold at the beginning of turns, in ten bins by the chance: how often, and the sum of the chances. */
export interface Guesses {
  readonly counts: number[];
  readonly sums: number[];
}

export const BINS = 10;

export function noGuesses(): Guesses {
  return { counts: new Array<number>(BINS).fill(0), sums: new Array<number>(BINS).fill(0) };
}

/** Looks at every state of a match, and notes a guess whenever a turn begins. */
export function note(guesses: Guesses, game: Game, mind: Mind<unknown, never>, seat: Seat): (state: unknown) => void {
  let turn: Seat | undefined;
  return (state) => {
    const now = game.turn(state);
    if (now === turn || now === undefined) return;
    turn = now;
    const chance = mind.value(state, seat);
    const bin = Math.min(BINS - 1, Math.floor(BINS * chance));
    guesses.counts[bin] = (guesses.counts[bin] ?? 0) + 1;
    guesses.sums[bin] = (guesses.sums[bin] ?? 0) + chance;
  };
}

export async function mindOf(game: string): Promise<Mind<unknown, never>> {
  const file = join(gamesFolder, game, 'bot', 'mind.ts');
  if (!existsSync(file)) throw new Error(`${game} has no mind that could foretell anything`);
  const loaded: { mind: Mind<unknown, never> } = await import(pathToFileURL(file).href);
  return loaded.mind;
}
