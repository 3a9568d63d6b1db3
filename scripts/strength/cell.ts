import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OptionValues } from '../../src/kit/contract/options.ts';

/** Matches of one kind, played to find out how well somebody plays: a row of docs/strength.md. */
export interface Cell {
  /** Unique in its game; stands in the row. */
  readonly name: string;
  /** The table of the document in which it stands. */
  readonly table: string;
  /** Only what differs from the defaults; `preset` names one. */
  readonly options: OptionValues;
  /** A character for every seat. The first one is the one who is measured. */
  readonly characters: readonly string[];
  /** Times the usual work of a decision, where the characters can do more or less. */
  readonly thinking?: number;
  /** Whether every seed is played once with the first one in each seat. A team need not. */
  readonly rotated?: boolean;
  /** Whether the chance that the game's `mind` sees at each turn is held against how the match ended. */
  readonly calibrated?: boolean;
  readonly matches: number;
  /** The share of matches that should be won. */
  readonly goal?: number;
}

/** What a game has to be measured, and what is said about it in the document. */
export interface Measured {
  readonly about: string;
  /** Heading and text of each table, in their order. */
  readonly tables: Readonly<Record<string, string>>;
  readonly cells: readonly Cell[];
}

export async function measuredOf(game: string): Promise<Measured | undefined> {
  const file = join(import.meta.dirname, 'cells', `${game}.ts`);
  if (!existsSync(file)) return undefined;
  const loaded: { measured: Measured } = await import(pathToFileURL(file).href);
  return loaded.measured;
}
