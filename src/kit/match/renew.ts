import { scripted } from '../chance/chance.ts';
import type { Game } from '../contract/game.ts';
import type { Checked } from '../contract/refusal.ts';
import type { Anchor, Entry, Stamp } from './log.ts';
import { blank, follow, type Match, otherRules, type Written, write } from './match.ts';

/** Whether a match that runs has to be carried over before it can go on. */
export function isBehind({ game, rules, version, ended }: Match): boolean {
  return rules !== game.rules && version >= 0 && ended === null;
}

/**
 * How a match stands under today's rules. They are asked nothing about a state of older ones, of which they may know
 * less or more; undefined: it cannot be carried over.
 */
export function stateToday({ game, rules, state }: Match): unknown {
  if (rules === game.rules || state === undefined) return state;
  const today = migrated(game, rules, state);
  return 'value' in today ? today.value : undefined;
}

/** Carries a running match over to today's rules, from the state that it has reached. */
export function renew(match: Match, stamp: Stamp): Checked<Written> {
  const { game, rules, state } = match;
  const today = migrated(game, rules, state);
  if ('refusal' in today) return today;
  return { value: write(match, { kind: 'rules', rules: game.rules, state: today.value }, stamp, scripted([])) };
}

function migrated(game: Game, from: number, state: unknown): Checked<unknown> {
  const today = from < game.rules ? game.migrate?.(state, from) : undefined;
  return today ?? { refusal: otherRules(game, from) };
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
