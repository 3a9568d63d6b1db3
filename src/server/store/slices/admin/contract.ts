import { describe, expect, test } from 'vitest';
import type { Act } from '../../../../wire/admin.ts';
import type { Step, Store } from '../../store.ts';
import { UNTIL_LIFTED } from './steps.ts';

/** What any store has to do for those who look after people. */
export function adminContract(opened: () => Promise<Store>): void {
  const withPeople = async (...more: Step[]) => {
    const store = await opened();
    const people = { p1: 'Ann', p2: 'Bob', p3: 'Cem' };
    const known = Object.entries(people).map(([id, name]): Step => ({ kind: 'person', person: { id, name }, at: 1 }));
    expect(await store.save([...known, ...more])).toBe(true);
    return store;
  };
  const restrain = (person: string, kind: 'muted' | 'suspended', at: number, until: number): Step => {
    return { kind: 'restrain', person, restraint: { kind, at, until, why: `since ${at}` } };
  };
  const report = (id: string, about: string, at: number, more = {}): Step => {
    const told = { id, by: 'p1', about, at, text: 'rude', table: null, messages: [], closed: null, ...more };
    return { kind: 'report', report: told };
  };
  const audit = (id: string, at: number, act: Act, more = {}): Step => {
    const nothing = { person: null, table: null, report: null, until: null, text: '' };
    return { kind: 'audit', entry: { id, at, by: 'p1', act, ...nothing, ...more } };
  };
  const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

  describe('admins', () => {
    test('are made once, listed, and are none any more', async () => {
      const store = await withPeople({ kind: 'admin', person: 'p2', at: 5 }, { kind: 'admin', person: 'p1', at: 6 });
      expect(await store.save([{ kind: 'admin', person: 'p1', at: 7 }])).toBe(false);
      expect(await store.admins()).toEqual([
        { id: 'p2', name: 'Bob' },
        { id: 'p1', name: 'Ann' },
      ]);
      expect([await store.isAdmin('p1'), await store.isAdmin('p3')]).toEqual([true, false]);
      expect(await store.save([{ kind: 'no-admin', person: 'p1' }])).toBe(true);
      expect(await store.save([{ kind: 'no-admin', person: 'p1' }])).toBe(false);
      expect(await store.isAdmin('p1')).toBe(false);
      await store.close();
    });

    test('and what somebody was kept from go with the account', async () => {
      const account = { person: 'p1', looks: 'ann', glance: 'ann', hash: '#', email: null, at: 1 };
      const store = await withPeople(
        { kind: 'account', account },
        { kind: 'admin', person: 'p1', at: 5 },
        restrain('p1', 'muted', 1, UNTIL_LIFTED),
        restrain('p2', 'muted', 2, UNTIL_LIFTED),
        audit('a', 3, 'muted', { person: 'p2' }),
      );
      await store.save([{ kind: 'forget', person: 'p1', name: 'Gone' }]);
      expect(await store.isAdmin('p1')).toBe(false);
      expect((await store.restrained(9, 9)).map(({ person }) => person.id)).toEqual(['p2']);
      expect((await store.audit(9))[0]?.by).toEqual({ id: 'p1', name: 'Gone' });
      await store.close();
    });
  });

  describe('restraints', () => {
    test('hold until their time, one of a kind for each', async () => {
      const store = await withPeople(restrain('p1', 'muted', 1, 10), restrain('p1', 'suspended', 2, UNTIL_LIFTED));
      await store.save([restrain('p1', 'muted', 3, 20), restrain('p2', 'muted', 4, 30)]);
      const suspended = { kind: 'suspended', at: 2, until: UNTIL_LIFTED, why: 'since 2' };
      const muted = { kind: 'muted', at: 3, until: 20, why: 'since 3' };
      expect(await store.restraints('p1', 19)).toEqual([muted, suspended]);
      expect(await store.restraints('p1', 20)).toEqual([suspended]);
      expect((await store.restrained(19, 9)).map(({ person, kind }) => `${person.name} ${kind}`)).toEqual([
        'Bob muted',
        'Ann muted',
        'Ann suspended',
      ]);
      expect(await store.restrained(19, 1)).toHaveLength(1);
      expect((await store.restrained(19, 9))[0]?.person).toEqual({ id: 'p2', name: 'Bob', guest: true });
      await store.close();
    });

    test('are lifted once, and forgotten when they are over', async () => {
      const store = await withPeople(restrain('p1', 'muted', 1, 10), restrain('p2', 'muted', 1, 20));
      await store.save([{ kind: 'old-restraints', before: 15 }]);
      expect(await store.restraints('p1', 0)).toEqual([]);
      const lift: Step = { kind: 'lift', person: 'p2', restraint: 'muted' };
      expect([await store.save([lift]), await store.save([lift])]).toEqual([true, false]);
      expect(await store.restrained(0, 9)).toEqual([]);
      await store.close();
    });

    test('say of sign-ins, and of bots with their owner, until when they open nothing', async () => {
      const account = { person: 'p2', looks: 'bob', glance: 'bob', hash: '#', email: null, at: 1 };
      const store = await withPeople(
        { kind: 'session', token: 's1', person: 'p1', at: 1, agent: '' },
        { kind: 'session', token: 's3', person: 'p3', at: 1, agent: '' },
        { kind: 'account', account },
        { kind: 'bot', person: 'p2', owner: 'p1', token: 'b', at: 1 },
        restrain('p3', 'muted', 1, 50),
      );
      expect((await store.session('s1'))?.suspended).toBe(0);
      await store.save([restrain('p1', 'suspended', 1, 10)]);
      expect((await store.session('s1'))?.suspended).toBe(10);
      expect((await store.session('s3'))?.suspended).toBe(0);
      expect(await store.bot('b')).toMatchObject({ person: { id: 'p2' }, suspended: 10 });
      const left = async (now: number) => (await store.sessionsLeft(['s1', 's3', 'b', 'x'], now)).sort();
      expect(await left(9)).toEqual(['s3']);
      expect(await left(10)).toEqual(['b', 's1', 's3']);
      await store.close();
    });
  });

  describe('reports', () => {
    test('are open until they are dealt with, and go some time after that', async () => {
      const store = await withPeople(report('r1', 'p2', 1), report('r2', 'p2', 2), report('r3', 'p3', 3));
      expect(await store.openReports()).toBe(3);
      await store.save([{ kind: 'settle', report: 'r2', at: 10 }]);
      expect(await store.save([{ kind: 'settle', report: 'none', at: 10 }])).toBe(false);
      expect(ids(await store.reportsThat('open', 9))).toEqual(['r3', 'r1']);
      expect(ids(await store.reportsThat('open', 1))).toEqual(['r3']);
      expect(await store.reportsThat('closed', 9)).toMatchObject([{ id: 'r2', closed: 10, aboutName: 'Bob' }]);
      expect(ids(await store.reportsAbout('p2', 9))).toEqual(['r2', 'r1']);
      await store.save([{ kind: 'old-reports', before: 10 }]);
      expect(await store.report('r2')).toBeDefined();
      await store.save([{ kind: 'old-reports', before: 11 }]);
      expect([await store.report('r2'), (await store.report('r1'))?.id]).toEqual([undefined, 'r1']);
      await store.save([
        { kind: 'settle', report: 'r1', at: 12 },
        { kind: 'settle', report: 'r1', at: null },
      ]);
      expect(await store.openReports()).toBe(2);
      await store.close();
    });

    test('keep where it happened, and which messages are shown', async () => {
      const more = { table: 't1', messages: ['m1', 'm2'] };
      const store = await withPeople(report('r1', 'p2', 1, more));
      expect(await store.report('r1')).toEqual({
        ...{ id: 'r1', by: 'p1', byName: 'Ann', about: 'p2', aboutName: 'Bob', at: 1, text: 'rude', closed: null },
        ...more,
      });
      await store.close();
    });

    test('find what was said around them', async () => {
      const said = (id: string, at: number): Step => {
        return { kind: 'chat', match: 't1', line: { id, at, person: 'p1', name: 'Ann', text: id, version: 0 } };
      };
      const store = await withPeople(said('a', 1), said('b', 2), said('c', 2), said('d', 3), said('e', 4));
      expect(ids(await store.chatAround('t1', 2, 2, 1))).toEqual(['b', 'c', 'd']);
      expect(ids(await store.chatAround('t1', 0, 9, 9))).toEqual(['a', 'b', 'c', 'd', 'e']);
      expect(await store.chatAround('t2', 2, 9, 9)).toEqual([]);
      await store.close();
    });
  });

  test('who has written to whom is known', async () => {
    const message = { id: 'm1', from: 'p1', to: 'p2', at: 1, text: 'hello' };
    const store = await withPeople({ kind: 'message', message });
    expect([await store.wrote('p1', 'p2'), await store.wrote('p2', 'p1')]).toEqual([true, false]);
    await store.close();
  });

  test('an invitation lets in as many as it is for, until its time, or until it is withdrawn', async () => {
    const one = { id: 'i1', code: '#1', note: 'for the club', at: 1, until: 10, uses: 2 };
    const store = await withPeople({ kind: 'invitation', invitation: one });
    await store.save([{ kind: 'invitation', invitation: { ...one, id: 'i2', code: '#2', at: 2 } }]);
    const invited = (code: string, at: number): Step => ({ kind: 'invited', code, at });
    expect(await store.isInvited('#1', 9)).toBe(true);
    expect([await store.isInvited('#1', 10), await store.isInvited('#3', 1)]).toEqual([false, false]);
    const all = await Promise.all([5, 6, 7].map((at) => store.save([invited('#1', at)])));
    expect(all).toEqual([true, true, false]);
    expect(await store.isInvited('#1', 9)).toBe(false);
    expect(await store.save([invited('#2', 10)])).toBe(false);
    const { code: _, ...kept } = one;
    expect(await store.invitations()).toEqual([
      { ...kept, id: 'i2', at: 2, used: 0 },
      { ...kept, used: 2 },
    ]);
    expect(await store.save([{ kind: 'withdraw', invitation: 'i2' }])).toBe(true);
    expect(await store.save([{ kind: 'withdraw', invitation: 'i2' }])).toBe(false);
    await store.save([{ kind: 'old-restraints', before: 11 }]);
    expect(await store.invitations()).toEqual([]);
    await store.close();
  });

  test('what holds for all is kept by its name', async () => {
    const store = await withPeople({ kind: 'site', name: 'registrations', body: '"closed"' });
    await store.save([{ kind: 'site', name: 'registrations', body: '"open"' }]);
    expect([await store.site('registrations'), await store.site('other')]).toEqual(['"open"', undefined]);
    await store.save([{ kind: 'site', name: 'registrations', body: null }]);
    expect(await store.site('registrations')).toBeUndefined();
    await store.close();
  });

  test('what admins have done is read back, all or what belongs to a report or somebody', async () => {
    const store = await withPeople(
      audit('a', 1, 'admin-made', { by: null, person: 'p1' }),
      audit('b', 2, 'muted', { person: 'p2', report: 'r1', until: 9, text: 'shouts' }),
      audit('c', 2, 'table-closed', { table: 't1' }),
    );
    expect(await store.save([audit('c', 3, 'muted')])).toBe(false);
    const all = await store.audit(9);
    expect(ids(all)).toEqual(['c', 'b', 'a']);
    expect(ids(await store.audit(1))).toEqual(['c']);
    expect(ids(await store.audit(9, all[0]))).toEqual(['b', 'a']);
    expect(all[1]).toEqual({
      ...{ id: 'b', at: 2, act: 'muted', table: null, report: 'r1', until: 9, text: 'shouts' },
      ...{ by: { id: 'p1', name: 'Ann' }, person: { id: 'p2', name: 'Bob' } },
    });
    expect(all[2]).toMatchObject({ by: null, until: null });
    expect(await store.auditEntry('b')).toEqual(all[1]);
    expect(ids(await store.auditOf('r1'))).toEqual(['b']);
    expect(ids(await store.auditAbout('p1'))).toEqual(['a']);
    await store.close();
  });
}
