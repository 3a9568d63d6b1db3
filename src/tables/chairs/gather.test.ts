import { expect, test } from 'vitest';
import { emptyChair } from '../table/table.ts';
import { ann, bob, cem, codeOf, gathered, must } from '../testing/build.ts';
import { invite, mayNotLook, mayNotTalk, mute } from './gather.ts';

const table = gathered([ann, bob], {}, { visibility: 'private' });

test('whoever sits at a table already is not seated twice', () => {
  const three = gathered([ann, bob, cem]);
  const free = { ...three, chairs: three.chairs.with(2, emptyChair) };
  expect(must(invite(free, 'ann', bob))).toBe(free);
  expect(must(invite(free, 'ann', cem)).chairs[2]).toMatchObject({ taken: { person: 'cem' } });
  expect(codeOf(invite(table, 'bob', cem))).toBe('host-only');
});

test('the host silences others, not themselves, and lets them talk again', () => {
  const quiet = must(mute(table, 'ann', 'cem', true));
  expect([mayNotTalk(quiet, 'cem')?.code, mayNotTalk(quiet, 'bob')]).toEqual(['muted', undefined]);
  const both = must(mute(quiet, 'ann', 'bob', true));
  expect(must(mute(both, 'ann', 'bob', false)).muted).toEqual(['cem']);
  expect(must(mute(both, 'ann', 'cem', true)).muted, 'once is enough').toEqual(['bob', 'cem']);
  expect([codeOf(mute(table, 'bob', 'cem', true)), codeOf(mute(table, 'ann', 'ann', true))]).toEqual([
    'host-only',
    'host-talks',
  ]);
});

test('who was sent away neither talks at a table nor looks at one that is private', () => {
  const without = { ...table, removed: ['cem'] };
  expect(mayNotTalk(without, 'cem')?.code).toBe('removed-from-table');
  expect(['cem', 'bob', undefined].map((person) => mayNotLook(without, person)?.code)).toEqual([
    'removed-from-table',
    undefined,
    undefined,
  ]);
  expect(mayNotLook({ ...without, settings: { ...table.settings, visibility: 'open' } }, 'cem')).toBeUndefined();
});
