import { afterAll, describe, expect, test } from 'vitest';
import { tinderbox } from '../../cli/testing.ts';
import { ask, type Guest, PASSWORD, type Phone, phone, register, signIn } from '../testing/client.ts';
import { testClock } from '../testing/clock.ts';
import { ownPostgres } from '../testing/postgres.ts';
import { ownRedis } from '../testing/redis.ts';
import { type StillServer, stillServer, type TestServer, testServer } from '../testing/server.ts';

const [postgres, redis] = await Promise.all([ownPostgres(), ownRedis()]);
if (!postgres || !redis)
  console.warn('Left out: several servers on PostgreSQL and Redis, which are not installed here.');
afterAll(() => Promise.all([postgres?.remove(), redis?.stop()]));

describe.runIf(postgres && redis)('two servers on one database', () => {
  async function twoServers(): Promise<[TestServer, TestServer]> {
    const settings = { database: (await postgres?.newPlace()) ?? '', redis: redis?.url ?? '' };
    return Promise.all([testServer(settings), testServer(settings)]);
  }

  /** The same person, asking another server. */
  const at = ({ url }: TestServer, { cookie }: Guest) => phone(url, { cookie });
  const throwCubes = (id: string, table: string, seat: number, seen: number) =>
    ({ type: 'act', id, table, seat, seen, action: { kind: 'throw' } }) as const;

  test('people at one table on different servers see each other play; one server ends, and play goes on', async () => {
    const [here, there] = await twoServers();
    const ann = await signIn(here.url, 'Ann');
    const bob = await signIn(there.url, 'Bob');
    const opened = await ann.ask('POST', '/api/tables', { game: 'cosmic-wipeout', players: 2 });
    const table: string = opened.json.id;
    await bob.ask('POST', `/api/tables/${table}/join`, {});
    await bob.ask('POST', `/api/tables/${table}/ready`, { ready: true });
    await ann.ask('POST', `/api/tables/${table}/ready`, { ready: true });

    const [annHere, bobThere] = await Promise.all([at(here, ann), at(there, bob)]);
    for (const line of [annHere, bobThere]) line.say({ type: 'watch', table });
    for (const line of [annHere, bobThere]) await line.hear('entries');
    annHere.say(throwCubes('first', table, 0, 0));
    await annHere.hear('done');
    const seen = await bobThere.hear('entries', ({ entries }) => entries.some(({ id }) => id === 'first'));
    expect(seen.entries.at(-1)).toMatchObject({ version: 1, kind: 'action', seat: 0 });

    annHere.close();
    await here.close();
    const annThere = await at(there, ann);
    annThere.say({ type: 'watch', table });
    const all = await annThere.hear('entries');
    expect(all.entries.map(({ version }) => version)).toEqual([0, 1]);
    annThere.say(throwCubes('first', table, 0, 0));
    expect(await annThere.hear('done')).toMatchObject({ id: 'first', version: 1 });
    for (const line of [annThere, bobThere]) line.close();
    await there.close();
  });

  /** Two servers on one clock, which the test moves. */
  async function still(redisToo: boolean): Promise<[StillServer, StillServer]> {
    const [here, there] = await onOne(redisToo);
    return [here, there];
  }

  /** The same, and where their data is. */
  async function onOne(redisToo: boolean): Promise<[StillServer, StillServer, string]> {
    const database = (await postgres?.newPlace()) ?? '';
    const settings = { database, ...(redisToo ? { redis: redis?.url } : {}) };
    const clock = testClock(Date.UTC(2020, 0, 1));
    const servers = await Promise.all([stillServer(settings, {}, clock), stillServer(settings, {}, clock)]);
    if (redisToo) await expect.poll(() => meet(servers)).toEqual([1, 1]);
    return [...servers, database];
  }

  /** How many others each of them hears. */
  async function meet(servers: readonly StillServer[]): Promise<number[]> {
    await servers[0]?.clock.pass(1000);
    const texts = await Promise.all(servers.map(({ url }) => ask(url, 'GET', '/metrics')));
    return texts.map(({ json }) => Number(/^tinderbox_peers (\d+)/m.exec(json)?.[1]));
  }

  /** The same person, asking another server. */
  const from = ({ url }: TestServer, { cookie, person }: Guest): Guest => {
    return { person, cookie, ask: (method, path, body) => ask(url, method, path, body, { cookie }) };
  };
  const closeAll = (servers: readonly TestServer[]) => Promise.all(servers.map((server) => server.close()));

  async function tableOfTwo(ann: Guest, bob: Guest): Promise<string> {
    const opened = await ann.ask('POST', '/api/tables', { game: 'cosmic-wipeout', players: 2 });
    await bob.ask('POST', `/api/tables/${opened.json.id}/join`, {});
    await bob.ask('POST', `/api/tables/${opened.json.id}/ready`, { ready: true });
    await ann.ask('POST', `/api/tables/${opened.json.id}/ready`, { ready: true });
    return opened.json.id;
  }

  test('without Redis those at another server see what happens and what is said a second later', async () => {
    const [here, there] = await still(false);
    const [ann, bob] = [await signIn(here.url, 'Ann'), await signIn(there.url, 'Bob')];
    const table = await tableOfTwo(ann, bob);
    const [annHere, bobThere] = await Promise.all([at(here, ann), at(there, bob)]);
    for (const line of [annHere, bobThere]) line.say({ type: 'watch', table });
    const looking = async (line: Phone, type: string) => {
      await there.clock.pass(1000);
      return line.heard.some((told) => told.type === type);
    };
    for (const line of [annHere, bobThere]) await expect.poll(() => looking(line, 'entries')).toBe(true);
    annHere.say(throwCubes('first', table, 0, 0));
    await annHere.hear('done');
    await ann.ask('POST', `/api/tables/${table}/chat`, { id: 'line-1', text: 'Well?' });
    await there.clock.pass(1000);
    await bobThere.hear('entries', ({ entries }) => entries.some(({ id }) => id === 'first'));
    expect(await bobThere.hear('chat')).toMatchObject({ line: { text: 'Well?' } });
    for (const line of [annHere, bobThere]) line.close();
    await closeAll([here, there]);
  });

  test('what an admin does holds for all servers', async () => {
    const [here, there, database] = await onOne(true);
    const [ada, bob] = [await register(here.url, 'Ada'), await register(there.url, 'Bob')];
    const guest = await signIn(there.url, 'Gus');
    expect(await tinderbox('admin', 'Ada', '--database', database)).toMatchObject({ code: 0 });
    const table = await tableOfTwo(bob, guest);
    const [bobThere, gusThere] = await Promise.all([at(there, bob), at(there, guest)]);
    bobThere.say({ type: 'watch', table });
    await bobThere.hear('entries');
    const met = async () => {
      await here.clock.pass(1000);
      return (await ada.ask('GET', `/api/people/${bob.person.id}`)).json.presence;
    };
    await expect.poll(met).toBe('at-table');

    const about = ({ person }: Guest) => `/api/admin/people/${person.id}`;
    await ada.ask('POST', `${about(bob)}/mute`, { hours: 1, why: 'Shouting' });
    const said = await bob.ask('POST', `/api/tables/${table}/chat`, { id: 'line-1', text: 'Why?' });
    expect(said.json.refusal.code).toBe('muted-by-admin');
    await ada.ask('PUT', '/api/admin/announcement', { text: 'Tea at five' });
    expect(await bobThere.hear('announcement')).toMatchObject({ announcement: { text: 'Tea at five' } });
    expect((await ask(there.url, 'GET', '/api/server')).json.announcement.text).toBe('Tea at five');
    await ada.ask('POST', `/api/admin/tables/${table}/close`, { why: 'Enough' });
    expect(await bobThere.hear('notice')).toMatchObject({ code: 'closed', why: 'Enough' });
    await bobThere.hear('table', ({ table }) => table.status === 'closed' && table.closedFor === 'Enough');

    const gone = [bobThere, gusThere].map(({ socket }) => new Promise((resolve) => socket.on('close', resolve)));
    for (const who of [bob, guest]) await ada.ask('POST', `${about(who)}/suspension`, { hours: null, why: 'Threats' });
    await Promise.all(gone);
    const enter = () => ask(there.url, 'POST', '/api/sign-in', { name: 'Bob', password: PASSWORD });
    expect((await enter()).json.refusal.code).toBe('suspended');
    expect((await guest.ask('GET', '/api/conversations')).json.refusal.code).toBe('suspended');
    await from(there, ada).ask('DELETE', `${about(bob)}/suspension`);
    expect((await enter()).status).toBe(200);
    expect((await from(there, ada).ask('GET', '/api/admin/audit')).json.entries).toHaveLength(7);
    await closeAll([here, there]);
  });

  test('without Redis the sockets of who is suspended, and only those, end when the store is asked', async () => {
    const [here, there, database] = await onOne(false);
    const [ada, bob] = [await register(here.url, 'Ada'), await signIn(there.url, 'Bob')];
    await tinderbox('admin', 'Ada', '--database', database);
    const { token } = (await ada.ask('POST', '/api/account/bots', { name: 'Cog' })).json;
    const bot = await phone(there.url, { authorization: `Bearer ${token}` });
    const bobThere = await at(there, bob);
    const gone = new Promise((resolve) => bobThere.socket.on('close', resolve));
    await ada.ask('POST', `/api/admin/people/${bob.person.id}/suspension`, { hours: null, why: 'Threats' });
    await there.clock.pass(15_000);
    await gone;
    bot.say({ type: 'ping' });
    await bot.hear('pong');
    bot.close();
    await closeAll([here, there]);
  });

  test('who is here, who is removed, what is written and ended holds for all servers', async () => {
    const [here, there] = await still(true);
    const [ann, bob] = [await register(here.url, 'Ann'), await register(there.url, 'Bob')];
    const opened = await ann.ask('POST', '/api/tables', {
      game: 'cosmic-wipeout',
      players: 2,
      settings: { visibility: 'private' },
    });
    const table: string = opened.json.id;
    const [annHere, bobThere] = await Promise.all([at(here, ann), at(there, bob)]);
    for (const line of [annHere, bobThere]) line.say({ type: 'watch', table });
    const both = [ann, bob].map(({ person }) => person.id).sort();
    for (const line of [annHere, bobThere])
      await line.hear('table', ({ online }) => `${online.toSorted()}` === `${both}`);
    const found = async () => {
      await here.clock.pass(1000);
      return JSON.stringify((await ann.ask('GET', `/api/people/${bob.person.id}`)).json);
    };
    await expect.poll(found).toContain('at-table');

    await ann.ask('POST', `/api/conversations/${bob.person.id}`, { id: 'letter-1', text: 'Come on' });
    expect(await bobThere.hear('message')).toMatchObject({ message: { text: 'Come on' } });
    await bob.ask('POST', `/api/tables/${table}/join`, {});
    await annHere.hear('table', ({ table }) => JSON.stringify(table.chairs).includes(bob.person.id));
    await ann.ask('POST', `/api/tables/${table}/remove`, { person: bob.person.id });
    const online = async () => {
      await here.clock.pass(1000);
      return annHere.heard.findLast((told) => told.type === 'table')?.online;
    };
    await expect.poll(online).toEqual([ann.person.id]);

    const closed = new Promise((resolve) => bobThere.socket.on('close', resolve));
    await from(here, bob).ask('DELETE', '/api/session');
    expect(await closed).toBe(4003);
    annHere.close();
    await closeAll([here, there]);
  });

  test('guesses and lines of chat are counted for all servers together', async () => {
    const [here, there] = await still(true);
    const ann = await register(here.url, 'Ann');
    const guess = ({ url }: TestServer, password: string) =>
      ask(url, 'POST', '/api/sign-in', { name: 'Ann', password }).then(({ status }) => status);
    const table = (await ann.ask('POST', '/api/tables', { game: 'cosmic-wipeout', players: 2 })).json.id;
    const watcher = await at(there, ann);
    watcher.say({ type: 'watch', table });
    await watcher.hear('table');
    const say = (server: TestServer, id: string) =>
      from(server, ann).ask('POST', `/api/tables/${table}/chat`, { id: `line-${id}`, text: id });
    for (let count = 0; count < 10; count++) expect(await guess(here, `wrong ${count}`)).toBe(401);
    for (let count = 0; count < 10; count++) expect((await say(here, `${count}`)).status).toBe(200);
    await watcher.hear('chat', ({ line }) => line.text === '9'); // told after all that was counted
    expect(await guess(there, PASSWORD)).toBe(429);
    expect((await say(there, 'more')).status).toBe(429);
    watcher.close();
    await closeAll([here, there]);
  });

  test('a sign-in that was ended while nobody told is ended here a little later', async () => {
    const [here, there] = await still(false);
    const ann = await signIn(here.url, 'Ann');
    const line = await at(there, ann);
    const closed = new Promise((resolve) => line.socket.on('close', resolve));
    await ann.ask('DELETE', '/api/session');
    await there.clock.pass(15_000);
    expect(await closed).toBe(4003);
    await closeAll([here, there]);
  });

  test('a server that stops says so, and sends everybody to the others', async () => {
    const [here, there] = await still(false);
    const ann = await signIn(here.url, 'Ann');
    const line = await at(here, ann);
    const closed = new Promise((resolve) => line.socket.on('close', (code, reason) => resolve(`${code} ${reason}`)));
    const stopped = here.close();
    expect(await closed).toBe('1012 0');
    await stopped;
    expect((await from(there, ann).ask('GET', '/api/session')).json).toMatchObject({ name: 'Ann' });
    await there.close();
  });
});
