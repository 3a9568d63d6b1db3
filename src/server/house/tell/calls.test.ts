import { describe, expect, test } from 'vitest';
import { ann, bob, must } from '../../../tables/testing/build.ts';
import { memoryStore } from '../../store/memory.ts';
import type { Store } from '../../store/store.ts';
import { act, running, testHouse } from '../testing.ts';

/** A house in which everybody wants mail, and what each is told. */
async function calling(store: Store = memoryStore()) {
  for (const { id, name } of [ann, bob]) {
    await store.save([
      { kind: 'person', person: { id, name }, at: 1 },
      { kind: 'account', account: { person: id, looks: id, glance: id, hash: '#', email: `${id}@example.org`, at: 1 } },
      { kind: 'turn-mail', person: id, token: id },
    ]);
  }
  const told: string[] = [];
  const { house, clock } = testHouse(store, {
    calls: {
      kept: true,
      tell: (person, message) => void (message.type === 'awaited' && told.push(`${person}: ${message.awaited}`)),
    },
  });
  const called = async () => (await store.calls(clock.now, 10)).map(({ person }) => person);
  return { house, clock, store, told, called };
}

describe('whose turn it is', () => {
  test('is stored with the action that passed it on, and told to both', async () => {
    const { house, told, called } = await calling();
    const id = await running(house);
    expect(await called()).toEqual(['ann']);
    expect(told.slice(-2)).toEqual(['ann: turn', 'bob: nothing']);
    expect(told.slice(0, 2)).toEqual(['ann: ready', 'bob: ready']);
    told.length = 0;
    must(await act(house, id, ann, 'note'));
    expect(told).toEqual([]);
    must(await act(house, id, ann, 'roll'));
    expect(await called()).toEqual(['bob']);
    expect(told).toEqual(['ann: nothing', 'bob: turn']);
  });

  test('does not begin again while it lasts, nor after a mail', async () => {
    const { house, store, called } = await calling();
    const id = await running(house);
    await store.save([{ kind: 'mailed', match: id, person: 'ann' }]);
    must(await act(house, id, ann, 'note'));
    expect(await called()).toEqual([]);
  });

  test('is found again by the next house on the same store, which neither loses nor doubles it', async () => {
    const { house, store } = await calling();
    const id = await running(house);
    const next = await calling(store);
    expect(await next.called()).toEqual(['ann']);
    await store.save([{ kind: 'mailed', match: id, person: 'ann' }]);
    must(await act(next.house, id, ann, 'note'));
    expect(await next.called()).toEqual([]);
  });

  test('ends with the table', async () => {
    const { house, told, called } = await calling();
    const id = await running(house);
    told.length = 0;
    for (const person of [ann, bob]) must(await house.change(id, { kind: 'leave', person }));
    expect(await called()).toEqual([]);
    expect(told).toContain('bob: null');
  });

  test('is not stored where nobody is written to', async () => {
    const store = memoryStore();
    await calling(store);
    const { house } = testHouse(store);
    await running(house);
    expect(await store.calls(Number.MAX_SAFE_INTEGER, 10)).toEqual([]);
  });
});
