import { loadCharacters, loadGame } from '../../games/catalog.ts';
import { fastChance } from '../../kit/chance/dice.ts';
import { type Game, quiet } from '../../kit/contract/game.ts';
import { type Player, playOut } from '../../kit/players/playout.ts';
import { emptyResults, type Results } from './results.ts';
import type { Batch } from './simulate.ts';

/** Plays a batch; every match has its own seed, so that one that breaks a rule can be played again. */
export default async function run({ game: id, options, characters, seed, matches }: Batch): Promise<Results> {
  const game = (await loadGame(id)) as Game;
  const known = await loadCharacters(id);
  const players = characters.map((name) => known[name]?.play as Player);
  const results = emptyResults(characters.length);
  for (let match = 0; match < matches; match++) {
    try {
      playOne(game, options, players, seed + match, results);
    } catch (error) {
      results.broken.push(`match with seed ${seed + match}: ${(error as Error).message}`);
    }
  }
  return results;
}

/** Once in this many matches the invariants are checked after every action, in the others at the end. */
const CHECK_ALL = 10;

function playOne(
  game: Game,
  options: Batch['options'],
  players: readonly Player[],
  seed: number,
  results: Results,
): void {
  const chance = fastChance(seed);
  const names = players.map((_, seat) => `Seat ${seat}`);
  const state = game.setup(options, { names, host: 0, readyOrder: [...names.keys()] }, chance, quiet);
  const check = (now: unknown): void => {
    const broken = game.broken(now);
    if (broken.length > 0) throw new Error(broken.join('; '));
  };
  const actions = playOut(game, state, players, chance, quiet, seed % CHECK_ALL === 0 ? check : undefined);
  check(state);
  const outcome = game.outcome(state);
  results.matches += 1;
  results.actions += actions;
  results.actionsSquared += actions * actions;
  results.longest = Math.max(results.longest, actions);
  if (!outcome) results.unfinished += 1;
  for (const seat of players.keys()) {
    const score = outcome?.scores[seat] ?? 0;
    results.scores[seat] = (results.scores[seat] ?? 0) + score;
    results.scoresSquared[seat] = (results.scoresSquared[seat] ?? 0) + score * score;
    if (outcome?.winners.includes(seat)) results.wins[seat] = (results.wins[seat] ?? 0) + 1;
  }
  if (outcome) results.reasons[outcome.reason] = (results.reasons[outcome.reason] ?? 0) + 1;
}
