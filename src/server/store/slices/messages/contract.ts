import { describe, expect, test } from 'vitest';
import type { Store } from '../../store.ts';
import { account, block, message, withThree } from '../people/contract.ts';

/** What any store has to do for what people have with each other. */
export function messageContract(opened: () => Promise<Store>): void {
  const withPeople = withThree(opened);

  describe('messages', () => {
    test('are read in order, a page at a time, by both', async () => {
      const store = await withPeople();
      for (let n = 0; n < 5; n++) await store.save([message(`m${n}`, n % 2 ? 'p1' : 'p2', n % 2 ? 'p2' : 'p1', n)]);
      await store.save([message('x', 'p1', 'p3', 2)]);
      const page = await store.messages('p1', 'p2', 3);
      expect(page.map(({ id }) => id)).toEqual(['m2', 'm3', 'm4']);
      expect(page[1]).toEqual({ id: 'm3', from: { id: 'p1', name: 'Ann' }, to: 'p2', at: 3, text: 'text m3' });
      expect((await store.messages('p2', 'p1', 3, page[0])).map(({ id }) => id)).toEqual(['m0', 'm1']);
      expect(await store.messages('p2', 'p3', 3)).toEqual([]);
      await store.close();
    });

    test('of the same moment are all there once', async () => {
      const store = await withPeople();
      for (const id of ['b', 'c', 'a', 'd']) await store.save([message(id, 'p1', 'p2', 1)]);
      const last = await store.messages('p1', 'p2', 2);
      expect(last.map(({ id }) => id)).toEqual(['c', 'd']);
      expect((await store.messages('p1', 'p2', 2, last[0])).map(({ id }) => id)).toEqual(['a', 'b']);
      await store.close();
    });

    test('an id is one message between two people', async () => {
      const store = await withPeople(message('m', 'p1', 'p2', 1));
      expect(await store.save([message('m', 'p1', 'p2', 2)])).toBe(false);
      expect(await store.save([message('m', 'p2', 'p1', 2)])).toBe(false);
      expect(await store.save([message('m', 'p1', 'p3', 2)])).toBe(true);
      expect(await store.message('p2', 'p1', 'm')).toMatchObject({ at: 1 });
      expect(await store.message('p2', 'p3', 'm')).toBeUndefined();
      await store.close();
    });

    test('make conversations: the newest first, with what is not read yet', async () => {
      const store = await withPeople(account('p3', 'cem'));
      await store.save([message('m1', 'p2', 'p1', 1)]);
      await store.save([message('m2', 'p2', 'p1', 2)]);
      await store.save([message('m3', 'p1', 'p3', 3)]);
      expect(await store.conversations('p1', 9)).toEqual([
        { person: { id: 'p3', name: 'Cem', guest: false }, unread: 0, last: kept('m3', 'p1', 'Ann', 'p3', 3) },
        { person: { id: 'p2', name: 'Bob', guest: true }, unread: 2, last: kept('m2', 'p2', 'Bob', 'p1', 2) },
      ]);
      expect(await store.conversations('p3', 9)).toMatchObject([{ unread: 1 }]);
      await store.save([{ kind: 'read', person: 'p1', other: 'p2' }]);
      expect((await store.conversations('p1', 9)).map(({ unread }) => unread)).toEqual([0, 0]);
      await store.save([message('m4', 'p2', 'p1', 4)]);
      expect(await store.conversations('p1', 1)).toMatchObject([
        { person: { id: 'p2' }, unread: 1, last: { id: 'm4' } },
      ]);
      await store.close();
    });

    test('how far messages have come only grows, and goes with either of the two', async () => {
      const store = await withPeople(
        { kind: 'receipt', person: 'p2', other: 'p1', got: 5, seen: 0 },
        { kind: 'receipt', person: 'p2', other: 'p1', got: 4, seen: 3 },
      );
      expect(await store.receipt('p2', 'p1')).toEqual({ got: 5, seen: 3 });
      expect(await store.receipt('p1', 'p2')).toBeUndefined();
      await store.save([{ kind: 'forget-guest', person: 'p1', name: 'Former' }]);
      expect(await store.receipt('p2', 'p1')).toBeUndefined();
    });

    test('blocks and reports are kept', async () => {
      const store = await withPeople(block('p1', 'p2'), block('p1', 'p2'), block('p2', 'p3'));
      expect(await store.blocks('p1')).toEqual([{ id: 'p2', name: 'Bob', guest: true }]);
      await store.save([{ kind: 'unblock', person: 'p1', other: 'p2' }]);
      expect(await store.blocks('p1')).toEqual([]);
      const nothing = { table: null, messages: [], closed: null };
      const report = { id: 'r1', by: 'p1', about: 'p2', at: 3, text: 'rude', ...nothing };
      await store.save([{ kind: 'report', report }]);
      await store.save([{ kind: 'report', report: { ...report, id: 'r2', at: 4 } }]);
      expect(await store.reports(1)).toEqual([{ ...report, id: 'r2', at: 4, byName: 'Ann', aboutName: 'Bob' }]);
      expect(await store.reportsBy('p1')).toHaveLength(2);
      expect(await store.reportsBy('p2')).toEqual([]);
      await store.close();
    });
  });
}

function kept(id: string, from: string, name: string, to: string, at: number) {
  return { id, from: { id: from, name }, to, at, text: `text ${id}` };
}
