import { expect, test } from 'vitest';
import game from '../../../games/deadwood/rules/game.ts';
import { fastChance } from '../../../kit/chance/dice.ts';
import { defaults } from '../../../kit/contract/options.ts';
import type { Body, By, Entry } from '../../../kit/match/log.ts';
import { blank, write } from '../../../kit/match/match.ts';
import { startHere } from '../../local/matches.ts';
import { rebuild } from '../history.ts';
import { linesOf } from './lines.ts';

test('a match begins before anything happens in it, and every line knows its fact', () => {
  const made = startHere(game, { names: ['Ada', 'Ben'], options: {} }, { id: 'm', seed: 'ab'.repeat(32), at: 0 });
  if ('refusal' in made) throw new Error(made.refusal.code);
  const { head, entries } = made.value;
  const history = rebuild(game, head.anchor, entries);
  if ('refusal' in history) throw new Error(history.refusal.code);
  expect(linesOf(game, history.value).map(({ index, text }) => [index, text])).toEqual([
    [-1, 'The match begins: Ada, Ben.'],
    [0, 'Day 1 of 3 begins: ten new scenes, all shots to be made.'],
  ]);
});

/** The log of a match between Ann (p1) and Ben (p2), from its second line on, after these entries. */
function linesAfter(...told: readonly (readonly [Body, By])[]): string[] {
  const anchor = { match: 'm', game: game.id, rules: game.rules, seedHash: 'x' };
  const match = blank(game, anchor);
  const names = ['Ann', 'Ben'];
  const setup = { kind: 'setup', options: defaults(game.options), names, players: ['p1', 'p2'], host: 0 } as const;
  const entries: Entry[] = [];
  for (const [body, by] of [[{ ...setup, readyOrder: [0, 1] }, { person: 'p1' }] as const, ...told]) {
    const stamp = { at: 0, id: String(entries.length), by };
    entries.push(write(match, body, stamp, fastChance(1)).entry);
  }
  const history = rebuild(game, anchor, entries);
  if ('refusal' in history) throw new Error(history.refusal.code);
  return linesOf(game, history.value)
    .slice(2)
    .map(({ text }) => text);
}

test('a seat that changes hands says who plays it now, and when its own player is back', () => {
  const table = { auto: 'table' } as const;
  const given = (player: string) => [{ kind: 'seat', seat: 1, player }, table] as const;
  expect(linesAfter(given('bot:star'), given('p1'), given('p2'), given('p2'), given('somebody'))).toEqual([
    'Star plays for Ben from here on.',
    'Ann plays for Ben from here on.',
    'Ben plays again.',
    'Ben is played from here on by another hand.',
    'Ben is played from here on by another hand.',
  ]);
});

test('the stated answer of a bot that failed is told as that', () => {
  const stated = { kind: 'action', seat: 0, action: { kind: 'first', seat: 'random' } } as const;
  const last = (by: By) => linesAfter([stated, by]).at(-1);
  expect(last({ bot: 'star', failed: true })).toBe('Ann could not decide and gave the stated answer.');
  expect(last({ bot: 'star' })).not.toContain('decide');
});
