import { pickOne } from '../../src/kit/chance/chance.ts';
import { fastChance, liveChance } from '../../src/kit/chance/dice.ts';
import type { Game, Seat } from '../../src/kit/contract/game.ts';
import { legal } from '../../src/kit/contract/offers.ts';
import type { OptionValues } from '../../src/kit/contract/options.ts';
import type { SetupBody } from '../../src/kit/match/log.ts';
import { act, blank, draftOf, isOver, type Match, rebase, write } from '../../src/kit/match/match.ts';
import { copy } from '../../src/kit/sums/checksum.ts';
import { hashing, hashWith } from '../../src/kit/sums/hashing.ts';
import { native } from '../../src/server/hashing.ts';
import { bestRate } from './rates.ts';

const SEED = '5e'.repeat(32);
const MATCHES = 8;
const LONGEST = 300;
/** As a server does it: what lies further back is forgotten. */
const TAIL = 48;

interface Deed {
  readonly seat: Seat;
  readonly action: unknown;
}

/**
 * How many actions a second a match takes in: admitted, applied, written down, hung on the chain, with provable dice.
 * Set-ups are not measured.
 */
export function actsPerSecond(game: Game, options: OptionValues, time: number): number {
  const before = hashing;
  hashWith(native);
  try {
    const matches = Array.from({ length: MATCHES }, (_, number) => deedsOf(begun(game, options), number));
    const deeds = matches.reduce((sum, { length }) => sum + length, 0);
    const start = begun(game, options);
    const replay = () => {
      for (const each of matches) playAll(draftOf(start), each);
    };
    return deeds * bestRate(replay, 2 * time, 1);
  } finally {
    hashWith(before);
  }
}

function begun(game: Game, options: OptionValues): Match {
  const match = blank(game, { match: 'abcdefghijkl', game: game.id, rules: game.rules, seedHash: SEED });
  const names = Array.from({ length: game.seats(options, 2) }, (_, seat) => `Seat ${seat}`);
  const setup: SetupBody = { kind: 'setup', options, names, players: names, host: 0, readyOrder: [...names.keys()] };
  write(match, setup, { at: 0, id: 'setup:0', by: { auto: 'table' } }, liveChance(SEED, 0));
  return match;
}

/** A random match, as it comes from strangers. */
function deedsOf(match: Match, number: number): Deed[] {
  const luck = fastChance(number);
  const deeds: Deed[] = [];
  while (!isOver(match) && deeds.length < LONGEST) {
    const seat = match.game.toAct(match.state)[0] as Seat;
    const deed = { seat, action: copy(pickOne(luck, legal(match.game, match.state, seat))) };
    deeds.push(deed);
    playAll(match, [deed]);
  }
  return deeds;
}

function playAll(match: Match, deeds: readonly Deed[]): void {
  for (const { seat, action } of deeds) {
    const version = match.version + 1;
    const stamp = { at: 1_700_000_000_000 + version, id: `Ab3-_xYz${version}`, by: { person: 'abcdefghijkl' } };
    const done = act(match, seat, action, stamp, liveChance(SEED, version));
    if ('refusal' in done) throw new Error(JSON.stringify(done.refusal));
    if (match.tail.length > TAIL) rebase(match);
  }
}
