import { expect, test } from 'vitest';
import { memoryStore } from '../../store/memory.ts';
import { newToken } from '../services/tokens.ts';
import { enter, HALF_A_YEAR, nobody, sweepOut } from './sessions.ts';

const HOUR = 3_600_000;

async function signedIn() {
  const store = memoryStore();
  const { token, hash } = newToken();
  await store.save([
    { kind: 'person', person: { id: 'p', name: 'Ann' }, at: 0 },
    { kind: 'session', token: hash, person: 'p', at: 0, agent: '' },
  ]);
  return { store, token, hash };
}

test('who comes back within half a year is known, and for another half year', async () => {
  const { store, token, hash } = await signedIn();
  const visit = { person: { id: 'p', name: 'Ann', guest: true }, session: hash };
  expect(await enter(store, token, HALF_A_YEAR)).toEqual({ visit });
  expect(await enter(store, token, 2 * HALF_A_YEAR)).toEqual({ visit });
  expect(await enter(store, token, 3 * HALF_A_YEAR + 1)).toEqual(nobody);
});

test('that somebody is here is written down once an hour', async () => {
  const { store, token, hash } = await signedIn();
  for (const now of [1, HOUR, HOUR + 1, HOUR + 2]) await enter(store, token, now);
  expect(await store.session(hash)).toMatchObject({ seen: HOUR + 1 });
});

test('what somebody guesses, or nothing, is nobody', async () => {
  const { store, hash } = await signedIn();
  for (const token of ['guess', hash, '', undefined]) expect(await enter(store, token, 1)).toEqual(nobody);
});

test('sign-ins that are over are swept out', async () => {
  const { store, hash } = await signedIn();
  await sweepOut(store, HALF_A_YEAR);
  expect(await store.session(hash)).toBeDefined();
  await sweepOut(store, HALF_A_YEAR + 1);
  expect(await store.session(hash)).toBeUndefined();
});
