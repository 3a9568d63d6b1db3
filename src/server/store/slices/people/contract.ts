import { describe, expect, test } from 'vitest';
import type { Step, Store } from '../../store.ts';

/** What any store has to do for people. */
export function peopleContract(opened: () => Promise<Store>): void {
  const withPeople = withThree(opened);

  describe('people', () => {
    test('a session names its person until it ends', async () => {
      const store = await withPeople(session('hash', 'p1'));
      expect(await store.session('hash')).toEqual({
        person: { id: 'p1', name: 'Ann', guest: true },
        seen: 1,
        suspended: 0,
      });
      expect(await store.session('other')).toBeUndefined();
      await store.save([{ kind: 'seen', token: 'hash', at: 7 }]);
      expect(await store.session('hash')).toMatchObject({ seen: 7 });
      await store.save([{ kind: 'end-session', token: 'hash' }]);
      expect(await store.session('hash')).toBeUndefined();
      await store.close();
    });

    test('sessions are listed, and all but one can be ended', async () => {
      const store = await withPeople(session('a', 'p1', 1), session('b', 'p1', 2), session('c', 'p2', 3));
      expect(await store.sessions('p1')).toEqual([
        { token: 'b', at: 2, seen: 2, agent: 'Firefox' },
        { token: 'a', at: 1, seen: 1, agent: 'Firefox' },
      ]);
      await store.save([{ kind: 'end-sessions', person: 'p1', except: 'a' }]);
      expect((await store.sessions('p1')).map(({ token }) => token)).toEqual(['a']);
      expect(await store.sessions('p2')).toHaveLength(1);
      expect((await store.sessionsLeft(['c', 'b', 'a'], 5)).sort()).toEqual(['a', 'c']);
      await store.close();
    });

    test('a bot is known by its token, and has an owner', async () => {
      const bot = { kind: 'bot', person: 'p2', owner: 'p1', token: 'secret', at: 5 } as const;
      const store = await withPeople(account('p1', 'ann'), account('p2', 'bob'), bot);
      expect(await store.bot('secret')).toEqual({ person: { id: 'p2', name: 'Bob', guest: false }, suspended: 0 });
      expect(await store.sessionsLeft(['secret', 'other'], 5)).toEqual(['secret']);
      expect(await store.bot('other')).toBeUndefined();
      expect(await store.ownerOf('p2')).toEqual({ id: 'p1', name: 'Ann' });
      expect(await store.ownerOf('p1')).toBeUndefined();
      expect(await store.botsOf('p1')).toEqual([{ id: 'p2', name: 'Bob', at: 5, open: true }]);
      expect(await store.save([{ kind: 'bot-token', person: 'p2', owner: 'p3', token: 'stolen' }])).toBe(false);
      expect(await store.save([{ kind: 'bot-token', person: 'p2', owner: 'p1', token: 'new' }])).toBe(true);
      expect(await store.bot('secret')).toBeUndefined();
      expect(await store.bot('new')).toMatchObject({ person: { id: 'p2' } });
      await store.save([{ kind: 'bot-token', person: 'p2', owner: 'p1', token: null }]);
      expect(await store.botsOf('p1')).toMatchObject([{ open: false }]);
      await store.save([{ kind: 'forget', person: 'p2', name: 'Former player' }]);
      expect(await store.botsOf('p1')).toEqual([]);
      await store.close();
    });

    test('a guest who is gone is nobody; an account stays', async () => {
      const store = await withPeople(session('a', 'p1'), account('p2', 'bob'));
      expect(await store.person('p1')).toEqual({ id: 'p1', name: 'Ann', guest: true });
      await store.save([{ kind: 'end-session', token: 'a' }]);
      expect(await store.person('p1')).toBeUndefined();
      expect(await store.person('p2')).toEqual({ id: 'p2', name: 'Bob', guest: false });
      expect(await store.person('nobody')).toBeUndefined();
      await store.close();
    });

    test('a guest becomes an account; of two that look alike the first one counts', async () => {
      const store = await withPeople(session('a', 'p1'));
      const results = await Promise.all([
        store.save([account('p1', 'ann'), { kind: 'rename', person: 'p1', name: 'Anna' }]),
        store.save([account('p2', 'ann')]),
      ]);
      expect(results).toEqual([true, false]);
      expect(await store.save([account('p1', 'other')])).toBe(false);
      expect(await store.session('a')).toMatchObject({ person: { id: 'p1', name: 'Anna', guest: false } });
      const kept = {
        person: 'p1',
        name: 'Anna',
        looks: 'ann',
        glance: '~ann',
        hash: '#ann',
        email: null,
        settings: '{}',
        at: 5,
      };
      expect(await store.account('ann')).toEqual(kept);
      expect(await store.accountOf('p1')).toEqual(kept);
      expect(await store.account('other')).toBeUndefined();
      expect(await store.lookalike('ann', 'other')).toEqual(kept);
      expect(await store.lookalike('other', '~ann')).toEqual(kept);
      expect(await store.lookalike('other', 'other')).toBeUndefined();
      expect(await store.accountOf('p2')).toBeUndefined();
      await store.close();
    });

    test('of two changes of a password the first one counts; e-mail and settings are kept', async () => {
      const store = await withPeople(account('p1', 'ann'));
      const change = (hash: string): Step => ({ kind: 'password', person: 'p1', before: '#ann', hash });
      expect(await Promise.all([store.save([change('#1')]), store.save([change('#2')])])).toEqual([true, false]);
      await store.save([{ kind: 'email', person: 'p1', email: 'a@b.c' }]);
      await store.save([{ kind: 'settings', person: 'p1', settings: '{"sound":false}' }]);
      expect(await store.accountOf('p1')).toMatchObject({ hash: '#1', email: 'a@b.c', settings: '{"sound":false}' });
      expect(await store.save([{ kind: 'settings', person: 'p2', settings: '{}' }])).toBe(false);
      await store.close();
    });

    test('a link to reset a password works once, and not after another change', async () => {
      const store = await withPeople(account('p1', 'ann'), reset('r1'), reset('r2'));
      expect(await store.reset('r1')).toEqual({ person: 'p1', until: 9 });
      expect(await store.save([{ kind: 'reset-used', token: 'r1' }])).toBe(true);
      expect(await store.save([{ kind: 'reset-used', token: 'r1' }])).toBe(false);
      await store.save([{ kind: 'password', person: 'p1', before: '#ann', hash: '#new' }]);
      expect(await store.reset('r2')).toBeUndefined();
      await store.close();
    });

    test('places are remembered once each', async () => {
      const store = await withPeople();
      const place = (name: string, at: number): Step => ({ kind: 'place', person: 'p1', place: name, at });
      await store.save([place('home', 1), place('work', 2), place('home', 3)]);
      expect((await store.places('p1')).sort()).toEqual(['home', 'work']);
      expect(await store.places('p2')).toEqual([]);
      await store.close();
    });

    test('what was not used for long is swept out', async () => {
      const place = (name: string, at: number): Step => ({ kind: 'place', person: 'p1', place: name, at });
      const store = await withPeople(
        session('old', 'p1', 4),
        session('new', 'p1', 5),
        place('old', 4),
        place('new', 5),
      );
      await store.save([reset('r'), { kind: 'seen', token: 'old', at: 3 }]);
      await store.save([{ kind: 'sweep', unusedSince: 5, now: 9 }]);
      expect((await store.sessions('p1')).map(({ token }) => token)).toEqual(['new']);
      expect(await store.places('p1')).toEqual(['new']);
      expect(await store.reset('r')).toBeDefined();
      await store.save([{ kind: 'sweep', unusedSince: 5, now: 10 }]);
      expect(await store.reset('r')).toBeUndefined();
      await store.close();
    });

    test('accounts are found by how their names look, and no letter is a joker', async () => {
      const store = await withPeople(account('p1', 'ann_b'), account('p2', 'joann'), account('p3', '100%'));
      expect((await store.find('ann', 10)).map(({ id }) => id)).toEqual(['p1', 'p2']);
      expect(await store.find('ann', 1)).toEqual([{ id: 'p1', name: 'Ann', guest: false }]);
      expect((await store.find('%', 10)).map(({ id }) => id)).toEqual(['p3']);
      expect((await store.find('_', 10)).map(({ id }) => id)).toEqual(['p1']);
      expect(await store.find('!', 10)).toEqual([]);
      expect(await store.find('', 10)).toHaveLength(3);
      await store.close();
    });
  });

  describe('whoever goes', () => {
    test('takes along all that belongs to the account, messages too', async () => {
      const store = await withPeople(
        session('s', 'p1'),
        account('p1', 'ann'),
        reset('r'),
        { kind: 'place', person: 'p1', place: 'home', at: 1 },
        message('m1', 'p1', 'p2', 1),
        message('m2', 'p3', 'p1', 2),
        message('m3', 'p2', 'p3', 3),
        block('p1', 'p3'),
        block('p2', 'p1'),
      );
      expect(await store.save([{ kind: 'forget', person: 'p1', name: 'Gone' }])).toBe(true);
      expect(await store.session('s')).toBeUndefined();
      expect(await store.accountOf('p1')).toBeUndefined();
      expect(await store.reset('r')).toBeUndefined();
      expect(await store.places('p1')).toEqual([]);
      expect([...(await store.blocks('p1')), ...(await store.blocks('p2'))]).toEqual([]);
      expect((await store.conversations('p2', 9)).map(({ last }) => last.id)).toEqual(['m3']);
      expect(await store.messages('p1', 'p3', 9)).toEqual([]);
      expect(await store.save([{ kind: 'forget', person: 'p1', name: 'Gone' }])).toBe(false);
      expect(await store.save([account('p2', 'ann')])).toBe(true);
      await store.close();
    });

    test('is a leaver until forgotten', async () => {
      const store = await withPeople(account('p1', 'ann'), {
        kind: 'report',
        report: { id: 'r1', by: 'p1', about: 'p2', at: 3, text: 'rude', table: null, messages: [], closed: null },
      });
      await store.save([{ kind: 'forget', person: 'p1', name: 'Gone' }]);
      expect(await store.leavers()).toEqual(['p1']);
      expect(await store.reportsBy('p1')).toEqual([]);
      await store.save([{ kind: 'forgotten', person: 'p1' }]);
      expect(await store.leavers()).toEqual([]);
      await store.close();
    });

    test('as a guest who has not been here for long is found, and goes once', async () => {
      const store = await withPeople(account('p1', 'ann'), session('s2', 'p2', 5), session('s3', 'p3', 5));
      await store.save([{ kind: 'seen', token: 's3', at: 9 }]);
      expect(await store.guestsUnseen(1, 9), 'who has just come').toEqual([]);
      expect((await store.guestsUnseen(6, 9)).map(({ id }) => id)).toEqual(['p2']);
      expect((await store.guestsUnseen(10, 9)).map(({ id }) => id)).toEqual(['p2', 'p3']);
      expect(await store.guestsUnseen(10, 1)).toHaveLength(1);
      const forget = (person: string) => store.save([{ kind: 'forget-guest', person, name: 'Gone' }]);
      expect([await forget('p1'), await forget('p2'), await forget('p2')]).toEqual([false, true, false]);
      expect((await store.guestsUnseen(10, 9)).map(({ id }) => id)).toEqual(['p3']);
      expect(await store.session('s2')).toBeUndefined();
      expect(await store.accountOf('p1')).toBeDefined();
      await store.close();
    });
  });

  describe('the second proof', () => {
    const begin: Step = { kind: 'factor', person: 'p1', secret: 'S', used: 4, codes: ['c1', 'c2'] };

    test('is there once, its codes work once, and later ones only', async () => {
      const store = await withPeople(account('p1', 'ann'));
      expect(await store.factor('p1')).toBeUndefined();
      expect([await store.save([begin]), await store.save([begin])]).toEqual([true, false]);
      expect(await store.factor('p1')).toEqual({ secret: 'S', codes: 2 });
      const use = (step: number) => store.save([{ kind: 'factor-used', person: 'p1', step }]);
      expect([await use(4), await use(3), await use(6), await use(6), await use(5)]).toEqual([
        false,
        false,
        true,
        false,
        false,
      ]);
      await store.close();
    });

    test('codes that stand in for it work once; new ones end the old ones, and all end with it', async () => {
      const store = await withPeople(account('p1', 'ann'), begin);
      const use = (code: string) => store.save([{ kind: 'recovery-used', person: 'p1', code }]);
      expect([await use('c1'), await use('c1'), await use('guess')]).toEqual([true, false, false]);
      await store.save([{ kind: 'recovery', person: 'p1', codes: ['d1'] }]);
      expect([await use('c2'), (await store.factor('p1'))?.codes]).toEqual([false, 1]);
      const end = () => store.save([{ kind: 'no-factor', person: 'p1' }]);
      expect([await end(), await end(), await use('d1')]).toEqual([true, false, false]);
      await store.close();
    });
  });

  describe('what has happened to an account', () => {
    test('is listed, the newest first; what happens in one slot again is counted', async () => {
      const store = await withPeople();
      const event = (person: string, slot: string, at: number): Step => {
        return { kind: 'event', person, slot, event: { at, what: 'signed-in', agent: `a${at}`, area: 'x' } };
      };
      await store.save([event('p1', 's', 1), event('p1', 't', 2), event('p2', 's', 3), event('p1', 's', 4)]);
      expect(await store.events('p1', 9)).toEqual([
        { at: 4, what: 'signed-in', agent: 'a4', area: 'x', times: 2 },
        { at: 2, what: 'signed-in', agent: 'a2', area: 'x', times: 1 },
      ]);
      expect(await store.events('p1', 1)).toHaveLength(1);
      await store.save([{ kind: 'old-events', before: 4 }]);
      expect([await store.events('p1', 9), await store.events('p2', 9)]).toMatchObject([[{ at: 4 }], []]);
      await store.close();
    });
  });
}

/** A store that knows three guests. */
export function withThree(opened: () => Promise<Store>) {
  return async (...more: Step[]): Promise<Store> => {
    const store = await opened();
    await store.save([guest('p1', 'Ann'), guest('p2', 'Bob'), guest('p3', 'Cem'), ...more]);
    return store;
  };
}

function guest(id: string, name: string): Step {
  return { kind: 'person', person: { id, name }, at: 1 };
}

function session(token: string, person: string, at = 1): Step {
  return { kind: 'session', token, person, at, agent: 'Firefox' };
}

export function account(person: string, looks: string): Step {
  return { kind: 'account', account: { person, looks, glance: `~${looks}`, hash: `#${looks}`, email: null, at: 5 } };
}

function reset(token: string): Step {
  return { kind: 'reset', token, person: 'p1', until: 9 };
}

export function block(person: string, other: string): Step {
  return { kind: 'block', person, other, at: 1 };
}

export function message(id: string, from: string, to: string, at: number): Step {
  return { kind: 'message', message: { id, from, to, at, text: `text ${id}` } };
}
