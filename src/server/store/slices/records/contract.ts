import { describe, expect, test } from 'vitest';
import type { ChatLine } from '../../../../tables/records/chat.ts';
import type { Table } from '../../../../tables/table/table.ts';
import type { Step, Store } from '../../store.ts';

/** What any store has to do for the records of matches. */
export function recordContract(opened: () => Promise<Store>, tableOf: (id: string, changed?: Partial<Table>) => Table) {
  const open = (id: string, changed: Partial<Table> = {}): Step => {
    return { kind: 'open', table: tableOf(id, changed), seed: 's' };
  };
  const person = (id: string, name: string): Step[] => [
    { kind: 'person', person: { id, name }, at: 1 },
    { kind: 'session', token: `of ${id}`, person: id, at: 1, agent: '' },
  ];

  describe('chat', () => {
    test('is read in the order in which it was said, after any line', async () => {
      const store = await opened();
      for (const id of ['z', 'a', 'm', 'b']) await store.save([say('t1', id)]);
      await store.save([say('t2', 'a')]);
      expect((await store.chat('t1', 10)).map(({ id }) => id)).toEqual(['z', 'a', 'm', 'b']);
      expect((await store.chat('t1', 10, 'a')).map(({ id }) => id)).toEqual(['m', 'b']);
      expect((await store.chat('t1', 2)).map(({ id }) => id)).toEqual(['m', 'b']);
      expect(await store.chat('t3', 10)).toEqual([]);
      expect(await store.line('t1', 'm')).toEqual(lineOf('m'));
      await store.close();
    });

    test('what is said twice is kept once, also when many speak at once', async () => {
      const store = await opened();
      const saves = await Promise.all(Array.from({ length: 40 }, (_, n) => store.save([say('t1', `l${n % 30}`)])));
      expect(saves.filter(Boolean)).toHaveLength(30);
      expect(await store.chat('t1', 100)).toHaveLength(30);
      await store.close();
    });
  });

  describe('what somebody has said and saved', () => {
    test('is found, wherever it was, and can be written again without him', async () => {
      const store = await opened();
      await store.save([open('t1'), open('t2'), say('t1', 'a'), say('t2', 'b'), save('s1', 't1', 1)]);
      expect(await store.linesOf('p1')).toEqual([
        { match: 't1', line: lineOf('a') },
        { match: 't2', line: lineOf('b') },
      ]);
      expect(await store.linesOf('p2')).toEqual([]);
      const bare = { ...lineOf('a'), name: 'Nobody', text: '' };
      await store.save([{ kind: 'redact-line', match: 't1', line: bare }]);
      expect([await store.chat('t1', 9), await store.line('t2', 'b')]).toEqual([[bare], lineOf('b')]);
      const [kept] = await store.savesBy('saver');
      expect(kept).toMatchObject({ id: 's1', byName: 'Saver' });
      if (kept) await store.save([{ kind: 'redact-save', save: { ...kept, byName: 'Nobody' } }]);
      const found = async (q: string) => (await store.saves({ game: '', q, person: 'x' }, 9)).length;
      expect([await found('saver'), await found('nobody'), await found('night')]).toEqual([0, 1, 1]);
      await store.close();
    });

    test('goes when it is old', async () => {
      const store = await opened();
      await store.save([say('t1', 'a'), { kind: 'chat', match: 't1', line: { ...lineOf('b'), at: 5 } }]);
      await store.save([{ kind: 'old-chat', before: 5 }]);
      expect((await store.chat('t1', 9)).map(({ id }) => id)).toEqual(['b']);
      await store.close();
    });
  });

  describe('saves', () => {
    test('are found by everybody, unless their table is private', async () => {
      const store = await opened();
      await store.save([open('t1'), save('s1', 't1', 1), save('s2', 't1', 2, false)]);
      const found = async (who: string, q = '', game = '') =>
        (await store.saves({ game, q, person: who }, 10)).map(({ id }) => id);
      expect(await found('p1')).toEqual(['s2', 's1']);
      expect(await found('saver')).toEqual(['s2', 's1']);
      expect(await found('stranger')).toEqual(['s1']);
      expect(await found('stranger', 'NIGHT S1')).toEqual(['s1']);
      expect(await found('stranger', 'sav%r')).toEqual([]);
      expect(await found('stranger', '', 'deadwood')).toEqual([]);
      expect(await store.saves({ game: 'cosmic-wipeout', q: '', person: 'p1' }, 1)).toMatchObject([{ id: 's2' }]);
      for (const who of ['p1', 'saver']) expect(await store.saved('s2', who)).toMatchObject({ id: 's2' });
      expect(await store.saved('s2', 'stranger')).toBeUndefined();
      expect(await store.saved('s1', 'stranger')).toMatchObject({ id: 's1' });
      await store.close();
    });

    test('are there until they are deleted', async () => {
      const store = await opened();
      await store.save([save('s1', 't1', 1)]);
      expect(await store.save([save('s1', 't1', 1)])).toBe(false);
      expect(await store.saved('s1', 'p1')).toMatchObject({ name: 'Night s1', version: 7 });
      expect(await store.save([{ kind: 'end-save', id: 's1' }])).toBe(true);
      expect(await store.saved('s1', 'p1')).toBeUndefined();
      expect(await store.save([{ kind: 'end-save', id: 's1' }])).toBe(false);
      await store.close();
    });
  });

  describe('tables of a person', () => {
    test('are those with a chair or a lent seat, while they gather or play', async () => {
      const store = await opened();
      await store.save([open('old', { createdAt: 1 })]);
      await store.save([open('new', { createdAt: 2, status: 'playing', lent: { 1: 'p2' } })]);
      await store.save([open('over', { status: 'finished' })]);
      expect((await store.tablesOf('p1', 10)).map(({ id }) => id)).toEqual(['new', 'old']);
      expect((await store.tablesOf('p1', 1)).map(({ id }) => id)).toEqual(['new']);
      expect((await store.tablesOf('p2', 10)).map(({ id }) => id)).toEqual(['new']);
      const left = { ...tableOf('old'), chairs: [{ name: '', taken: null, ready: false }] };
      await store.save([{ kind: 'table', table: left, revision: 0 }]);
      expect((await store.tablesOf('p1', 10)).map(({ id }) => id)).toEqual(['new']);
      await store.close();
    });
  });

  describe('results', () => {
    test('make a list per person and a tally per game and preset', async () => {
      const store = await opened();
      await store.save([...person('p1', 'Ann'), ...person('p2', 'Bob'), open('m1'), open('m2'), open('m3')]);
      await store.save([result('m1', 'p1', { won: true, score: 30 }), result('m1', 'p2', { score: 10 })]);
      await store.save([result('m2', 'p1', { at: 2, score: 40, preset: 'quick' })]);
      await store.save([result('m3', 'p1', { at: 3, won: true, score: 99, ranked: false })]);
      expect(await store.save([result('m1', 'p1', {})])).toBe(false);
      const list = await store.finished('p1', 2);
      expect(list.map(({ table, won, at }) => [table.id, won, at])).toEqual([
        ['m3', true, 3],
        ['m2', false, 2],
      ]);
      const ann = { person: 'p1', name: 'Ann' };
      const bob = { person: 'p2', name: 'Bob', played: 1, won: 0, best: 10 };
      expect(await store.tallies('cosmic-wipeout', '', 10)).toEqual([{ ...ann, played: 2, won: 1, best: 40 }, bob]);
      expect(await store.tallies('cosmic-wipeout', 'classic', 10)).toEqual([
        { ...ann, played: 1, won: 1, best: 30 },
        bob,
      ]);
      expect(await store.tallies('deadwood', '', 10)).toEqual([]);
      expect(await store.tallies('cosmic-wipeout', '', 10, 'bots')).toEqual([]);
      await store.save([{ kind: 'bot', person: 'p2', owner: 'p1', token: 'secret', at: 1 }]);
      expect(await store.tallies('cosmic-wipeout', '', 10, 'bots')).toEqual([bob]);
      expect(await store.tallies('cosmic-wipeout', '', 10)).toMatchObject([ann]);
      await store.close();
    });

    test('are not tallied for who is gone or does not want to be listed', async () => {
      const store = await opened();
      await store.save([...person('p1', 'Ann'), ...person('p2', 'Bob'), open('m1')]);
      await store.save([result('m1', 'p1', {}), result('m1', 'p2', {})]);
      await store.save([{ kind: 'end-session', token: 'of p2' }]);
      expect(await store.tallies('cosmic-wipeout', '', 10)).toMatchObject([{ person: 'p1' }]);
      await store.save([
        { kind: 'account', account: { person: 'p1', looks: 'ann', glance: 'ann', hash: '#', email: null, at: 1 } },
      ]);
      expect(await store.tallies('cosmic-wipeout', '', 10)).toMatchObject([{ person: 'p1' }]);
      await store.save([{ kind: 'settings', person: 'p1', settings: '{"leaderboards":false}' }]);
      expect(await store.tallies('cosmic-wipeout', '', 10)).toEqual([]);
      await store.close();
    });
  });
}

function lineOf(id: string): ChatLine {
  return { id, at: 1, person: 'p1', name: 'Ann', text: `text ${id}`, version: 3 };
}

function say(match: string, id: string): Step {
  return { kind: 'chat', match, line: lineOf(id) };
}

function save(id: string, table: string, at: number, open = true): Step {
  const named = { id, name: `Night ${id}`, table, game: 'cosmic-wipeout', version: 7 };
  return { kind: 'save', save: { ...named, by: 'saver', byName: 'Saver', at }, open };
}

function result(match: string, person: string, given: { won?: boolean; score?: number; at?: number } & Extra): Step {
  const base = { match, person, game: 'cosmic-wipeout', preset: 'classic', at: 1, won: false, score: 0, ranked: true };
  return { kind: 'result', result: { ...base, ...given } };
}

interface Extra {
  readonly preset?: string;
  readonly ranked?: boolean;
}
