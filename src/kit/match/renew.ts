import { scripted } from '../chance/chance.ts';
import type { Game } from '../contract/game.ts';
import type { Checked } from '../contract/refusal.ts';
import type { Anchor, Entry, Stamp } from './log.ts';
import { blank, follow, isOver, type Match, otherRules, type Written, write } from './match.ts';

/** Whether a match has to be carried over before it can go on. */
export function isBehind(match: Match): boolean {
  return match.rules !== match.game.rules && match.version >= 0 && !isOver(match);
}

/** Carries a running match over to today's rules, from the state that it has reached. */
export function renew(match: Match, stamp: Stamp): Checked<Written> {
  const { game, rules: from, state } = match;
  const migrated = from < game.rules ? game.migrate?.(state, from) : undefined;
  if (!migrated) return { refusal: otherRules(game, from) };
  if ('refusal' in migrated) return migrated;
  return { value: write(match, { kind: 'rules', rules: game.rules, state: migrated.value }, stamp, scripted([])) };
}

/**
 * How many entries at the head of a log cannot be performed: those that were written under older rules, where today's
 * would not lead to the same. The match goes on from the state in the `rules` entry that follows them.
 */
export function unplayable(game: Game, anchor: Anchor, entries: readonly Entry[]): number {
  const renewal = entries.findLastIndex(({ kind }) => kind === 'rules');
  const trial = blank(game, anchor);
  const same = entries.slice(0, Math.max(0, renewal)).every((entry) => 'value' in follow(trial, entry));
  return same ? 0 : renewal;
}
