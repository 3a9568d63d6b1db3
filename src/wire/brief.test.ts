import { expect, test } from 'vitest';
import { fastChance } from '../kit/chance/dice.ts';
import type { Entry } from '../kit/match/log.ts';
import { act } from '../kit/match/match.ts';
import { ann, begun, bob, must } from '../tables/testing/build.ts';
import { actedText, entryFrom } from './brief.ts';

const { match } = begun([ann, bob]);
const { players } = match;

/** As the server writes it. */
const written = must(act(match, 0, { kind: 'note' }, { at: 17, id: 'c1', by: { person: ann.id } }, fastChance(1)));
const action = written.entry as Extract<Entry, { kind: 'action' }>;

const brief = (entry: Entry) => actedText('t', entry, players);

test.each<[what: string, entry: Entry]>([
  ['an action', action],
  ['one with a checksum of the state', { ...action, sum: 'fedcba9876543210' }],
])('%s by whoever plays the seat is told without what is known, and made whole again', (_what, entry) => {
  const told = JSON.parse(brief(entry) ?? '');
  const { kind: _kind, by: _by, ...unknown } = entry;
  expect(told).toEqual({ type: 'acted', table: 't', ...unknown });
  expect(entryFrom(told, players)).toEqual(entry);
});

test.each<[what: string, entry: Entry]>([
  ['of a bot', { ...action, by: { bot: 'chief' } }],
  ['that went without asking', { ...action, by: { auto: 'silence' } }],
  ['of somebody who plays the seat no more', { ...action, by: { person: bob.id } }],
  ['that was inherited', { ...action, from: { match: 'm', version: 3 } }],
  ['that was taken back', { ...action, kind: 'undo', to: 1 } as Entry],
])('what is %s is told in full', (_what, entry) => {
  expect(brief(entry)).toBeUndefined();
});
