import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ann, must } from '../../../tables/testing/build.ts';
import type { Clock } from '../../clock.ts';
import { running, testHouse } from '../../house/testing.ts';
import { budgetTable, createBudgets } from '../../limits/budgets.ts';
import { limits } from '../../limits/limits.ts';
import type { RetentionDays, ServerSettings } from '../../settings.ts';
import { openSqlite } from '../../store/sqlite/sqlite.ts';
import type { Store } from '../../store/store.ts';
import type { Services } from '../services/services.ts';
import { createServices } from '../start.ts';

const DAY = 24 * 3_600_000;
const BEGIN = 1000 * DAY;
const folder = mkdtempSync(join(tmpdir(), 'tinderbox-retention-'));
const stores: Store[] = [];
afterAll(async () => {
  for (const store of stores) await store.close();
  rmSync(folder, { recursive: true });
});

const fred = { id: 'guest-fred', name: 'Frederick' };

/** Ann has an account, Frederick is a guest; they play and talk, and the host keeps things for a time. */
async function kept(name: string, retention: Partial<RetentionDays>) {
  const store = await openSqlite(join(folder, name));
  stores.push(store);
  const time = { now: BEGIN };
  const { house } = testHouse(store, { now: () => time.now });
  await store.save([
    ...[ann, fred].flatMap((person) => [
      { kind: 'person', person, at: BEGIN } as const,
      { kind: 'session', token: `of ${person.id}`, person: person.id, at: BEGIN, agent: '' } as const,
    ]),
    {
      kind: 'account',
      account: { person: ann.id, looks: 'ann', glance: 'ann', hash: '#', email: null, at: BEGIN },
    },
    {
      kind: 'event',
      person: ann.id,
      slot: 'e',
      event: { at: BEGIN, what: 'registered', agent: 'Some browser', area: '192.0.2.1' },
    },
  ]);
  const id = await running(house, {}, {}, [ann, fred]);
  must(await house.say(id, { person: fred, id: 'l1', text: 'peppermint tea' }));
  const jobs: (() => unknown)[] = [];
  const clock: Clock = {
    now: () => time.now,
    ticks: () => time.now,
    after: () => () => {},
    every: (milliseconds, run) => {
      if (milliseconds === 3_600_000) jobs.push(run);
      return () => {};
    },
    stop: () => {},
  };
  const settings = { limits, retention } as ServerSettings;
  const problems: unknown[] = [];
  const budgets = createBudgets(budgetTable(limits), clock.ticks);
  const services: Services = createServices(store, house, settings, clock, budgets, (error) => problems.push(error));
  /** So many days after the beginning, once the house's clock has struck. */
  const after = async (days: number) => {
    time.now = BEGIN + days * DAY;
    for (const job of jobs) await job();
    expect(problems).toEqual([]);
    const entry = must(await house.matchFile(id)).entries[0];
    return {
      names: entry?.kind === 'setup' ? entry.names : [],
      said: must(await house.chat(id)).map(({ text }) => text),
      events: (await store.events(ann.id, 10)).length,
    };
  };
  return { store, services, jobs, after };
}

/** Whether a text is anywhere in the files. */
function isThere(name: string, text: string): boolean {
  const files = readdirSync(folder).filter((file) => file.startsWith(name));
  return files.some((file) => readFileSync(join(folder, file), 'latin1').includes(text));
}

test('guests, chat and events go when their time is over, not before, and nothing of them stays in the file', async () => {
  const { after, store, jobs } = await kept('short.db', { guests: 30, chat: 20, events: 10 });
  expect(jobs).toHaveLength(1);
  const all = { names: ['Ann', 'Frederick'], said: ['peppermint tea'], events: 1 };
  expect(await after(10)).toEqual(all);
  expect(await after(10.1)).toEqual({ ...all, events: 0 });
  expect(await after(20)).toEqual({ ...all, events: 0 });
  expect(isThere('short.db', 'peppermint tea')).toBe(true);
  expect(await after(20.1)).toEqual({ ...all, events: 0, said: [] });
  expect(isThere('short.db', 'peppermint tea')).toBe(false);
  expect(isThere('short.db', 'Some browser')).toBe(false);
  expect(await after(30)).toMatchObject({ names: ['Ann', 'Frederick'] });
  expect(isThere('short.db', 'Frederick')).toBe(true);
  expect(await after(30.1)).toMatchObject({ names: ['Ann', 'Former player'] });
  expect(isThere('short.db', 'Frederick')).toBe(false);
  expect(await store.session('of guest-fred')).toBeUndefined();
  expect(await store.session('of ann'), 'accounts stay').toBeDefined();
});

test('what an admin has set counts from the next sweep on, unless the command line says otherwise', async () => {
  const { after, store } = await kept('admin.db', { events: 50 });
  expect(await after(40)).toMatchObject({ said: ['peppermint tea'], events: 1 });
  await store.save([{ kind: 'site', name: 'keeping', body: '{"chat":30,"events":30}' }]);
  expect(await after(40)).toMatchObject({ said: [], events: 1 });
  expect(await after(51)).toMatchObject({ events: 0 });
});

test('a guest who comes back is kept', async () => {
  const { after, store } = await kept('back.db', { guests: 30 });
  await store.save([{ kind: 'seen', token: 'of guest-fred', at: BEGIN + 20 * DAY }]);
  expect(await after(45)).toMatchObject({ names: ['Ann', 'Frederick'] });
  expect(await after(51)).toMatchObject({ names: ['Ann', 'Former player'] });
});

test('what the host keeps for ever stays', async () => {
  const { after } = await kept('ever.db', { guests: 0, chat: 0, events: 0 });
  expect(await after(10_000)).toEqual({ names: ['Ann', 'Frederick'], said: ['peppermint tea'], events: 1 });
});
