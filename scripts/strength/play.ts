import { loadCharacters, loadGame } from '../../src/games/catalog.ts';
import { fastChance } from '../../src/kit/chance/dice.ts';
import { type Game, quiet, type Seat } from '../../src/kit/contract/game.ts';
import { type OptionValues, readOptions } from '../../src/kit/contract/options.ts';
import { type Character, type Player, playOut } from '../../src/kit/players/playout.ts';
import type { Cell } from './cell.ts';
import { type Guesses, mindOf, noGuesses, note } from './guesses.ts';
import { cellKey } from './journal.ts';
import { bucketOf } from './times.ts';

/** One match of a cell: the work of a core. */
export interface Task {
  readonly game: string;
  readonly cell: Cell;
  /** The place of the match in its cell. */
  readonly place: number;
}

/** What is kept of a match. */
export interface Played {
  readonly cell: string;
  readonly place: number;
  /** The share of the win that fell to the one who is measured. */
  readonly won: number;
  readonly reason: string;
  readonly actions: number;
  /** How many decisions of the measured one took how long, by bucket. */
  readonly times: Readonly<Record<number, number>>;
  readonly guesses?: Guesses;
}

/** Plays it. The same place of the same cell is always the same match. */
export default async function play({ game: id, cell, place }: Task): Promise<Played> {
  const game = (await loadGame(id)) as Game;
  const known = await loadCharacters(id);
  const seats = cell.characters.length;
  const shift = cell.rotated ? place % seats : 0;
  const seed = 1 + (cell.rotated ? Math.floor(place / seats) : place);
  const times: Record<number, number> = {};
  const players = cell.characters.map((_, seat) => {
    const who = (seat - shift + seats) % seats;
    const player = playerOf(known[cell.characters[who] ?? ''], cell, who === 0);
    const own = fastChance(1000 * seed + seat);
    return who === 0 ? timed(player, own, times) : withLuck(player, own);
  });
  const chance = fastChance(seed);
  const names = players.map((_, seat) => `Seat ${seat}`);
  const options = optionsOf(game, cell.options);
  const state = game.setup(options, { names, host: 0, readyOrder: [...names.keys()] }, chance, quiet);
  const guesses = cell.calibrated ? noGuesses() : undefined;
  const look = guesses && note(guesses, game, await mindOf(id), shift);
  const actions = playOut(game, state, players, chance, quiet, look);
  const outcome = game.outcome(state);
  const won = shareOf(outcome?.winners ?? [], shift, game.team === true);
  const played = { cell: cellKey(cell), place, won, reason: outcome?.reason ?? 'unfinished', actions, times };
  return guesses ? { ...played, guesses } : played;
}

/** Whoever can, thinks longer or shorter; the one who is measured must. */
function playerOf(character: Character | undefined, { name, thinking = 1 }: Cell, measured: boolean): Player {
  if (!character) throw new Error(`a character of the cell "${name}" does not exist`);
  if (thinking === 1) return character.play;
  if (measured && !character.thinking) throw new Error(`who is measured in "${name}" cannot think longer or shorter`);
  return character.thinking?.(thinking) ?? character.play;
}

/** A player's luck is its own: the dice of the match are the same whoever plays. */
function withLuck(player: Player, own: ReturnType<typeof fastChance>): Player {
  return (state, seat, choices) => player(state, seat, choices, own);
}

/** By the clock; what takes longer by processor time, which is counted in coarse steps: others on the machine do not count. */
function timed(player: Player, own: ReturnType<typeof fastChance>, times: Record<number, number>): Player {
  return (state, seat, choices) => {
    const began = performance.now();
    const worked = process.threadCpuUsage();
    const chosen = player(state, seat, choices, own);
    const passed = 1000 * (performance.now() - began);
    const { user, system } = process.threadCpuUsage(worked);
    const bucket = bucketOf(passed < COARSE ? passed : Math.min(passed, user + system));
    times[bucket] = (times[bucket] ?? 0) + 1;
    return chosen;
  };
}

/** Microseconds from which processor time says enough. */
const COARSE = 20_000;

function shareOf(winners: readonly Seat[], measured: Seat, team: boolean): number {
  if (!winners.includes(measured)) return 0;
  return team ? 1 : 1 / winners.length;
}

export function optionsOf(game: Game, given: OptionValues): OptionValues {
  const read = readOptions(game.options, given);
  if ('refusal' in read) throw new Error(JSON.stringify(read.refusal));
  return read.value;
}
