import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { loadCharacters } from '../../games/catalog.ts';
import type { Game } from '../../kit/contract/game.ts';
import { wilson } from '../../tables/records/results.ts';
import { Failure } from '../shared/failure.ts';
import { gameNamed, optionsFrom, playersFrom, wholeNumber } from '../shared/inputs.ts';
import { say } from '../shared/say.ts';
import { type Contest, playMatch, type Score } from './arena/contest.ts';
import { type Contestant, fromCharacter, fromProgram } from './arena/contestant.ts';

interface Flags {
  readonly game: string;
  readonly matches: string;
  readonly seats?: string;
  readonly options?: string;
  readonly seed: string;
  readonly patience: string;
  readonly json?: boolean;
}

export function addArena(program: Command): void {
  program
    .command('arena')
    .description('lets programs and our own players play many matches against each other, and counts who wins')
    .argument('<players...>', 'files (my-bot.py) or names of our players (random)')
    .requiredOption('--game <id>', 'which game')
    .option('--matches <n>', 'how many matches', '100')
    .option('--seats <n>', 'how many play; as many as are named if left out')
    .option('--options <json>', 'the options of the matches')
    .option('--seed <n>', 'the same seed gives the same dice', '1')
    .option('--patience <seconds>', 'how long a program may think about one answer', '30')
    .option('--json', 'print JSON instead of sentences')
    .action(arena);
}

async function arena(named: string[], flags: Flags): Promise<void> {
  const game = await gameNamed(flags.game);
  const players = playersFrom(game, flags.seats ?? String(Math.max(named.length, game.players.min)));
  const options = optionsFrom(game, flags.options, players);
  const contest: Contest = { game, options, players, seed: wholeNumber(flags.seed, '--seed', 0) };
  const matches = wholeNumber(flags.matches, '--matches');
  const patience = wholeNumber(flags.patience, '--patience');
  if (!game.team && named.length > players) throw new Failure(`${named.length} do not fit on ${players} seats.`);
  const all = await contestants(game, named, patience);
  const scores = all.map(({ name }): Score => ({ name, played: 0, won: 0, mistakes: 0 }));
  try {
    for (let match = 0; match < matches; match++) await playMatch(contest, match, all, scores);
  } finally {
    await Promise.all(all.map((one) => one.close()));
  }
  const rows = scores.map((score) => ({ ...score, ...wilson(score.won, score.played) }));
  if (flags.json) return say(JSON.stringify({ game: game.id, matches, rows }));
  for (const row of rows) say(sentenceFor(row));
}

async function contestants(game: Game, named: readonly string[], patience: number): Promise<Contestant[]> {
  const known = await loadCharacters(game.id);
  const stranger = named.find((name) => !Object.hasOwn(known, name) && !existsSync(name));
  if (stranger !== undefined) {
    const there = Object.keys(known).join(', ');
    throw new Failure(`"${stranger}" is no file, and no player of ${game.title}. There are: ${there}.`);
  }
  return named.map((name) => {
    const character = Object.hasOwn(known, name) ? known[name] : undefined;
    return character ? fromCharacter(game, name, character) : fromProgram(game, name, patience);
  });
}

function sentenceFor({ name, won, played, low, high, mistakes }: Score & { low: number; high: number }): string {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  const surely = `${percent(low)} to ${percent(high)} in 19 of 20 cases`;
  const wrong = mistakes > 0 ? `; ${mistakes} answers were no legal action` : '';
  return `${name}: won ${won} of ${played}, ${percent(won / Math.max(1, played))} (${surely})${wrong}`;
}
