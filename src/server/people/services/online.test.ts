import { expect, test } from 'vitest';
import { calm } from '../../../kit/testing/waiting.ts';
import type { ServerMessage } from '../../../wire/protocol.ts';
import { testClock } from '../../testing/clock.ts';
import { createOnline, type Online } from './online.ts';

const clock = testClock();

function come(online: Online, id: string, session = id) {
  const heard: ServerMessage[] = [];
  const state = { atTable: false, knows: '', closed: false };
  const connection = {
    atTable: () => state.atTable,
    knows: (table: string) => table === state.knows,
    send: (text: string) => void heard.push(JSON.parse(text) as ServerMessage),
    close: () => void Object.assign(state, { closed: true }),
  };
  const attendance = online.enter({ person: { id, name: id, guest: true }, session }, connection);
  return { heard, state, ...attendance };
}

const toBob = async () => ['bob'];
/** A second later, and what follows from it is done. */
async function later(): Promise<void> {
  await clock.pass(1000);
  await calm();
}

test('presence is told when it lasts: a page that is loaded again is not away', async () => {
  const online = createOnline(toBob, clock);
  const bob = come(online, 'bob');
  const ann = come(online, 'ann');
  await later();
  ann.leave();
  const again = come(online, 'ann');
  await later();
  again.state.atTable = true;
  again.moved();
  await later();
  again.leave();
  await later();
  const told = bob.heard.flatMap((one) => (one.type === 'presence' && one.person === 'ann' ? [one.presence] : []));
  expect(told).toEqual(['online', 'at-table', 'away']);
});

test('somebody is here as long as one connection is, and at a table when one is', () => {
  const online = createOnline(toBob, clock);
  expect(online.presence('ann')).toBe('away');
  const [one, other] = [come(online, 'ann'), come(online, 'ann')];
  other.state.atTable = true;
  expect(online.presence('ann')).toBe('at-table');
  other.leave();
  expect(online.presence('ann')).toBe('online');
  expect(online.people()).toEqual([{ id: 'ann', name: 'ann', guest: true }]);
  one.leave();
  one.leave();
  expect(online.presence('ann')).toBe('away');
  expect(online.people()).toEqual([]);
});

test('only the connections of a sign-in that is over are cut', () => {
  const online = createOnline(toBob, clock);
  const [phone, laptop, bob] = [
    come(online, 'ann', 'phone'),
    come(online, 'ann', 'laptop'),
    come(online, 'bob', 'phone'),
  ];
  online.cut('ann', { only: 'phone' });
  expect([phone, laptop, bob].map(({ state }) => state.closed)).toEqual([true, false, false]);
});

test('a online whose clock has stopped tells nobody, and one who cannot be asked for hearers tells nobody either', async () => {
  const online = createOnline(async () => Promise.reject(new Error('the store is shut')), clock);
  const bob = come(online, 'bob');
  come(online, 'ann');
  await later();
  come(online, 'cem');
  clock.stop();
  await later();
  expect(bob.heard).toEqual([]);
});
