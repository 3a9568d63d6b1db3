import { readFileSync } from 'node:fs';
import { gameIds, loadGame } from '../../games/catalog.ts';
import type { Face } from '../../kit/chance/chance.ts';
import type { Game } from '../../kit/contract/game.ts';
import { type OptionValues, readOptions } from '../../kit/contract/options.ts';
import { type MatchFile, parseMatchFile } from '../../kit/match/matchfile.ts';
import { Failure, must } from './failure.ts';

export async function gameNamed(id: string): Promise<Game> {
  const game = await loadGame(id);
  if (!game) throw new Failure(`There is no game "${id}". There are: ${gameIds().join(', ')}.`);
  return game;
}

export function readText(file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (error) {
    throw new Failure(`Cannot read ${file}: ${(error as Error).message}.`);
  }
}

export function parseJson(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Failure(`${where} is not JSON: ${(error as Error).message}.`);
  }
}

/** The options, checked also against the number of players where it is known. */
export function optionsFrom(game: Game, json: string | undefined, players?: number): OptionValues {
  return must(readOptions(game.options, json === undefined ? {} : parseJson(json, '--options'), players));
}

/** The number of players, checked against what the game takes. */
export function playersFrom(game: Game, text: string | undefined): number {
  const { min, max } = game.players;
  const players = text === undefined ? Math.min(max, Math.max(min, 2)) : Number(text);
  if (Number.isInteger(players) && players >= min && players <= max) return players;
  throw new Failure(`${game.title} is for ${min} to ${max} players, not ${text}.`);
}

export function wholeNumber(text: string, option: string, least = 1): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= least) return number;
  throw new Failure(`${option} takes a whole number from ${least}, not "${text}".`);
}

/** Draws as people write them: numbers stay numbers, everything else is a name. */
export function drawsFrom(text: string): Face[] {
  const parts = text.split(',').map((part) => part.trim());
  return parts.filter((part) => part !== '').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

export async function matchFrom(file: string): Promise<{ game: Game; file: MatchFile }> {
  const parsed = must(parseMatchFile(readText(file)), {}, 1);
  return { game: await gameNamed(parsed.game), file: parsed };
}
