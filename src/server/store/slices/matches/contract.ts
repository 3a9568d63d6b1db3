import { expect, test } from 'vitest';
import { parseEntry } from '../../../../kit/match/log.ts';
import type { Snapshot } from '../../../../kit/match/match.ts';
import { defaultSettings } from '../../../../tables/table/settings.ts';
import { nothingNoted, type Table } from '../../../../tables/table/table.ts';
import type { Step, Store } from '../../store.ts';

/** What any store has to do for tables and their matches. */
export function matchContract(opened: () => Promise<Store>): void {
  test('a table is read as it was saved, with its seed', async () => {
    const store = await opened();
    expect(await store.table('t1')).toBeUndefined();
    expect(await store.save([open('t1')])).toBe(true);
    expect(await store.table('t1')).toEqual({ table: tableOf('t1'), revision: 0, seed: 'seed of t1' });
    await store.close();
  });

  test('a table id is given once', async () => {
    const store = await opened();
    await store.save([open('t1')]);
    expect(await store.save([open('t1')])).toBe(false);
    await store.close();
  });

  test('of two changes of the same revision the first one counts', async () => {
    const store = await opened();
    await store.save([open('t1')]);
    const change = (host: string): Step => ({ kind: 'table', table: { ...tableOf('t1'), host }, revision: 0 });
    const results = await Promise.all([store.save([change('ann')]), store.save([change('bob')])]);
    expect(results).toEqual([true, false]);
    expect(await store.table('t1')).toMatchObject({ table: { host: 'ann' }, revision: 1 });
    await store.close();
  });

  test('of two entries with the same version the first one counts', async () => {
    const store = await opened();
    const results = await Promise.all([store.save([entry('m', 0, 'a')]), store.save([entry('m', 0, 'b')])]);
    expect(results).toEqual([true, false]);
    expect((await store.log('m', -1)).map(idOf)).toEqual(['a']);
    await store.close();
  });

  test('a command id becomes one entry of its match, and may be another one elsewhere', async () => {
    const store = await opened();
    await store.save([entry('m', 0, 'a')]);
    expect(await store.save([entry('m', 1, 'a')])).toBe(false);
    expect(await store.save([entry('n', 0, 'a')])).toBe(true);
    expect(await store.entryOf('m', 'a')).toMatchObject({ version: 0, id: 'a' });
    expect(await store.entryOf('m', 'b')).toBeUndefined();
    await store.close();
  });

  test('the log is read in order, after any version', async () => {
    const store = await opened();
    for (let version = 0; version < 12; version++) await store.save([entry('m', version, `c${version}`)]);
    expect((await store.log('m', 8)).map(idOf)).toEqual(['c9', 'c10', 'c11']);
    expect(await store.log('m', 11)).toEqual([]);
    expect(await store.log('nothing', -1)).toEqual([]);
    await store.close();
  });

  test('the newest snapshot is kept', async () => {
    const store = await opened();
    await store.save([snapshot('m', 5)]);
    await store.save([snapshot('m', 9)]);
    await store.save([snapshot('m', 7)]);
    expect(await store.snapshot('m')).toEqual(snapshotOf(9));
    await store.close();
  });

  test('deadlines replace those before and are found when their time has come', async () => {
    const store = await opened();
    await store.save([
      deadlines('m', [
        [1, 100],
        [2, 300],
      ]),
    ]);
    await store.save([deadlines('n', [[4, 50]])]);
    expect(await store.due(99, 10)).toEqual([{ match: 'n', seat: 4 }]);
    expect(await store.due(100, 10)).toEqual([
      { match: 'n', seat: 4 },
      { match: 'm', seat: 1 },
    ]);
    expect(await store.due(100, 1)).toEqual([{ match: 'n', seat: 4 }]);
    await store.save([deadlines('m', [[2, 300]])]);
    expect([...(await store.deadlines('m'))]).toEqual([[2, 300]]);
    await store.save([deadlines('n', [])]);
    expect(await store.due(200, 10)).toEqual([]);
    await store.close();
  });

  test('whoever may have missed something asks how new tables are', async () => {
    const store = await opened();
    const line = { id: 'l', at: 1, person: 'p', name: 'P', text: 'Hello', version: -1 };
    await store.save([open('a'), open('b')]);
    await store.save([entry('a', 0, 'x'), entry('a', 1, 'y')]);
    await store.save([{ kind: 'table', table: tableOf('b'), revision: 0 }]);
    await store.save([{ kind: 'chat', match: 'b', line }]);
    expect(await store.newest(['b', 'nowhere', 'a'])).toEqual([
      { id: 'a', revision: 0, version: 1, lines: 0 },
      { id: 'b', revision: 1, version: -1, lines: 1 },
    ]);
    expect(await store.newest([])).toEqual([]);
    await store.close();
  });

  test('the lobby shows open tables that gather or play, newest first', async () => {
    const store = await opened();
    const settings = { ...tableOf('x').settings, visibility: 'private' as const };
    await store.save([open('old', { createdAt: 1 })]);
    await store.save([open('new', { createdAt: 3, status: 'playing' })]);
    await store.save([open('over', { createdAt: 2, status: 'finished' })]);
    await store.save([open('hidden', { createdAt: 4, settings })]);
    expect((await store.lobby(10)).map(({ id }) => id)).toEqual(['new', 'old']);
    expect((await store.lobby(1)).map(({ id }) => id)).toEqual(['new']);
    await store.save([{ kind: 'table', table: { ...tableOf('old'), createdAt: 1, host: 'dia' }, revision: 0 }]);
    expect((await store.lobby(10)).map(({ host }) => host)).toEqual([tableOf('new').host, 'dia']);
    await store.close();
  });

  test('all tables are found by their ids, some at a time', async () => {
    const store = await opened();
    for (const id of ['c', 'a', 'b']) await store.save([open(id)]);
    expect(await store.tableIds('', 2)).toEqual(['a', 'b']);
    expect(await store.tableIds('b', 2)).toEqual(['c']);
    expect(await store.tableIds('c', 2)).toEqual([]);
    await store.close();
  });

  test('a table that ends leaves the lobby', async () => {
    const store = await opened();
    await store.save([open('t1')]);
    await store.save([{ kind: 'table', table: { ...tableOf('t1'), status: 'closed' }, revision: 0 }]);
    expect(await store.lobby(10)).toEqual([]);
    await store.close();
  });

  test('matches are found that name somebody, at the table or in the log, also when he has left', async () => {
    const store = await opened();
    const chair = { name: 'Ann', taken: null, ready: false, held: { id: 'p9', name: 'Ann' } };
    const setup = { kind: 'setup', version: 0, id: 's', players: ['p5', 'bot:random'] };
    await store.save([open('t1'), open('t2', { chairs: [chair] }), open('t3', { chairs: [] })]);
    await store.save([{ kind: 'entry', match: 't3', version: 0, id: 's', text: JSON.stringify(setup) }]);
    await store.save([{ kind: 'table', table: tableOf('t1', { chairs: [] }), revision: 0 }]);
    await store.save([{ kind: 'table', table: tableOf('t2', { lent: { 0: 'p1' }, chairs: [chair] }), revision: 0 }]);
    const naming = await Promise.all(['p1', 'p5', 'p9', 'bot:random'].map((person) => store.matchesNaming(person)));
    expect(naming.slice(1)).toEqual([['t3'], ['t2'], []]);
    expect(naming[0]).toContain('t2');
    await store.close();
  });

  test('an entry and a snapshot can lose a name, and nothing is left of it', async () => {
    const store = await opened();
    await store.save([open('t1'), entry('t1', 0, 'a'), entry('t1', 1, 'b'), snapshot('t1', 1)]);
    const bare = JSON.stringify({ version: 0, id: 'a', former: [0] });
    await store.save([{ kind: 'redact', match: 't1', version: 0, text: bare }]);
    expect((await store.log('t1', -1))[0]).toBe(bare);
    const changed = { ...snapshotOf(1), chain: 'other' };
    await store.save([{ kind: 'redact-snapshot', match: 't1', snapshot: { ...changed, version: 0 } }]);
    expect(await store.snapshot('t1'), 'of another version').toEqual(snapshotOf(1));
    await store.save([{ kind: 'redact-snapshot', match: 't1', snapshot: changed }]);
    expect(await store.snapshot('t1')).toEqual(changed);
    expect(await store.wipe()).toBe(true);
    await store.close();
  });

  test('what was called off is forgotten with all that it left behind, and nothing else is', async () => {
    const store = await opened();
    const line = { id: 'l', at: 1, person: 'p1', name: 'Ann', text: 'Hello', version: 0 };
    for (const id of ['old', 'new', 'played']) {
      await store.save([open(id), entry(id, 0, 'a'), snapshot(id, 0), deadlines(id, [[0, 50]])]);
      await store.save([
        { kind: 'chat', match: id, line },
        { kind: 'call', match: id, person: 'p1', at: 5 },
      ]);
    }
    const close = (id: string, calledOff: number | null): Step => {
      return { kind: 'table', table: tableOf(id, { status: 'closed', calledOff }), revision: 0 };
    };
    await store.save([close('old', 100), close('new', 101), close('played', null)]);
    await store.save([{ kind: 'forget-called-off', before: 100 }]);
    expect(await store.table('old')).toBeUndefined();
    expect([await store.log('old', -1), await store.chat('old', 10)]).toEqual([[], []]);
    expect([await store.snapshot('old'), (await store.deadlines('old')).size]).toEqual([undefined, 0]);
    expect((await store.due(1000, 10)).map(({ match }) => match).sort()).toEqual(['new', 'played']);
    for (const id of ['new', 'played']) {
      expect(await store.table(id)).toMatchObject({ table: { id, status: 'closed' } });
      expect([await store.log(id, -1), await store.chat(id, 10)]).toMatchObject([[expect.any(String)], [{ id: 'l' }]]);
    }
    await store.close();
  });
}

export function tableOf(id: string, changed: Partial<Table> = {}): Table {
  return {
    id,
    revision: 0,
    game: 'cosmic-wipeout',
    rules: 1,
    options: { goal: 500 },
    settings: defaultSettings,
    host: 'p1',
    chairs: [{ name: 'Ann', taken: { person: 'p1' }, ready: false }],
    readyOrder: [],
    status: 'gathering',
    createdAt: 0,
    seedHash: 'hash',
    outcome: null,
    ...nothingNoted,
    ...changed,
  };
}

export function entry(match: string, version: number, id: string): Step {
  return { kind: 'entry', match, version, id, text: JSON.stringify({ version, id }) };
}

export function open(id: string, changed: Partial<Table> = {}): Step {
  return { kind: 'open', table: tableOf(id, changed), seed: `seed of ${id}` };
}

export function snapshotOf(version: number): Snapshot {
  const setup = { kind: 'setup' as const, options: {}, names: [], players: [], host: 0, readyOrder: [] };
  return { version, chain: 'c', setup, players: [], ended: null, state: { version } };
}

export function snapshot(match: string, version: number): Step {
  return { kind: 'snapshot', match, snapshot: snapshotOf(version) };
}

export function deadlines(match: string, pairs: [number, number][]): Step {
  return { kind: 'deadlines', match, deadlines: new Map(pairs) };
}

const idOf = (text: string): string => parseEntry(text).id;
