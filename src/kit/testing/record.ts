import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { pickOne } from '../chance/chance.ts';
import { fastChance, hashOfSeed, liveChance } from '../chance/dice.ts';
import type { Game } from '../contract/game.ts';
import { legal } from '../contract/offers.ts';
import { readOptions } from '../contract/options.ts';
import { type Checked, refused } from '../contract/refusal.ts';
import type { Stamp } from '../match/log.ts';
import { act, blank, bodyOf, isOver, type Match, write } from '../match/match.ts';
import { type MatchFile, matchFileOf } from '../match/matchfile.ts';

export interface Recipe {
  readonly name: string;
  readonly players: number;
  readonly options: Readonly<Record<string, unknown>>;
}

/** Plays a whole match with random players; the same recipe always gives the same file. */
export function recordMatch(game: Game, { name, players, options }: Recipe): Checked<MatchFile> {
  const read = readOptions(game.options, options, players);
  if ('refusal' in read) return read;
  const seed = bytesToHex(sha256(utf8ToBytes(`${game.id} ${name}`)));
  const random = fastChance(Number.parseInt(seed.slice(0, 7), 16));
  const match = blankFor(game, `golden-${name}`, seed);
  const names = Array.from({ length: game.seats(read.value, players) }, (_, seat) => `Player ${seat + 1}`);
  const all = [...names.keys()];
  const setup = { options: read.value, names, players: all.map((seat) => `p${seat}`), host: 0, readyOrder: all };
  write(match, { kind: 'setup', ...setup }, stampOf(match, 0), liveChance(seed, 0));
  while (!isOver(match) && match.version < game.actionLimit) {
    const seat = pickOne(random, game.toAct(match.state));
    const action = pickOne(random, legal(game, match.state, seat));
    act(match, seat, action, stampOf(match, seat), liveChance(seed, match.version + 1));
  }
  return isOver(match) ? { value: matchFileOf(match, match.tail, seed) } : refused('did-not-end', { name });
}

/** Writes a finished match anew under today's rules, with the same actions and the same seed. */
export function rewriteMatch(game: Game, file: MatchFile): Checked<MatchFile> {
  if (file.seed === undefined) return refused('no-seed');
  const match = blankFor(game, file.match, file.seed);
  for (const entry of file.entries) {
    const { version, at, id, by } = entry;
    const chance = liveChance(file.seed, version);
    if (entry.kind !== 'action') write(match, bodyOf(entry), { at, id, by }, chance);
    else {
      const done = act(match, entry.seat, entry.action, { at, id, by }, chance);
      if ('refusal' in done) return refused('not-admitted', { version, why: done.refusal });
    }
  }
  return { value: matchFileOf(match, match.tail, file.seed) };
}

function blankFor(game: Game, id: string, seed: string): Match {
  return blank(game, { match: id, game: game.id, rules: game.rules, seedHash: hashOfSeed(seed) });
}

function stampOf(match: Match, seat: number): Stamp {
  const version = match.version + 1;
  return { at: 1_700_000_000_000 + 1000 * version, id: `c${version}`, by: { person: `p${seat}` } };
}
