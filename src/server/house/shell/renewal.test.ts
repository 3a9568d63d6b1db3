import { describe, expect, test } from 'vitest';
import type { Game } from '../../../kit/contract/game.ts';
import { refused } from '../../../kit/contract/refusal.ts';
import { ann, bob, codeOf, must } from '../../../tables/testing/build.ts';
import meeting, { type State, withDrawnNotes } from '../../../tables/testing/meeting.ts';
import { emptyMemory, type Memory, memoryStore } from '../../store/memory.ts';
import { act, busPair, looker, running, type TestHouse, testHouse } from '../testing.ts';

const { migrate: _none, ...old } = meeting;

/** The same game a year later: whatever was noted counts twice from now on. */
const newer: Game = {
  ...old,
  rules: 2,
  migrate: (state) => ({ value: { ...(state as State), notes: 2 * (state as State).notes } }),
};

const drawing = withDrawnNotes(newer);

/** Rules that look at what no older state has: every question to them goes through it. */
const grown: Game = (() => {
  const lookedAt = (state: unknown) => {
    (state as { minutes: string[] }).minutes.at(-1);
    return state;
  };
  return {
    ...newer,
    turn: (state) => old.turn(lookedAt(state)),
    toAct: (state) => old.toAct(lookedAt(state)),
    outcome: (state) => old.outcome(lookedAt(state)),
    migrate: (state) => ({ value: { ...(state as State), minutes: [] } }),
  };
})();

const house = (memory: Memory, game: Game = meeting): TestHouse =>
  testHouse(memoryStore(memory), { games: new Map([['meeting', game]]) });

const kindsOf = async ({ house }: TestHouse, id: string) =>
  must(await house.matchFile(id)).entries.map(({ kind }) => kind);

describe('a match that was begun under older rules', () => {
  test('goes on under the newer ones, from the state it had', async () => {
    const memory = emptyMemory();
    const before = house(memory);
    const id = await running(before.house);
    must(await act(before.house, id, ann, 'note'));
    const after = house(memory, newer);
    const watcher = looker(bob, 'full');
    await after.house.watch(id, watcher);
    expect(watcher.seen.findLast(({ type }) => type === 'full')).toMatchObject({ version: 2, state: { notes: 2 } });
    must(await act(after.house, id, ann, 'note', { seen: 2 }));
    expect(watcher.seen.at(-1)).toMatchObject({ version: 3, state: { notes: 3 } });
    expect(await kindsOf(after, id)).toEqual(['setup', 'action', 'rules', 'action']);
  });

  test('is carried over once, however often it is opened, and by whichever of two houses is first', async () => {
    const memory = emptyMemory();
    const id = await running(house(memory).house);
    const [here, there] = [house(memory, newer), house(memory, newer)];
    await Promise.all([here.house.watch(id, looker(ann)), there.house.watch(id, looker(bob))]);
    must(await act(there.house, id, ann, 'note', { seen: 1 }));
    must(await act(house(memory, newer).house, id, ann, 'note', { seen: 2 }));
    expect(await kindsOf(here, id)).toEqual(['setup', 'rules', 'action', 'action']);
  });

  test('cannot be taken back to the time before', async () => {
    const memory = emptyMemory();
    const before = house(memory);
    const id = await running(before.house);
    must(await act(before.house, id, ann, 'note'));
    const undo = { id: 'u', person: ann.id, wish: { kind: 'undo', seen: 2 } } as const;
    expect(codeOf(await house(memory, newer).house.play(id, undo))).toBe('nothing-to-undo');
  });

  test('goes on from the state it was left in, where the newer rules would have led elsewhere', async () => {
    const memory = emptyMemory();
    const before = house(memory);
    const id = await running(before.house);
    must(await act(before.house, id, ann, 'note'));
    must(await act(before.house, id, ann, 'roll', { seen: 1 }));
    await before.house.putAway(Number.POSITIVE_INFINITY);
    const after = house(memory, drawing);
    must(await act(after.house, id, bob, 'roll', { seen: 3 }));
    expect(await kindsOf(after, id)).toEqual(['setup', 'action', 'action', 'rules', 'action']);
  });

  test('is asked nothing by newer rules that know more of a state before they have made theirs of it', async () => {
    const memory = emptyMemory();
    const before = house(memory);
    const id = await running(before.house);
    must(await act(before.house, id, ann, 'roll'));
    await before.house.putAway(Number.POSITIVE_INFINITY);
    const after = house(memory, grown);
    expect(await after.house.watch(id, looker(bob))).toBeUndefined();
    expect(must(await after.house.waiting(id, bob.id)).awaited).toBe('turn');
    must(await act(after.house, id, bob, 'roll', { seen: 2 }));
    expect(await kindsOf(after, id)).toEqual(['setup', 'action', 'rules', 'action']);
  });

  test('waits for the older program where nothing tells the state it had', async () => {
    const memory = emptyMemory();
    const before = house(memory);
    const id = await running(before.house);
    must(await act(before.house, id, ann, 'note'));
    must(await act(before.house, id, ann, 'roll', { seen: 1 }));
    const after = house(memory, drawing);
    expect(await after.house.watch(id, looker())).toMatchObject({ code: 'other-rules', file: 1, ours: 2 });
    expect(await kindsOf(after, id)).toEqual(['setup', 'action', 'action']);
    const again = house(memory);
    await again.house.watch(id, looker());
    await again.house.putAway(Number.POSITIVE_INFINITY);
    expect(await house(memory, drawing).house.watch(id, looker())).toBeUndefined();
  });

  test('shows how it ended, by whatever rules', async () => {
    const memory = emptyMemory();
    const before = house(memory);
    const id = await running(before.house, { goal: 1 });
    must(await act(before.house, id, ann, 'note'));
    must(await act(before.house, id, ann, 'roll', { seen: 1 }));
    const watcher = looker(bob, 'full');
    expect(await house(memory, drawing).house.watch(id, watcher)).toBeUndefined();
    expect(watcher.seen.find(({ type }) => type === 'full')).toMatchObject({ version: 2, toAct: [] });
    expect(await kindsOf(before, id)).toEqual(['setup', 'action', 'action']);
  });

  test.each([
    ['nobody says how', undefined],
    ['it cannot', () => refused('too-old')],
  ])('stays as it is where %s', async (_why, migrate) => {
    const memory = emptyMemory();
    const id = await running(house(memory).house);
    const after = house(memory, { ...old, rules: 2, ...(migrate ? { migrate } : {}) });
    expect(await after.house.watch(id, looker())).toMatchObject({ code: migrate ? 'too-old' : 'other-rules' });
    expect(codeOf(await act(after.house, id, ann, 'note'))).toBe(migrate ? 'too-old' : 'other-rules');
    expect(await kindsOf(after, id)).toEqual(['setup']);
  });

  test('is left alone by an older program', async () => {
    const memory = emptyMemory();
    const after = house(memory, newer);
    const id = await running(after.house);
    expect(await house(memory).house.watch(id, looker())).toMatchObject({ code: 'other-rules', file: 2, ours: 1 });
    const begun = emptyMemory();
    const carried = await running(house(begun).house);
    await house(begun, newer).house.watch(carried, looker());
    expect(await house(begun).house.watch(carried, looker())).toMatchObject({ code: 'other-rules', file: 2, ours: 1 });
  });
});

test('two programs side by side: the older one sends those who look to the newer one, and nothing is lost', async () => {
  const memory = emptyMemory();
  const [toNew, toOld] = busPair();
  const older = testHouse(memoryStore(memory), { games: new Map([[old.id, old]]), bus: toOld }).house;
  const id = await running(older);
  const sent: string[] = [];
  const watcher = { ...looker(bob), goElsewhere: () => void sent.push('elsewhere') };
  expect(await older.watch(id, watcher)).toBeUndefined();
  must(await act(older, id, ann, 'note', { id: 'before' }));
  const latest = testHouse(memoryStore(memory), { games: new Map([[newer.id, newer]]), bus: toNew }).house;
  expect(await latest.watch(id, looker(ann))).toBeUndefined();
  await expect.poll(() => sent).toContain('elsewhere');
  expect(await act(older, id, ann, 'note', { id: 'here', seen: 2 })).toMatchObject({
    refusal: { code: 'other-rules', file: 2, ours: 1 },
  });
  must(await act(latest, id, ann, 'note', { id: 'here', seen: 2 }));
  const { entries } = must(await latest.matchFile(id));
  expect(entries.map(({ id }) => id)).toEqual([expect.anything(), 'before', expect.anything(), 'here']);
});

test('a match that waits for its people to come back is carried over too', async () => {
  const memory = emptyMemory();
  const before = house(memory);
  const parent = await running(before.house);
  must(await act(before.house, parent, ann, 'note'));
  const save = must(await before.house.save(parent, ann, 'Later'));
  const { id } = must(await before.house.load(save.id, ann));
  const after = house(memory, newer);
  expect(await after.house.watch(id, looker(ann))).toBeUndefined();
  expect(await kindsOf(after, id)).toEqual(['setup', 'action', 'rules']);
});

test('a table that still gathers begins under the newer rules', async () => {
  const memory = emptyMemory();
  const { id } = must(await house(memory).house.open(ann, { game: 'meeting', players: 2, options: {}, settings: {} }));
  const after = house(memory, newer);
  must(await after.house.change(id, { kind: 'join', person: bob }));
  for (const person of [ann, bob]) must(await after.house.change(id, { kind: 'ready', person, ready: true }));
  must(await act(after.house, id, ann, 'note'));
  expect(must(await after.house.matchFile(id)).rules).toBe(2);
  expect(await kindsOf(after, id)).toEqual(['setup', 'action']);
});

describe('a match of older rules, over or carried over,', () => {
  /** A branch from a moment of it, played on under newer rules and opened anew. */
  const branched = async (memory: Memory, game: Game, match: string, version: number) => {
    const random = { id: () => 'branch', seed: () => 'ef'.repeat(32), luck: () => 1 };
    const after = testHouse(memoryStore(memory), { games: new Map([['meeting', game]]), random });
    const branch = await after.house.branch({ match, version }, ann);
    if ('refusal' in branch) return branch.refusal;
    must(await after.house.change('branch', { kind: 'join', person: bob }));
    for (const person of [ann, bob]) must(await after.house.change('branch', { kind: 'ready', person, ready: true }));
    await after.house.putAway(Number.POSITIVE_INFINITY);
    must(await act(house(memory, game).house, 'branch', ann, 'note', { seen: version + 2 }));
    return kindsOf(after, 'branch');
  };

  test('goes on elsewhere from a moment after it was renewed', async () => {
    const memory = emptyMemory();
    const before = house(memory);
    const id = await running(before.house);
    must(await act(before.house, id, ann, 'note'));
    must(await act(house(memory, newer).house, id, ann, 'note', { seen: 2 }));
    const kinds = await branched(memory, newer, id, 3);
    expect(kinds).toEqual(['setup', 'action', 'rules', 'action', 'seat', 'seat', 'action']);
  });

  test('goes on elsewhere from a moment before, unless today’s rules lead elsewhere', async () => {
    const memory = emptyMemory();
    const before = house(memory);
    const id = await running(before.house, { goal: 1 });
    must(await act(before.house, id, ann, 'note'));
    must(await act(before.house, id, ann, 'roll', { seen: 1 }));
    const kinds = await branched(structuredClone(memory), newer, id, 1);
    expect(kinds).toEqual(['setup', 'action', 'seat', 'seat', 'action']);
    expect(await branched(memory, drawing, id, 1)).toEqual({ code: 'other-rules', game: 'meeting', file: 1, ours: 2 });
  });
});
