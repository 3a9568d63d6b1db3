import { expect, test } from 'vitest';
import type { Entry } from '../kit/match/log.ts';
import { briefOf, entryFrom } from './brief.ts';

const players = ['bob', 'ann', 'bot:chief', null];
const said = { version: 3, at: 17, id: 'c1', draws: [2, 'victim'], chain: '0123456789abcdef' };
const action: Entry = { ...said, by: { person: 'ann' }, kind: 'action', seat: 1, action: { kind: 'throw' } };

test.each<[what: string, entry: Entry]>([
  ['an action', action],
  ['one with a checksum of the state', { ...action, sum: 'fedcba9876543210' }],
])('%s by whoever plays the seat is told without what is known, and made whole again', (_what, entry) => {
  const brief = briefOf(entry, players);
  expect(brief).toBeDefined();
  expect(Object.keys(brief ?? {})).not.toContain('by');
  expect(brief && entryFrom(JSON.parse(JSON.stringify(brief)), players)).toEqual(entry);
});

test.each<[what: string, entry: Entry]>([
  ['of a bot', { ...action, by: { bot: 'chief' }, seat: 2 }],
  ['that went without asking', { ...action, by: { auto: 'silence' } }],
  ['of somebody who plays the seat no more', { ...action, by: { person: 'bob' } }],
  ['that was inherited', { ...action, from: { match: 'm', version: 3 } }],
  ['that was taken back', { ...said, by: { person: 'ann' }, kind: 'undo', to: 1 }],
])('what is %s is told in full', (_what, entry) => {
  expect(briefOf(entry, players)).toBeUndefined();
});
