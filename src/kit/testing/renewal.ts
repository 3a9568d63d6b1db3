import { pickOne } from '../chance/chance.ts';
import { fastChance } from '../chance/dice.ts';
import type { Game } from '../contract/game.ts';
import { legal } from '../contract/offers.ts';
import { act, blank, follow, fromSnapshot, isOver, type Match, snapshotOf } from '../match/match.ts';
import type { MatchFile } from '../match/matchfile.ts';
import { isBehind, renew } from '../match/renew.ts';

/** How often a match is broken off on its way. */
const STOPS = 8;

/**
 * Breaks a match of older rules off at several places, carries it over and plays it to its end under today's rules.
 * Says how often that was done; what today's rules would have played otherwise ends it.
 */
export function carriedOver(game: Game, { match, game: played, rules, seedHash, entries }: MatchFile, seed: number) {
  const old = blank(game, { match, game: played, rules, seedHash });
  const every = Math.max(1, Math.floor(entries.length / STOPS));
  let done = 0;
  for (const entry of entries) {
    if ('refusal' in follow(old, entry)) break;
    if (entry.version % every !== 0 || !isBehind(old)) continue;
    playOn(fromSnapshot(game, old.anchor, snapshotOf(old)), seed + entry.version);
    done += 1;
  }
  return done;
}

function playOn(match: Match, seed: number): void {
  const { game } = match;
  const chance = fastChance(seed);
  const stamp = { at: 0, id: `from ${match.version}`, by: { auto: 'table' } } as const;
  const renewed = renew(match, stamp);
  if ('refusal' in renewed) throw new Error(`not carried over at ${match.version}: ${renewed.refusal.code}`);
  for (let actions = 0; !isOver(match) && actions < game.actionLimit; actions++) {
    const seat = pickOne(chance, game.toAct(match.state));
    act(match, seat, pickOne(chance, legal(game, match.state, seat)), stamp, chance);
    const broken = game.broken(match.state);
    if (broken.length > 0) throw new Error(`carried over with seed ${seed}, broken at ${match.version}: ${broken[0]}`);
  }
  if (!isOver(match)) throw new Error(`carried over with seed ${seed}, the match does not end`);
}
