import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Game } from '../kit/contract/game.ts';
import type { Coach } from '../kit/players/coach.ts';
import type { Character } from '../kit/players/playout.ts';
import { random } from '../kit/players/random.ts';

/** Where the games live: every folder with `rules/game.ts` is a game, and nothing else has to know of it. */
export const gamesFolder = import.meta.dirname;

export function gameIds(): string[] {
  return readdirSync(gamesFolder)
    .filter((id) => existsSync(rulesFile(id)))
    .sort();
}

export async function loadGame(id: string): Promise<Game | undefined> {
  if (!gameIds().includes(id)) return undefined;
  const loaded: { default: Game } = await import(pathToFileURL(rulesFile(id)).href);
  return loaded.default;
}

export async function allGames(): Promise<Map<string, Game>> {
  const games = await Promise.all(gameIds().map(loadGame));
  return new Map(games.flatMap((game) => (game ? [[game.id, game]] : [])));
}

/** The bots that can play a game: its own, and the one that plays anything. */
export async function loadCharacters(id: string): Promise<Record<string, Character>> {
  const file = join(gamesFolder, id, 'bot', 'players.ts');
  if (!existsSync(file)) return { random };
  const loaded: { players: Record<string, Character> } = await import(pathToFileURL(file).href);
  return { random, ...loaded.players };
}

/** Who gives hints for a game and looks back at its matches, if it has one. */
export async function loadCoach(id: string): Promise<Coach | undefined> {
  const file = coachFile(id);
  if (!existsSync(file)) return undefined;
  const loaded: { coach: Coach } = await import(pathToFileURL(file).href);
  return loaded.coach;
}

/** JSON Schema of a game's states, actions and facts, if it has been written: see scripts/schemas/schemas.ts. */
export function loadSchema(id: string): Record<string, unknown> | undefined {
  const file = join(gamesFolder, id, 'schema.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** The games that have a coach. */
export function coachedIds(): string[] {
  return gameIds().filter((id) => existsSync(coachFile(id)));
}

function coachFile(id: string): string {
  return join(gamesFolder, id, 'bot', 'coach.ts');
}

function rulesFile(id: string): string {
  return join(gamesFolder, id, 'rules', 'game.ts');
}
