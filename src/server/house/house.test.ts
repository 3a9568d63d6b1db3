import { describe, expect, test } from 'vitest';
import { verify } from '../../kit/match/matchfile.ts';
import { calm } from '../../kit/testing/waiting.ts';
import { ann, bob, cem, codeOf, must } from '../../tables/testing/build.ts';
import meeting from '../../tables/testing/meeting.ts';
import { emptyMemory, memoryStore } from '../store/memory.ts';
import type { Store } from '../store/store.ts';
import type { House } from './house.ts';
import { REFUSALS_KEPT } from './room/refusals.ts';
import { act, busPair, failing, looker, nobodyWatches, running, testHouse } from './testing.ts';
import { type Bus, noBus } from './world.ts';

describe('a match', () => {
  test('begins by itself, and everybody sees the same entries', async () => {
    const { house } = testHouse();
    const { id } = must(await house.open(ann, { game: 'meeting', players: 2, options: {}, settings: {} }));
    const early = looker();
    await house.watch(id, early);
    must(await house.change(id, { kind: 'join', person: bob }));
    must(await house.change(id, { kind: 'ready', person: ann, ready: true }));
    const table = must(await house.change(id, { kind: 'ready', person: bob, ready: true }));
    expect(table.status).toBe('playing');
    const late = looker();
    await house.watch(id, late);
    expect(must(await act(house, id, ann, 'note'))).toBe(1);
    expect(early.versions()).toEqual([0, 1]);
    expect(late.versions()).toEqual([0, 1]);
    expect(early.seen.find((told) => told.type === 'entries')).toHaveProperty('anchor.match', id);
  });

  test('that is over shows its seed, and its file can be verified', async () => {
    const { house } = testHouse();
    const id = await running(house, { goal: 2 });
    const eye = looker();
    await house.watch(id, eye);
    expect(must(await house.matchFile(id))).not.toHaveProperty('seed');
    for (let turn = 0; turn < 2; turn++) await act(house, id, turn % 2 ? bob : ann, 'roll', { seen: turn });
    expect(eye.kinds().slice(-3)).toEqual(['entries', 'table', 'seed']);
    const file = must(await house.matchFile(id));
    expect(must(verify(meeting, file))).toMatchObject({ notCheckable: 0, outcome: { reason: 'goal' } });
    const late = looker();
    await house.watch(id, late);
    expect(late.kinds()).toEqual(['table', 'snapshot', 'entries', 'seed']);
    expect((await house.lobby()).tables).toEqual([]);
  });

  test('that has not begun has no file, and no table is made by asking for it', async () => {
    const { house } = testHouse();
    const { id } = must(await house.open(ann, { game: 'meeting', players: 2, options: {}, settings: {} }));
    expect(codeOf(await house.matchFile(id))).toBe('not-begun');
    expect(codeOf(await act(house, id, ann, 'note'))).toBe('not-begun');
    for (let n = 0; n < 5; n++) expect(await house.watch(`x${n}`, looker())).toMatchObject({ code: 'unknown-table' });
    expect(house.size).toBe(1);
  });

  test('goes on without somebody who leaves', async () => {
    const { house } = testHouse();
    const id = await running(house);
    const eye = looker();
    await house.watch(id, eye);
    expect(must(await house.change(id, { kind: 'leave', person: ann })).host).toBe('bob');
    must(await act(house, id, bob, 'roll', { seat: 0, seen: 1 }));
    expect(must(await house.change(id, { kind: 'leave', person: bob })).status).toBe('closed');
    expect(eye.kinds().at(-1)).toBe('seed');
    expect(codeOf(await house.change(id, { kind: 'leave', person: bob }))).toBe('table-closed');
  });
});

describe('a command', () => {
  test('sent twice happens once', async () => {
    const { house } = testHouse();
    const id = await running(house);
    const both = await Promise.all([
      act(house, id, ann, 'note', { id: 'x' }),
      act(house, id, ann, 'note', { id: 'x' }),
    ]);
    expect(both.map(must)).toEqual([1, 1]);
    expect(must(await act(house, id, ann, 'note', { id: 'x', seen: 1 }))).toBe(1);
    expect(codeOf(await act(house, id, bob, 'note', { id: 'x' }))).toBe('id-used');
  });

  test('sent again long after happens once, even if the table was put away', async () => {
    const { house, clock } = testHouse();
    const id = await running(house, { goal: 1000 });
    must(await act(house, id, ann, 'note', { id: 'early' }));
    for (let n = 0; n < 80; n++) await act(house, id, n % 2 ? bob : ann, 'roll', { seen: n + 1 });
    await house.putAway(clock.now + 1);
    expect(house.size).toBe(0);
    expect(must(await act(house, id, ann, 'note', { id: 'early' }))).toBe(1);
    expect(must(await act(house, id, ann, 'note', { seen: 81 }))).toBe(82);
  });

  test('that was refused stays refused, although a copy of it comes when it would be possible', async () => {
    const { house } = testHouse();
    const id = await running(house, { goal: 1000 });
    expect(codeOf(await act(house, id, bob, 'note', { id: 'x' }))).toBe('not-your-turn');
    must(await act(house, id, ann, 'roll'));
    expect(await act(house, id, bob, 'note', { id: 'x' })).toEqual({
      refusal: { code: 'refused-before', was: 'not-your-turn' },
    });
    expect(must(await act(house, id, bob, 'note', { id: 'y' }))).toBe(2);
  });

  test('that was refused before the match began stays refused', async () => {
    const { house } = testHouse();
    const { id } = must(await house.open(ann, { game: 'meeting', players: 1, options: {}, settings: {} }));
    expect(codeOf(await act(house, id, ann, 'note', { id: 'x' }))).toBe('not-begun');
    must(await house.change(id, { kind: 'ready', person: ann, ready: true }));
    expect(codeOf(await act(house, id, ann, 'note', { id: 'x' }))).toBe('refused-before');
  });

  test('that was refused stays so whatever others have refused, for as many as docs/protocol.md says', async () => {
    const { house } = testHouse();
    const id = await running(house, { goal: 1000 });
    await act(house, id, bob, 'note', { id: 'x' });
    for (let n = 0; n < 300; n++) await act(house, id, { id: 'stranger', name: 'S' }, 'note', { seat: 0 });
    for (let n = 0; n < 300; n++) await act(house, id, ann, 'jump');
    for (let n = 1; n < REFUSALS_KEPT; n++) await act(house, id, bob, 'note', { id: `x${n}` });
    must(await act(house, id, ann, 'roll'));
    expect(codeOf(await act(house, id, bob, 'note', { id: 'x' }))).toBe('refused-before');
    await act(house, id, bob, 'jump');
    expect(must(await act(house, id, bob, 'note', { id: 'x' }))).toBe(2);
  });

  test('that was refused is judged anew by a server that has started again, as docs/protocol.md says', async () => {
    const store = memoryStore();
    const { house } = testHouse(store);
    const id = await running(house, { goal: 1000 });
    await act(house, id, bob, 'note', { id: 'x' });
    must(await act(house, id, ann, 'roll'));
    expect(must(await act(testHouse(store).house, id, bob, 'note', { id: 'x' }))).toBe(2);
  });

  test('of a stranger, whatever it says it saw, makes nobody read or hear anything', async () => {
    const memory = memoryStore();
    let read = 0;
    const store = {
      ...memory,
      table: (id: string) => {
        read += 1;
        return memory.table(id);
      },
    };
    const { house } = testHouse(store);
    const id = await running(house);
    const eye = looker(ann);
    await house.watch(id, eye);
    const [heard, before] = [eye.seen.length, read];
    const stranger = { id: 'stranger', name: 'S' };
    const wish = { kind: 'act', seen: 999_999, seat: 0, action: { kind: 'note' } } as const;
    expect(codeOf(await house.play(id, { id: 'x', person: stranger.id, wish }))).toBe('only-watching');
    expect({ heard: eye.seen.length, read }).toEqual({ heard, read: before });
  });

  test('of a player ahead of the log is looked up, and nobody hears what they know already', async () => {
    const { house } = testHouse();
    const id = await running(house);
    const eye = looker(ann);
    await house.watch(id, eye);
    const wish = { kind: 'act', seen: 999_999, seat: 1, action: { kind: 'note' } } as const;
    await house.play(id, { id: 'x0', person: bob.id, wish });
    const heard = eye.seen.length;
    for (const command of ['x1', 'x2']) {
      expect(codeOf(await house.play(id, { id: command, person: bob.id, wish }))).toBe('ahead-of-log');
    }
    expect(eye.seen.slice(heard)).toEqual([]);
  });

  test('that lies about what it saw still happens once', async () => {
    const { house } = testHouse();
    const id = await running(house);
    must(await act(house, id, ann, 'note', { id: 'x' }));
    must(await act(house, id, ann, 'note', { id: 'y', seen: 1 }));
    expect(must(await act(house, id, ann, 'note', { id: 'x', seen: 2 }))).toBe(1);
    expect(must(await house.matchFile(id)).entries).toHaveLength(3);
  });
});

describe('stored, then shown', () => {
  test('nothing is shown or answered before it is durable', async () => {
    const gate = gated(memoryStore());
    const { house } = testHouse(gate.store);
    const id = await running(house);
    const eye = looker();
    await house.watch(id, eye);
    gate.hold();
    const answered: unknown[] = [];
    void act(house, id, ann, 'note', { seat: 0 }).then((answer) => answered.push(answer));
    const refusal = act(house, id, bob, 'note', { seat: 1 }).then((answer) => answered.push(answer));
    const late = looker();
    const watching = house.watch(id, late);
    await calm();
    expect([eye.versions(), late.seen, answered]).toEqual([[0], [], []]);
    gate.release();
    await Promise.all([refusal, watching]);
    expect(eye.versions()).toEqual([0, 1]);
    expect(late.versions()).toEqual([0, 1]);
    expect(answered).toMatchObject([{ value: 1 }, { refusal: { code: 'not-your-turn' } }]);
  });

  test('what cannot be saved is refused and not shown, and the table goes on when the disk does', async () => {
    const broken = failing();
    const { house } = testHouse(broken.store);
    const id = await running(house);
    const eye = looker();
    await house.watch(id, eye);
    broken.fail = 'before';
    expect(codeOf(await act(house, id, ann, 'note'))).toBe('not-saved');
    expect(codeOf(await house.open(bob, { game: 'meeting', players: 2, options: {}, settings: {} }))).toBe('not-saved');
    expect(eye.versions()).toEqual([0]);
    broken.fail = undefined;
    expect(must(await act(house, id, ann, 'note'))).toBe(1);
    expect(eye.versions()).toEqual([0, 1]);
  });

  test('what was saved although the store said no is found, shown once, and not done again', async () => {
    const broken = failing();
    const { house } = testHouse(broken.store);
    const id = await running(house);
    const eye = looker();
    await house.watch(id, eye);
    broken.fail = 'after';
    expect(codeOf(await act(house, id, ann, 'note', { id: 'x' }))).toBe('not-saved');
    broken.fail = undefined;
    expect(must(await act(house, id, ann, 'note', { id: 'x' }))).toBe(1);
    expect(eye.versions()).toEqual([0, 1]);
  });

  test('a rule that throws hurts nobody: the table is opened anew', async () => {
    const failures: unknown[] = [];
    const bad = {
      ...meeting,
      moves: {
        ...meeting.moves,
        note: {
          ...meeting.moves.note,
          apply: () => {
            throw new Error('bug');
          },
        },
      },
    };
    const watch = { done: () => {}, refused: () => {}, failed: (_: string, error: unknown) => failures.push(error) };
    const { house } = testHouse(memoryStore(), { games: new Map([['meeting', bad as never]]), watch });
    const id = await running(house);
    expect(codeOf(await act(house, id, ann, 'note'))).toBe('broken');
    expect(failures).toHaveLength(1);
    expect(must(await act(house, id, ann, 'roll'))).toBe(1);
  });
});

describe('two houses on one store', () => {
  const two = ([here, there] = busPair()): [House, House] => {
    const memory = emptyMemory();
    const house = (bus: Bus) => testHouse(memoryStore(memory), { bus }).house;
    return [house(here), house(there)];
  };

  test('tell each other: watchers at both see the same log', async () => {
    const [here, there] = two();
    const id = await running(here, { goal: 1000 });
    const eyes = [looker(), looker()] as const;
    await here.watch(id, eyes[0]);
    await there.watch(id, eyes[1]);
    for (let n = 0; n < 10; n++) must(await act(n % 3 ? here : there, id, n % 2 ? bob : ann, 'roll', { seen: n }));
    await Promise.all([here.settled(), there.settled()]);
    expect(eyes[0].versions()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(eyes[1].versions()).toEqual(eyes[0].versions());
  });

  test('whoever has what was there before follows what is told, and reads nothing', async () => {
    const memory = emptyMemory();
    const [here, there] = busPair();
    const reads: string[] = [];
    const store = reading(memoryStore(memory), reads);
    const acting = testHouse(memoryStore(memory), { bus: here }).house;
    const following = testHouse(store, { bus: there }).house;
    const id = await running(acting, { goal: 1000 }, { replyTimeout: 60 });
    const eye = looker(bob);
    await following.watch(id, eye);
    reads.length = 0;
    for (const [seen, kind] of ['roll', 'ask'].entries()) must(await act(acting, id, seen ? bob : ann, kind, { seen }));
    await following.settled();
    expect(eye.versions()).toEqual([0, 1, 2]);
    expect(eye.seen.at(-1)).toMatchObject({ type: 'deadlines', until: { 0: 1_060_000 } });
    expect(reads).toEqual([]);
    must(await act(following, id, ann, 'answer', { yes: true, seen: 2 }));
    expect(await memoryStore(memory).log(id, 2)).toHaveLength(1);
  });

  test('news with a gap before them, or of another table than ours, are read', async () => {
    const memory = emptyMemory();
    const [here, there] = busPair();
    let lost = 0;
    const deaf: Bus = { ...here, changed: (table, news) => (lost-- > 0 ? undefined : here.changed(table, news)) };
    const acting = testHouse(memoryStore(memory), { bus: deaf }).house;
    const following = testHouse(memoryStore(memory), { bus: there }).house;
    const id = await running(acting, { goal: 1000 });
    const eye = looker();
    await following.watch(id, eye);
    lost = 1;
    must(await act(acting, id, ann, 'roll'));
    await following.settled();
    expect(eye.versions()).toEqual([0]);
    must(await act(acting, id, bob, 'roll', { seen: 1 }));
    await following.settled();
    expect(eye.versions()).toEqual([0, 1, 2]);
    lost = 1;
    must(await acting.change(id, { kind: 'mute', person: ann, who: bob.id, on: true }));
    must(await act(acting, id, ann, 'roll', { seen: 2 }));
    await following.settled();
    expect(eye.versions()).toEqual([0, 1, 2, 3]);
    expect(eye.seen.findLast(({ type }) => type === 'table')).toMatchObject({ table: { muted: [bob.id] } });
  });

  test('without news the append decides, and the late one looks again', async () => {
    const [here, there] = two([noBus, noBus]);
    const id = await running(here, {}, {}, [ann, bob, cem]);
    const eye = looker();
    await there.watch(id, eye);
    must(await act(here, id, ann, 'ask'));
    const answers = [
      act(here, id, bob, 'answer', { yes: true }),
      act(there, id, cem, 'answer', { yes: true, seen: 1 }),
    ];
    expect((await Promise.all(answers)).map(must).sort()).toEqual([2, 3]);
    expect(codeOf(await act(there, id, cem, 'answer', { yes: true }))).toBe('not-your-turn');
    must(await act(there, id, ann, 'note', { seen: 3 }));
    expect(eye.versions()).toEqual([0, 1, 2, 3, 4]);
  });

  test('one command sent to both happens once', async () => {
    const [here, there] = two([noBus, noBus]);
    const id = await running(here);
    const eye = looker();
    await there.watch(id, eye);
    const both = [act(here, id, ann, 'note', { id: 'x' }), act(there, id, ann, 'note', { id: 'x' })];
    expect((await Promise.all(both)).map(must)).toEqual([1, 1]);
  });

  test('count what was stored, and not what came too late', async () => {
    const memory = emptyMemory();
    const counted: string[] = [];
    const watch = { ...nobodyWatches, done: (kind: string) => void counted.push(kind) };
    const [here, there] = [0, 1].map(() => testHouse(memoryStore(memory), { watch }).house) as [House, House];
    const id = await running(here);
    await there.watch(id, looker());
    for (const house of [here, there]) must(await act(house, id, ann, 'note', { id: 'x' }));
    expect(await memoryStore(memory).log(id, 0)).toHaveLength(1);
    expect(counted).toEqual(['act']);
  });
});

/** A store that writes down what it is asked. */
function reading(store: Store, reads: string[]): Store {
  const noted = Object.entries(store).map(([name, ask]) => [
    name,
    (...given: never[]) => {
      reads.push(name);
      return (ask as (...given: never[]) => unknown)(...given);
    },
  ]);
  return Object.fromEntries(noted) as Store;
}

/** A store whose saves wait at a gate. */
function gated(store: Store) {
  let gate: Promise<void> | undefined;
  let open = () => {};
  return {
    store: {
      ...store,
      save: (steps) => (gate ?? Promise.resolve()).then(() => store.save(steps)),
    } satisfies Store as Store,
    hold: () => {
      gate = new Promise((resolve) => {
        open = resolve;
      });
    },
    release: () => open(),
  };
}
