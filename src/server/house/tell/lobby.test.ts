import { describe, expect, test } from 'vitest';
import { ann, bob, must } from '../../../tables/testing/build.ts';
import { LOBBY_PAGE, type ServerMessage } from '../../../wire/protocol.ts';
import { memoryStore } from '../../store/memory.ts';
import { testClock } from '../../testing/clock.ts';
import type { House } from '../house.ts';
import { testHouse } from '../testing.ts';

/** A house with a clock that is moved, and a count of how often its store was asked for open tables. */
function lobbyHouse() {
  const memory = memoryStore();
  const clock = testClock();
  const asked = { times: 0 };
  const store = {
    ...memory,
    lobby(most: number) {
      asked.times += 1;
      return memory.lobby(most);
    },
  };
  const { house } = testHouse(store, {
    now: clock.now,
    ticks: clock.ticks,
    after: (wait, job) => void clock.after(wait, job),
  });
  return { house, clock, asked };
}

type Heard = Extract<ServerMessage, { type: 'lobby' | 'lobby-changed' }>;

function listener() {
  const texts: string[] = [];
  const heard = () => texts.map((text) => JSON.parse(text) as Heard);
  return { hear: (text: string) => void texts.push(text), texts, heard };
}

const open = async (house: House) =>
  must(await house.open(ann, { game: 'meeting', players: 2, options: {}, settings: {} })).id;

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the lobby', () => {
  test('is told a page at a time', async () => {
    const { house } = lobbyHouse();
    for (let n = 0; n < 2 * LOBBY_PAGE + 20; n++) await open(house);
    const pages = await Promise.all(
      [0, 1, 2, 3].map(async (page) => {
        const one = listener();
        await house.followLobby(one.hear, page);
        return one.heard()[0] as Extract<Heard, { type: 'lobby' }>;
      }),
    );
    expect(pages.map(({ page, pages, tables }) => [page, pages, tables.length])).toEqual([
      [0, 3, LOBBY_PAGE],
      [1, 3, LOBBY_PAGE],
      [2, 3, 20],
      [3, 3, 0],
    ]);
    expect(new Set(pages.flatMap(({ tables }) => tables.map(({ id }) => id))).size).toBe(2 * LOBBY_PAGE + 20);
    const listed = await house.lobby({}, 1);
    expect(listed).toMatchObject({ pages: 3, tables: pages[1]?.tables });
  });

  test('is one text for all, for which the store is asked once a second', async () => {
    const { house, clock, asked } = lobbyHouse();
    await open(house);
    const all = Array.from({ length: 100 }, listener);
    for (const { hear } of all) await house.followLobby(hear);
    expect(new Set(all.map(({ texts }) => texts[0])).size).toBe(1);
    expect(asked.times).toBe(1);
    for (let n = 0; n < 10; n++) {
      await open(house);
      for (const { hear } of all) await house.followLobby(hear);
    }
    expect(asked.times).toBe(1);
    await clock.pass(1000);
    await settled();
    expect(asked.times).toBe(2);
    expect(new Set(all.map(({ texts }) => texts.at(-1))).size).toBe(1);
    await clock.pass(10_000);
    await settled();
    expect(asked.times).toBe(2);
  });

  test('then tells only what has changed, at most once a second', async () => {
    const { house, clock } = lobbyHouse();
    const old = await open(house);
    const one = listener();
    await house.followLobby(one.hear);
    const id = await open(house);
    must(await house.change(id, { kind: 'join', person: bob }));
    await clock.pass(999);
    await settled();
    expect(one.heard()).toHaveLength(1);
    await clock.pass(1);
    await settled();
    expect(one.heard()[1]).toMatchObject({ type: 'lobby-changed', tables: [{ id, free: 0 }], gone: [], pages: 1 });
    must(await house.change(id, { kind: 'leave', person: bob }));
    must(await house.change(id, { kind: 'join', person: bob }));
    await clock.pass(5000);
    await settled();
    expect(one.heard()).toHaveLength(2);
    must(await house.change(old, { kind: 'cancel', person: ann }));
    await clock.pass(1000);
    await settled();
    expect(one.heard()[2]).toEqual({ type: 'lobby-changed', tables: [], gone: [old], pages: 1 });
    house.unfollowLobby(one.hear);
    await open(house);
    await clock.pass(5000);
    await settled();
    expect(one.heard()).toHaveLength(3);
  });

  test('shows who asks at once what they have just opened', async () => {
    const { house } = lobbyHouse();
    await house.lobby();
    const id = await open(house);
    expect((await house.lobby()).tables).toMatchObject([{ id }]);
  });
});
