import { loadCharacters, loadGame } from '../../src/games/catalog.ts';
import { readOptions } from '../../src/kit/contract/options.ts';
import { plainMatches } from './plainCosmic.ts';
import { player, rate } from './rates.ts';

export interface Contest {
  readonly character: string;
  readonly rounds: number;
  /** Milliseconds for each of the two in each round. */
  readonly time: number;
}

/** Matches between two looks at the clock. */
const MATCHES = 20;

/**
 * Cosmic Wipeout by hand and by the kit, turn and turn about: matches per second of each, at its best, for whatever
 * else the machine does only slows them down.
 */
export default async function run({ character, rounds, time }: Contest): Promise<readonly [number, number]> {
  const game = await loadGame('cosmic-wipeout');
  if (!game) throw new Error('Cosmic Wipeout is not there');
  const options = readOptions(game.options, {});
  if ('refusal' in options) throw new Error(JSON.stringify(options.refusal));
  const known = await loadCharacters(game.id);
  const byKit = player(game, options.value, 2, MATCHES, known[character]?.play);
  let [hand, kit] = [0, 0];
  for (let round = 0; round < rounds; round++) {
    hand = Math.max(
      hand,
      rate((seed) => plainMatches(seed, 2, 500, MATCHES), time),
    );
    kit = Math.max(kit, rate(byKit, time));
  }
  return [MATCHES * hand, MATCHES * kit];
}
