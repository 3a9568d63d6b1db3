import { once } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import { realClock } from './clock.ts';
import { type Budget, budgetTable } from './limits/budgets.ts';
import { limits } from './limits/limits.ts';
import { ask, type Guest, type Phone, phone, signIn } from './testing/client.ts';
import { type TestServer, testServer } from './testing/server.ts';

/** A server whose time and whose machine's clock are moved by hand, each by itself. */
async function slowServer(own = {}, given = {}) {
  const time = { ticks: 1000, now: 1_900_000_000_000 };
  const clock = { ...realClock(), now: () => time.now, ticks: () => time.ticks };
  const mine = { ...limits, guests: 1000, ...own };
  server = await testServer({ budgets: { ...budgetTable(mine), rebuffs: [] }, ...given }, mine, clock);
  return { url: server.url, time };
}

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const cosmic = { game: 'cosmic-wipeout', players: 1 };
const rowOf = (cost: 'tables' | 'branches' | 'saves' | 'chat' | 'crowd' | 'changes', per: string) =>
  (budgetTable(limits)[cost] as readonly Budget[]).find((row) => row.per === per) as Budget;

async function running(host: Guest): Promise<string> {
  const { id } = (await host.ask('POST', '/api/tables', cosmic)).json;
  await host.ask('POST', `/api/tables/${id}/ready`, { ready: true });
  return id;
}

/** How many of this many tries were let through, and what the last one was told. */
async function tried(times: number, once: (n: number) => Promise<{ status: number; json: unknown }>) {
  let passed = 0;
  let last: unknown;
  for (let n = 0; n < times; n++) {
    const { status, json } = await once(n);
    if (status !== 429) passed += 1;
    last = json;
  }
  return { passed, last };
}

describe('what costs is counted', () => {
  test('tables of one person', async () => {
    const { url, time } = await slowServer();
    const ann = await signIn(url, 'Ann');
    const { most, seconds } = rowOf('tables', 'person');
    const open = () => ann.ask('POST', '/api/tables', cosmic);
    const { passed, last } = await tried(most + 5, open);
    expect(passed).toBe(most);
    expect(last).toMatchObject({
      refusal: { code: 'too-fast', what: 'tables', seconds: seconds / most },
      sentence: `Too many requests in a short time. Try again in ${seconds / most} seconds.`,
    });
    expect((await (await signIn(url, 'Bob')).ask('POST', '/api/tables', cosmic)).status).toBe(200);
    time.ticks += seconds * 1000;
    expect((await open()).status).toBe(200);
  });

  test('branches and loads of one person, whatever they go on from', async () => {
    const { url } = await slowServer();
    const ann = await signIn(url, 'Ann');
    const table = await running(ann);
    const save = (await ann.ask('POST', `/api/tables/${table}/saves`, { name: 'Here' })).json.save.id;
    const { passed } = await tried(40, (n) =>
      n % 2
        ? ann.ask('POST', `/api/saves/${save}/load`)
        : ann.ask('POST', `/api/tables/${table}/branch`, { version: 0 }),
    );
    expect(passed).toBe(rowOf('branches', 'person').most);
  });

  test('saves of one person', async () => {
    const { url } = await slowServer();
    const ann = await signIn(url, 'Ann');
    const table = await running(ann);
    const { passed } = await tried(50, (n) => ann.ask('POST', `/api/tables/${table}/saves`, { name: `Save ${n}` }));
    expect(passed).toBe(rowOf('saves', 'person').most);
  });

  test('chat lines of one person, and of all who only watch a table: those who play can talk', async () => {
    const { url, time } = await slowServer({ crowd: 100 });
    const ann = await signIn(url, 'Ann');
    const table = await running(ann);
    const say = (who: Guest, id: string) => who.ask('POST', `/api/tables/${table}/chat`, { id, text: 'Hello' });
    expect((await tried(15, (n) => say(ann, `a${n}`))).passed).toBe(rowOf('chat', 'person').most);
    time.ticks += 10_000;
    const guests = await Promise.all(Array.from({ length: 20 }, (_, n) => signIn(url, `Guest ${n}`)));
    const { passed } = await tried(200, (n) => say(guests[n % 20] as Guest, `g${n}`));
    expect(passed).toBe(rowOf('crowd', 'table').most);
    expect((await say(ann, 'now')).status).toBe(200);
  });

  test('what is done at a table, and not what strangers are refused there', async () => {
    const { url } = await slowServer({ crowd: 100 });
    const ann = await signIn(url, 'Ann');
    const table = await running(ann);
    const save = (who: Guest) => who.ask('POST', `/api/tables/${table}/saves`, { name: 'Mine' });
    const { most } = rowOf('saves', 'table');
    const guests = await Promise.all(Array.from({ length: 4 }, (_, n) => signIn(url, `Guest ${n}`)));
    const statuses = [];
    for (let n = 0; n < most; n++) statuses.push((await save(guests[n % 4] as Guest)).status);
    expect(new Set(statuses)).toEqual(new Set([403]));
    expect((await save(ann)).status).toBe(200);
  });

  test('chat lines of all guests of one address, at whatever tables', async () => {
    const { url } = await slowServer({ crowd: 2 });
    const guests = await Promise.all(['Ann', 'Bob', 'Cem', 'Dia'].map((name) => signIn(url, name)));
    const tables = await Promise.all(guests.map(running));
    const { passed } = await tried(40, (n) =>
      (guests[n % 4] as Guest).ask('POST', `/api/tables/${tables[n % 4]}/chat`, { id: `c${n}`, text: 'Hello' }),
    );
    expect(passed).toBe(20);
  });

  test('sockets of a whole /64', async () => {
    const { url } = await slowServer({ sockets: 3 }, { behindProxy: true });
    const from = (address: string) => phone(url, { 'x-forwarded-for': address });
    const lines = [await from('2001:db8::1'), await from('2001:db8::2'), await from('2001:db8:0:0:ffff::3')];
    await expect(from('2001:db8::4')).rejects.toThrow('429');
    lines.push(await from('2001:db8:0:1::1'));
    for (const line of lines) line.close();
  });

  test('frames of all connections of one address', async () => {
    const { url } = await slowServer({ messages: 1, crowd: 2 });
    const lines = await Promise.all([phone(url), phone(url), phone(url)]);
    for (const line of lines) line.say({ type: 'ping' });
    const answers = () => lines.map(({ heard }) => heard[1]?.type).sort();
    await expect.poll(answers).toEqual(['pong', 'pong', 'pong']);
    for (const line of lines) line.say({ type: 'ping' });
    await expect.poll(() => lines.map(({ heard }) => heard[2]?.type).sort()).toEqual(['pong', 'pong', 'refused']);
    for (const line of lines) line.close();
  });
});

describe('too-fast', () => {
  const act = (id: string) => ({ type: 'act', id, table: 't', seat: 0, seen: 0, action: { kind: 'throw' } }) as const;
  const next = (line: Phone, place: number) => expect.poll(() => line.heard[place]).toBeDefined();

  test('names the command that it dropped, which may be sent again', async () => {
    const { url, time } = await slowServer({ messages: 1 });
    const ann = await signIn(url, 'Ann');
    const table = await running(ann);
    const line = await phone(url, { cookie: ann.cookie });
    for (let n = 0; n < 3; n++) line.say({ type: 'ping' });
    line.say({ ...act('lost'), table });
    expect(await line.hear('refused')).toMatchObject({
      id: 'lost',
      refusal: { code: 'too-fast', about: 'act', at: table, seconds: 1 },
    });
    time.ticks += 4000;
    line.say({ ...act('lost'), table });
    expect(await line.hear('done')).toMatchObject({ id: 'lost', version: 1 });
    line.close();
  });

  test('names the kind and the table of what has no id', async () => {
    const { url } = await slowServer({ messages: 1 });
    const line = await phone(url);
    for (let n = 0; n < 3; n++) line.say({ type: 'ping' });
    line.say({ type: 'ping-place', table: 't', place: 'x' });
    expect(await line.hear('refused')).toMatchObject({ id: null, refusal: { about: 'ping-place', at: 't' } });
    line.close();
  });

  test('hints are limited to five in ten seconds', async () => {
    const { url, time } = await slowServer();
    const ann = await signIn(url, 'Ann');
    const table = await running(ann);
    const line = await phone(url, { cookie: ann.cookie });
    line.say({ type: 'watch', table });
    await line.hear('entries');
    const ping = () => line.say({ type: 'ping-place', table, place: 'cube 1' });
    for (let n = 0; n < 6; n++) ping();
    await line.hear('refused');
    const pinged = () => line.heard.filter(({ type }) => type === 'pinged').length;
    expect(pinged()).toBe(5);
    time.ticks += 10_000;
    ping();
    await expect.poll(pinged).toBe(6);
    line.close();
  });

  test('whoever does not slow down is not listened to any more', async () => {
    const { url } = await slowServer({ messages: 5 });
    const [bad, good] = await Promise.all([phone(url), phone(url)]);
    for (let n = 0; n < 1000; n++) bad.say({ type: 'ping' });
    expect((await once(bad.socket, 'close'))[0]).toBe(1008);
    good.say({ type: 'ping' });
    await next(good, 1);
    good.close();
  });

  test('whoever is refused again and again is not looked at for a while', async () => {
    const { url, time } = await slowServer();
    const ann = await signIn(url, 'Ann');
    const line = await phone(url, { cookie: ann.cookie });
    const codes = () => line.heard.flatMap((told) => (told.type === 'refused' ? [told.refusal.code] : []));
    for (let n = 0; n < 40; n++) line.say(act(`c${n}`));
    await expect.poll(codes).toEqual(Array.from({ length: 40 }, () => 'unknown-table'));
    line.say(act('one-more'));
    await expect.poll(() => codes().at(40)).toBe('too-fast');
    const bob = await signIn(url, 'Bob');
    const lines = [await phone(url, { cookie: ann.cookie }), await phone(url, { cookie: bob.cookie })];
    for (const other of lines) other.say(act('c'));
    const told = () =>
      lines.map(({ heard }) => heard.flatMap((told) => (told.type === 'refused' ? told.refusal.code : [])));
    await expect.poll(told).toEqual([['too-fast'], ['unknown-table']]);
    for (const other of lines) other.close();
    time.ticks += 500;
    line.say(act('later'));
    await expect.poll(() => codes().at(41)).toBe('unknown-table');
    line.close();
  });
});

describe('whoever does harm', () => {
  const FAULTS = 20;
  /** Sends what is no message until they are sent away. */
  async function rage(url: string, headers: Record<string, string>): Promise<void> {
    const line = await phone(url, headers);
    for (let n = 0; n <= FAULTS; n++) line.socket.send('nonsense');
    expect((await once(line.socket, 'close'))[0]).toBe(1008);
  }
  const at = (address: string, cookie = '') => ({ 'x-forwarded-for': address, cookie });
  const guest = async (url: string, name: string, address: string) => {
    const { status, headers } = await ask(url, 'POST', '/api/session', { name }, at(address));
    return { status, cookie: headers.get('set-cookie')?.split(';')[0] ?? '' };
  };

  test('may err, but not without end', async () => {
    const { url, time } = await slowServer();
    const line = await phone(url);
    for (let n = 0; n < FAULTS; n++) line.socket.send('nonsense');
    await expect.poll(() => line.heard.length).toBe(FAULTS + 1);
    time.ticks += 20_000;
    for (let n = 0; n < FAULTS; n++) line.socket.send('nonsense');
    await expect.poll(() => line.heard.length).toBe(2 * FAULTS + 1);
    line.socket.send('nonsense');
    expect((await once(line.socket, 'close'))[0]).toBe(1008);
  });

  test('three times is not let in for a minute; others at the same address are', async () => {
    const { url, time } = await slowServer({}, { behindProxy: true });
    const [mallory, ann] = [await guest(url, 'Mallory', '192.0.2.1'), await guest(url, 'Ann', '192.0.2.1')];
    for (let n = 0; n < 3; n++) await rage(url, at('192.0.2.1', mallory.cookie));
    await expect(phone(url, at('192.0.2.1', mallory.cookie))).rejects.toThrow('429');
    await expect(phone(url, at('192.0.2.2', mallory.cookie))).rejects.toThrow('429');
    const lines = [await phone(url, at('192.0.2.1', ann.cookie)), await phone(url, at('192.0.2.1'))];
    time.ticks += 60_000;
    lines.push(await phone(url, at('192.0.2.1', mallory.cookie)));
    for (const line of lines) line.close();
  });

  test('by frames that nobody may send is not let in either', async () => {
    const { url } = await slowServer();
    for (let n = 0; n < 3; n++) {
      const line = await phone(url);
      line.socket.send('x'.repeat(70_000));
      await once(line.socket, 'close');
    }
    await expect(phone(url)).rejects.toThrow('429');
  });

  test('under many names makes the address slow for newcomers, and for nobody else', async () => {
    const { url, time } = await slowServer({ crowd: 1 }, { behindProxy: true });
    const [mallory, ann] = [await guest(url, 'Mallory', '192.0.2.1'), await guest(url, 'Ann', '192.0.2.1')];
    for (let n = 0; n < 3; n++) await rage(url, at('192.0.2.1', mallory.cookie));
    await expect(phone(url, at('192.0.2.1'))).rejects.toThrow('429');
    expect((await guest(url, 'Moriarty', '192.0.2.1')).status).toBe(429);
    expect((await guest(url, 'Bob', '192.0.2.2')).status).toBe(200);
    time.ticks += 1000;
    const lines = [await phone(url, at('192.0.2.1', ann.cookie))];
    await expect(phone(url, at('192.0.2.1', ann.cookie))).rejects.toThrow('429');
    time.ticks += 60_000;
    lines.push(await phone(url, at('192.0.2.1')));
    expect((await guest(url, 'Moriarty', '192.0.2.1')).status).toBe(200);
    for (const line of lines) line.close();
  });
});

describe('a clock that jumps', () => {
  const HOUR = 3_600_000;

  test.each([-HOUR, HOUR])('by %i ms lengthens nobody’s wait, and gives nobody more', async (jump) => {
    const { url, time } = await slowServer({ letters: 3, requests: 60, wrongPasswords: 3 });
    const [ann, bob] = [await signIn(url, 'Ann'), await signIn(url, 'Bob')];
    const write = (n: number) => ann.ask('POST', `/api/conversations/${bob.person.id}`, { id: `m${n}`, text: 'Hi' });
    expect((await tried(4, write)).passed).toBe(3);
    const guess = () => ask(url, 'POST', '/api/sign-in', { name: 'Nobody', password: 'wrong password' });
    expect((await tried(4, guess)).passed).toBe(3);
    time.now += jump;
    expect((await write(9)).json.refusal).toMatchObject({ code: 'too-many-messages', seconds: 20 });
    expect((await guess()).json.refusal).toMatchObject({ code: 'too-many-attempts', seconds: 600 });
    time.ticks += 20_000;
    expect((await write(10)).status).toBe(200);
    time.ticks += 600_000;
    expect((await guess()).status).toBe(401);
    const { passed } = await tried(100, () => ask(url, 'GET', '/api/server'));
    expect(passed).toBe(59); // the guess was one
    time.now += jump;
    time.ticks += 60_000;
    expect((await ask(url, 'GET', '/api/server')).status).toBe(200);
  });
});
