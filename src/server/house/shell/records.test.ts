import { describe, expect, test } from 'vitest';
import type { Person } from '../../../tables/table/table.ts';
import { ann, bob, cem, codeOf, dia, must } from '../../../tables/testing/build.ts';
import { emptyMemory, memoryStore } from '../../store/memory.ts';
import type { House } from '../house.ts';
import { act, looker, running, testHouse } from '../testing.ts';

/** A house that knows Ann, Bob and Cem. */
async function known() {
  const memory = emptyMemory();
  const store = memoryStore(memory);
  for (const person of [ann, bob, cem]) {
    await store.save([
      { kind: 'person', person, at: 1 },
      { kind: 'session', token: person.id, person: person.id, at: 1, agent: '' },
    ]);
  }
  return { ...testHouse(store), store };
}

/** Plays a match whose first roll ends it: the second one wins. */
async function played(house: House, people: readonly Person[], options = {}): Promise<string> {
  const id = await running(house, { goal: 1, ...options }, {}, people);
  must(await act(house, id, people[0] as Person, 'roll'));
  return id;
}

describe('my tables', () => {
  test('say where I am awaited', async () => {
    const { house } = await known();
    const waits = await running(house);
    const { id: gathers } = must(await house.open(cem, { game: 'meeting', players: 3, options: {}, settings: {} }));
    must(await house.change(gathers, { kind: 'join', person: ann }));
    must(await house.change(gathers, { kind: 'ready', person: cem, ready: true }));
    const awaited = async (person: string) =>
      Object.fromEntries((await house.mine(person)).tables.map((table) => [table.id, table.awaited]));
    expect(await awaited('ann')).toEqual({ [waits]: 'turn', [gathers]: 'ready' });
    expect(await awaited('bob')).toEqual({ [waits]: 'nothing' });
    expect(await awaited('cem')).toEqual({ [gathers]: 'nothing' });
    must(await act(house, waits, ann, 'ask'));
    expect(await awaited('bob')).toEqual({ [waits]: 'turn' });
  });

  test('list the matches I have finished, with how they ended', async () => {
    const { house, clock } = await known();
    const first = await played(house, [bob, ann]);
    clock.now += 1000;
    const second = await played(house, [ann, bob]);
    const { tables, matches } = await house.mine('ann');
    expect(tables).toEqual([]);
    expect(matches.map(({ id, won, finishedAt }) => [id, won, finishedAt])).toEqual([
      [second, false, 1_001_000],
      [first, true, 1_000_000],
    ]);
    expect(matches[0]).toMatchObject({ outcome: { reason: 'goal', winners: [1] } });
  });
});

describe('leaderboards', () => {
  test('rank by what is sure, with intervals and best scores', async () => {
    const { house } = await known();
    for (let n = 0; n < 3; n++) await played(house, [bob, ann]);
    await played(house, [bob, cem]);
    const rows = await house.leaders('meeting');
    expect(rows.map(({ name, played, won }) => [name, played, won])).toEqual([
      ['Ann', 3, 3],
      ['Cem', 1, 1],
      ['Bob', 4, 0],
    ]);
    expect(rows[0]?.low).toBeCloseTo(0.4385, 3);
    expect(rows[0]?.high).toBe(1);
    expect(rows[2]).toMatchObject({ low: 0 });
    expect(rows[0]?.best).toBeGreaterThan(0);
  });

  test('do not count what one plays alone, nor what went on from a save', async () => {
    const { house } = await known();
    await played(house, [ann]);
    const id = await running(house, { goal: 1 });
    const { id: save } = must(await house.save(id, ann, 'Won'));
    const again = must(await house.load(save, ann));
    must(await house.change(again.id, { kind: 'join', person: bob }));
    for (const person of [ann, bob]) must(await house.change(again.id, { kind: 'ready', person, ready: true }));
    must(await act(house, again.id, ann, 'roll', { seen: 2 }));
    expect((await house.mine('ann')).matches).toHaveLength(2);
    expect(await house.leaders('meeting')).toEqual([]);
  });

  test('are kept per preset, and nobody is listed who does not want to be', async () => {
    const { house, store } = await known();
    await played(house, [ann, bob]);
    expect(await house.leaders('meeting', 'own')).toHaveLength(2);
    expect(await house.leaders('meeting', 'classic')).toEqual([]);
    await store.save([
      { kind: 'account', account: { person: 'ann', looks: 'ann', glance: 'ann', hash: '#', email: null, at: 1 } },
    ]);
    await store.save([{ kind: 'settings', person: 'ann', settings: '{"leaderboards":false}' }]);
    expect((await house.leaders('meeting')).map(({ name }) => name)).toEqual(['Bob']);
  });
});

describe('playing again', () => {
  test('opens one table for the same people and bots, whoever asks first', async () => {
    const { house } = await known();
    const { id } = must(await house.open(ann, { game: 'meeting', players: 3, options: { goal: 1 }, settings: {} }));
    must(await house.change(id, { kind: 'join', person: bob }));
    must(await house.change(id, { kind: 'bot', person: ann, chair: 2, bot: 'random' }));
    expect(codeOf(await house.rematch(id, ann))).toBe('not-over');
    for (const person of [ann, bob]) must(await house.change(id, { kind: 'ready', person, ready: true }));
    must(await act(house, id, ann, 'roll'));
    const eye = looker(bob);
    await house.watch(id, eye);
    expect(codeOf(await house.rematch(id, dia))).toBe('only-watching');
    const [again, same] = await Promise.all([house.rematch(id, bob), house.rematch(id, ann)]);
    const table = must(again);
    expect(must(same).id).toBe(table.id);
    expect(table).toMatchObject({
      status: 'gathering',
      host: 'bob',
      options: { goal: 1 },
      chairs: [
        { taken: null, held: { id: 'ann', name: 'Ann' } },
        { name: 'Bob', taken: { person: 'bob' } },
        { name: 'Random', taken: { bot: 'random' } },
      ],
    });
    expect(eye.seen.at(-1)).toMatchObject({ type: 'table', table: { rematch: table.id } });
    expect(must(await house.change(table.id, { kind: 'join', person: ann })).chairs[0]?.name).toBe('Ann');
  });

  test('held chairs are offered first, but not kept from others', async () => {
    const { house } = await known();
    const id = await played(house, [ann, bob, cem]);
    const { id: again } = must(await house.rematch(id, ann));
    must(await house.change(again, { kind: 'join', person: dia }));
    must(await house.change(again, { kind: 'join', person: cem }));
    expect(codeOf(await house.change(again, { kind: 'join', person: bob }))).toBe('table-full');
    const left = must(await house.change(again, { kind: 'leave', person: dia }));
    expect(left.chairs[1]).toMatchObject({ name: '', held: { id: 'bob' } });
  });

  test('who has left is not expected again', async () => {
    const { house } = await known();
    const id = await running(house, { goal: 1 }, {}, [ann, bob, cem]);
    must(await house.change(id, { kind: 'leave', person: bob }));
    must(await act(house, id, ann, 'roll', { seat: 0, seen: 1 }));
    expect(must(await house.rematch(id, ann)).chairs[1]).toEqual({ name: '', taken: null, ready: false });
  });
});
