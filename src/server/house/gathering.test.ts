import { describe, expect, test } from 'vitest';
import type { Change } from '../../tables/core/request.ts';
import { ann, bob, cem, codeOf, dia, must } from '../../tables/testing/build.ts';
import { memoryStore } from '../store/memory.ts';
import type { House } from './house.ts';
import { act, looker, running, testHouse } from './testing.ts';

const wish = (players: number, options = {}, settings = {}) => ({ game: 'meeting', players, options, settings });

async function gathering(house: House, options = {}, people = [ann, bob, cem]): Promise<string> {
  const { id } = must(await house.open(ann, wish(people.length, options)));
  for (const person of people.slice(1)) must(await house.change(id, { kind: 'join', person }));
  return id;
}

/** What a watcher was told in banners. */
const notices = (eye: ReturnType<typeof looker>) => eye.seen.flatMap((told) => (told.type === 'notice' ? [told] : []));

describe('hosting', () => {
  test('A5 B2 B6 createNewFamilyGame, replyHostGame, replyCreateNewGame: a table waits for so many people', async () => {
    const { house } = testHouse();
    const table = must(await house.open(ann, wish(4, { seats: 6 })));
    expect(table).toMatchObject({ status: 'gathering', host: 'ann', chairs: [{ name: 'Ann' }, {}, {}, {}] });
    expect((await house.lobby()).tables).toMatchObject([{ id: table.id, free: 3, hostName: 'Ann' }]);
  });

  test('A5 A6 B7 options and level are set by whoever hosts, and checked', async () => {
    const { house } = testHouse();
    expect(must(await house.open(ann, wish(2, { goal: 7 }))).options).toMatchObject({ goal: 7 });
    expect(codeOf(await house.open(ann, wish(2, { goal: 0 })))).toBe('bad-option');
    expect(codeOf(await house.open(ann, wish(7)))).toBe('bad-players');
  });

  test('A5 when all are there, four people share six seats as 1+5, 2+6, 3, 4, and everybody sees the board', async () => {
    const { house } = testHouse();
    const id = await gathering(house, { seats: 6 }, [ann, bob, cem, dia]);
    const eye = looker();
    await house.watch(id, eye);
    for (const person of [dia, cem, bob, ann]) must(await house.change(id, { kind: 'ready', person, ready: true }));
    const [setup] = eye.seen.flatMap((told) => (told.type === 'entries' ? told.entries : []));
    expect(setup).toMatchObject({
      kind: 'setup',
      players: ['ann', 'bob', 'cem', 'dia', 'ann', 'bob'],
      readyOrder: [3, 2, 1, 0],
    });
  });

  test('A3 cancelGameCreation: the host calls it off before the start, and all are told', async () => {
    const { house } = testHouse();
    const id = await gathering(house);
    const eye = looker(bob);
    await house.watch(id, eye);
    expect(codeOf(await house.change(id, { kind: 'cancel', person: bob }))).toBe('host-only');
    expect(must(await house.change(id, { kind: 'cancel', person: ann })).status).toBe('closed');
    expect(notices(eye)).toMatchObject([{ code: 'creation-cancelled', person: 'ann', name: 'Ann' }]);
    expect((await house.lobby()).tables).toEqual([]);
    expect(codeOf(await house.change(id, { kind: 'join', person: dia }))).toBe('table-called-off');
    const begun = await running(house);
    expect(codeOf(await house.change(begun, { kind: 'cancel', person: ann }))).toBe('table-started');
  });

  test('the host removes somebody before the start, who does not come back', async () => {
    const { house } = testHouse();
    const id = await gathering(house);
    const eye = looker(bob);
    await house.watch(id, eye);
    const remove = (person: Change['person'], who: string) => house.change(id, { kind: 'remove', person, who });
    expect(codeOf(await remove(bob, 'cem'))).toBe('host-only');
    expect(codeOf(await remove(ann, 'ann'))).toBe('not-sitting-here');
    expect(codeOf(await remove(ann, 'dia'))).toBe('not-sitting-here');
    expect(must(await remove(ann, 'bob')).chairs.map(({ name }) => name)).toEqual(['Ann', '', 'Cem']);
    expect(notices(eye)).toMatchObject([{ code: 'removed', person: 'bob', name: 'Bob' }]);
    expect(codeOf(await house.change(id, { kind: 'join', person: bob }))).toBe('removed-from-table');
    const begun = await running(house);
    expect(codeOf(await house.change(begun, { kind: 'remove', person: ann, who: 'bob' }))).toBe('table-started');
  });

  test('the host hands the hosting over, before the match and in it', async () => {
    const { house } = testHouse();
    for (const id of [await gathering(house), await running(house)]) {
      const eye = looker(bob);
      await house.watch(id, eye);
      expect(codeOf(await house.change(id, { kind: 'host', person: bob, who: 'bob' }))).toBe('host-only');
      expect(codeOf(await house.change(id, { kind: 'host', person: ann, who: 'dia' }))).toBe('not-sitting-here');
      expect(must(await house.change(id, { kind: 'host', person: ann, who: 'bob' })).host).toBe('bob');
      expect(notices(eye)).toMatchObject([{ code: 'host-changed', person: 'bob', name: 'Bob' }]);
    }
  });
});

describe('joining', () => {
  test('A8 B3 joinExistingGame, replyJoinGame: whoever joins is not ready yet, and all see it', async () => {
    const { house } = testHouse();
    const { id } = must(await house.open(ann, wish(2)));
    const eye = looker(ann);
    await house.watch(id, eye);
    must(await house.change(id, { kind: 'join', person: bob }));
    expect(eye.seen.at(-1)).toMatchObject({ type: 'table', table: { chairs: [{}, { name: 'Bob', ready: false }] } });
  });

  test('B3 joinFailure_e: a failed join says why', async () => {
    const { house } = testHouse();
    const full = await gathering(house, {}, [ann, bob]);
    expect(codeOf(await house.change(full, { kind: 'join', person: cem }))).toBe('table-full');
    const begun = await running(house);
    expect(codeOf(await house.change(begun, { kind: 'join', person: cem }))).toBe('table-started');
    expect(codeOf(await house.change('nowhere', { kind: 'join', person: cem }))).toBe('unknown-table');
  });

  test('of two who want the last chair in the same millisecond one gets it, at one house and at two', async () => {
    const store = memoryStore();
    const [here, there] = [testHouse(store).house, testHouse(store, { random: { ...other } }).house];
    for (const houses of [
      [here, here],
      [here, there],
    ] as const) {
      const { id } = must(await here.open(ann, wish(2)));
      const answers = await Promise.all([
        houses[0].change(id, { kind: 'join', person: bob }),
        houses[1].change(id, { kind: 'join', person: cem }),
      ]);
      expect(answers.map(codeOf).sort()).toEqual(['not refused', 'table-full']);
    }
  });

  test('A4 cancelJoinGame: who has joined and is not ready yet leaves again', async () => {
    const { house } = testHouse();
    const id = await gathering(house);
    const eye = looker(ann);
    await house.watch(id, eye);
    expect(must(await house.change(id, { kind: 'leave', person: bob })).chairs[1]?.taken).toBeNull();
    expect(eye.kinds()).toContain('table');
    expect(notices(eye)).toMatchObject([{ code: 'join-cancelled', person: 'bob', name: 'Bob' }]);
    must(await house.change(id, { kind: 'join', person: dia }));
  });

  test('A11 B12 readyToPlay: the match begins when all are ready, and it is told whose turn it is', async () => {
    const { house } = testHouse();
    const id = await gathering(house, {}, [ann, bob]);
    const eye = looker(ann, 'full');
    await house.watch(id, eye);
    expect(must(await house.change(id, { kind: 'ready', person: bob, ready: true })).status).toBe('gathering');
    must(await house.change(id, { kind: 'ready', person: bob, ready: false }));
    expect(must(await house.change(id, { kind: 'ready', person: ann, ready: true })).status).toBe('gathering');
    expect(must(await house.change(id, { kind: 'ready', person: bob, ready: true })).status).toBe('playing');
    expect(eye.seen.findLast(({ type }) => type === 'full')).toMatchObject({ version: 0, toAct: [0] });
  });
});

describe('leaving', () => {
  test('A10 exitGame: the seats go to who plays the fewest, who is told, and everybody sees it', async () => {
    const { house } = testHouse();
    const id = await running(house, { seats: 6 }, {}, [ann, bob, cem, dia]);
    const eye = looker(cem);
    await house.watch(id, eye);
    const table = must(await house.change(id, { kind: 'leave', person: ann }));
    expect(table.chairs[0]).toMatchObject({ name: 'Ann', taken: { person: 'cem' } });
    expect(notices(eye)).toMatchObject([
      {
        code: 'hand-over',
        person: 'ann',
        name: 'Ann',
        why: 'left',
        seats: [
          { seat: 0, player: 'cem', name: 'Cem' },
          { seat: 4, player: 'dia', name: 'Dia' },
        ],
      },
      { code: 'host-changed', person: 'cem' },
    ]);
  });

  test('B17 quitGame: where the table says so the seat goes for good, and the host leaving ends the match', async () => {
    const { house } = testHouse();
    const id = await running(house, {}, { leaver: 'removed', hostLeaves: 'endGame' }, [ann, bob, cem]);
    must(await house.change(id, { kind: 'leave', person: bob }));
    expect(must(await house.matchFile(id)).entries.at(-1)).toMatchObject({ kind: 'seat', seat: 1, player: null });
    expect(must(await house.change(id, { kind: 'leave', person: ann })).status).toBe('closed');
  });

  test('A10 B17 with the last one the table closes and leaves all lists; its log stays', async () => {
    const { house } = testHouse();
    const id = await running(house);
    must(await house.change(id, { kind: 'leave', person: ann }));
    expect(must(await house.change(id, { kind: 'leave', person: bob })).status).toBe('closed');
    expect([(await house.lobby()).tables, (await house.mine('bob')).tables]).toEqual([[], []]);
    expect(must(await house.matchFile(id)).entries.at(-1)).toMatchObject({ kind: 'end', reason: 'abandoned' });
  });

  test('a leaver’s open question goes on to the one who plays the seat now', async () => {
    const { house } = testHouse();
    const id = await running(house, {}, {}, [ann, bob, cem]);
    must(await act(house, id, ann, 'ask'));
    must(await house.change(id, { kind: 'leave', person: bob }));
    const [, , leaving, answer] = must(await house.matchFile(id)).entries;
    expect(leaving).toMatchObject({ kind: 'seat', seat: 1, player: 'ann', left: true });
    expect(answer).toMatchObject({ seat: 1, by: { auto: 'same-person' } });
  });
});

describe('the lobby', () => {
  test('can be searched and filtered', async () => {
    const { house } = testHouse();
    const waiting = await gathering(house, {}, [ann, bob]);
    must(await house.open(dia, wish(3)));
    must(await house.open(cem, { ...wish(1), game: 'cosmic-wipeout' }));
    must(await house.open(cem, { ...wish(3), settings: { visibility: 'private' } }));
    const hosts = async (filter = {}) => (await house.lobby(filter)).tables.map(({ hostName }) => hostName).sort();
    expect(await hosts()).toEqual(['Ann', 'Cem', 'Dia']);
    expect(await hosts({ game: 'meeting' })).toEqual(['Ann', 'Dia']);
    expect(await hosts({ free: true })).toEqual(['Dia']);
    expect(await hosts({ q: 'BOB' })).toEqual(['Ann']);
    expect(await hosts({ q: waiting })).toEqual(['Ann']);
  });
});

/** Ids that another house does not give. */
let count = 0;
const other = { id: () => `o${count++}`, seed: () => (count++).toString(16).padStart(64, 'f'), luck: () => 1 };
