import { describe, expect, test } from 'vitest';
import type { Step, Store } from '../../store.ts';

/** What any store has to do about whose turn it is. */
export function callContract(opened: () => Promise<Store>): void {
  const withPeople = async (...more: Step[]) => {
    const store = await opened();
    await store.save([...account('p1', 'Ann', 'ann@example.org'), ...account('p2', 'Bob', null), ...more]);
    return store;
  };
  const call = (match: string, person: string, at: number): Step => ({ kind: 'call', match, person, at });
  const wants = (person: string, token: string | null): Step => ({ kind: 'turn-mail', person, token });
  const toMake = async (store: Store, since = 100) => (await store.calls(since, 10)).map(({ match }) => match);

  describe('calls', () => {
    test('are for those who want mail and have an address, the longest first', async () => {
      const store = await withPeople(call('m', 'p1', 20), call('n', 'p1', 10), call('m', 'p2', 5), wants('p2', 't2'));
      expect(await store.calls(100, 10)).toEqual([]);
      await store.save([wants('p1', 't1')]);
      const ann = { person: 'p1', name: 'Ann', email: 'ann@example.org', token: 't1' };
      expect(await store.calls(100, 10)).toEqual([
        { match: 'n', ...ann },
        { match: 'm', ...ann },
      ]);
      expect(await store.calls(100, 1)).toHaveLength(1);
      expect(await toMake(store, 10)).toEqual(['n']);
      await store.close();
    });

    test('are made once for a turn, and again for the next one', async () => {
      const store = await withPeople(call('m', 'p1', 1), wants('p1', 't1'));
      const both = await Promise.all([1, 2].map(() => store.save([{ kind: 'mailed', match: 'm', person: 'p1' }])));
      expect(both).toEqual([true, false]);
      expect(await toMake(store)).toEqual([]);
      await store.save([{ kind: 'end-call', match: 'm', person: 'p1' }]);
      expect(await toMake(store)).toEqual([]);
      await store.save([call('m', 'p1', 3)]);
      expect(await toMake(store)).toEqual(['m']);
      await store.save([{ kind: 'mailed', match: 'm', person: 'p1' }, call('m', 'p1', 4)]);
      expect(await toMake(store)).toEqual(['m']);
      await store.close();
    });

    test('that came to nothing are made later', async () => {
      const store = await withPeople(call('m', 'p1', 1), wants('p1', 't1'));
      await store.save([{ kind: 'mailed', match: 'm', person: 'p1' }]);
      await store.save([{ kind: 'mail-again', match: 'm', person: 'p1', at: 200 }]);
      expect(await toMake(store, 199)).toEqual([]);
      expect(await toMake(store, 200)).toEqual(['m']);
      await store.close();
    });

    test('are no longer made for who has ended them by the token', async () => {
      const store = await withPeople(call('m', 'p1', 1), wants('p1', 't1'));
      expect([await store.turnMail('p1'), await store.turnMailOf('t1')]).toEqual(['t1', 'p1']);
      expect([await store.turnMail('p2'), await store.turnMailOf('guess')]).toEqual([undefined, undefined]);
      await store.save([wants('p1', null)]);
      expect([await store.turnMail('p1'), await toMake(store)]).toEqual([undefined, []]);
      await store.close();
    });
  });
}

function account(person: string, name: string, email: string | null): Step[] {
  return [
    { kind: 'person', person: { id: person, name }, at: 1 },
    { kind: 'account', account: { person, looks: name, glance: name, hash: '#', email, at: 1 } },
  ];
}
