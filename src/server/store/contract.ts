import { afterAll, expect, test } from 'vitest';
import { adminContract } from './slices/admin/contract.ts';
import { callContract } from './slices/calls/contract.ts';
import { deadlines, entry, matchContract, open, snapshot, snapshotOf, tableOf } from './slices/matches/contract.ts';
import { messageContract } from './slices/messages/contract.ts';
import { peopleContract } from './slices/people/contract.ts';
import { recordContract } from './slices/records/contract.ts';
import { NotSaved, type Store } from './store.ts';

/** A place that keeps data when a store on it is closed and opened again. */
export interface Place {
  open(): Promise<Store>;
}

/** What any store has to do. `place` gives an empty one each time, and so does `opened` where that is cheaper. */
export function storeContract(place: () => Promise<Place>, opened = async () => (await place()).open()): void {
  test('steps are saved together or not at all, whatever else is in the same commit', async () => {
    const store = await opened();
    await store.save([entry('m', 0, 'a')]);
    const results = await Promise.all([
      store.save([entry('x', 0, 'x')]),
      store.save([open('t1'), snapshot('m', 0), entry('m', 0, 'late')]),
      store.save([entry('y', 0, 'y')]),
    ]);
    expect(results).toEqual([true, false, true]);
    expect(await store.table('t1')).toBeUndefined();
    expect(await store.snapshot('m')).toBeUndefined();
    expect((await store.log('x', -1)).length + (await store.log('y', -1)).length).toBe(2);
    await store.close();
  });

  test('what was saved is there when the store is opened again', async () => {
    const here = await place();
    const before = await here.open();
    await before.save([open('t1'), entry('t1', 0, 'a'), snapshot('t1', 0), deadlines('t1', [[1, 5]])]);
    await before.close();
    const after = await here.open();
    expect(await after.table('t1')).toMatchObject({ revision: 0 });
    expect(await after.log('t1', -1)).toHaveLength(1);
    expect(await after.snapshot('t1')).toEqual(snapshotOf(0));
    expect(await after.due(5, 1)).toHaveLength(1);
    await after.close();
  });

  test('many saves at once are all done, each told its own result', async () => {
    const store = await opened();
    const saves = Array.from({ length: 2000 }, (_, n) =>
      store.save([entry(`m${n % 100}`, Math.floor(n / 100), `c${n % 1900}`)]),
    );
    const done = (await Promise.all(saves)).filter(Boolean).length;
    expect(done).toBe(1900);
    await store.check();
    await store.close();
  });

  test('text comes back as it went in', async () => {
    const store = await opened();
    const name = "Zoë 🎲 'quoted' -- ; DROP TABLE tables \u0001";
    await store.save([
      { kind: 'person', person: { id: 'p', name }, at: 1 },
      { kind: 'session', token: 't', person: 'p', at: 1, agent: name },
    ]);
    expect(await store.session('t')).toEqual({ person: { id: 'p', name, guest: true }, seen: 1, suspended: 0 });
    expect(await store.sessions('p')).toMatchObject([{ agent: name }]);
    await store.close();
  });

  matchContract(opened);
  peopleContract(opened);
  messageContract(opened);
  recordContract(opened, tableOf);
  callContract(opened);
  adminContract(opened);
}

/** The same store for one test after the other, emptied for each: to make its tables takes longer than most tests. */
export function emptied(open: () => Promise<Store>, empty: () => void | Promise<void>): () => Promise<Store> {
  let opened: Promise<Store> | undefined;
  afterAll(async () => (await opened)?.close());
  return async () => {
    opened ??= open();
    const store = await opened;
    await empty();
    return { ...store, close: async () => {} };
  };
}

/** Takes all rows out of these tables, but for what says how the tables came to be. */
export function emptying(tables: readonly string[]): string {
  return tables.flatMap((table) => (table === 'migrations' ? [] : [`DELETE FROM ${table};`])).join(' ');
}

export function expectNotSaved(saving: Promise<boolean>): Promise<void> {
  return expect(saving).rejects.toBeInstanceOf(NotSaved);
}
