import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { entryFrom } from '../../wire/brief.ts';
import { type Guest, type Phone, phone, signIn } from '../testing/client.ts';
import { type StillServer, stillServer } from '../testing/server.ts';

let server: StillServer;
let ann: Guest;
let bob: Guest;

beforeAll(async () => {
  server = await stillServer();
  ann = await signIn(server.url, 'Ann');
  bob = await signIn(server.url, 'Bob');
});
afterAll(() => server.close());

const dial = (who?: Guest) => phone(server.url, who ? { cookie: who.cookie } : {});

async function running(goal = 500, wish: object = { game: 'cosmic-wipeout', options: { goal } }): Promise<string> {
  const { id } = (await ann.ask('POST', '/api/tables', { players: 2, ...wish })).json;
  await bob.ask('POST', `/api/tables/${id}/join`, {});
  for (const who of [ann, bob]) await who.ask('POST', `/api/tables/${id}/ready`, { ready: true });
  return id;
}

const throws = (table: string, id: string, seat = 0, seen = 0) =>
  ({ type: 'act', id, table, seat, seen, action: { kind: 'throw' } }) as const;

const refusalOf = async (line: Phone, id: string | null) =>
  (await line.hear('refused', (told) => told.id === id)).refusal.code;

describe('a table', () => {
  test('two players and a watcher see the same entry; the sender is told last', async () => {
    const table = await running();
    const lines = await Promise.all([dial(ann), dial(bob), dial()]);
    for (const line of lines) line.say({ type: 'watch', table });
    for (const line of lines) await line.hear('entries');
    lines[0].say(throws(table, 'c1'));
    await lines[0].hear('done');
    const entries = await Promise.all(
      lines.map((line) => line.hear('entries', (told) => told.entries[0]?.version === 1)),
    );
    expect(new Set(entries.map((told) => JSON.stringify(told))).size).toBe(1);
    expect(entries[0]?.entries[0]).toMatchObject({ id: 'c1', by: { person: ann.person.id }, draws: { length: 5 } });
    expect(lines[0].heard.map(({ type }) => type).slice(-2)).toEqual(['entries', 'done']);
    for (const line of lines) line.close();
  });

  test('who watches briefly is told an action without what they know, and is acknowledged by it', async () => {
    const table = await running();
    const [line, other] = await Promise.all([dial(ann), dial(bob)]);
    line.say({ type: 'watch', table, brief: true });
    other.say({ type: 'watch', table });
    for (const each of [line, other]) await each.hear('entries');
    line.say(throws(table, 'c1'));
    const { type: _type, table: _table, ...brief } = await line.hear('acted');
    const told = await other.hear('entries', ({ entries }) => entries[0]?.version === 1);
    expect(told.entries).toEqual([entryFrom(brief, [ann.person.id, bob.person.id])]);
    line.say({ type: 'ping' });
    await line.hear('pong');
    expect(line.heard.map(({ type }) => type)).not.toContain('done');
    line.say(throws(table, 'c1'));
    expect(await line.hear('done')).toMatchObject({ id: 'c1', version: 1 });
    for (const each of [line, other]) each.close();
  });

  test('who watches briefly hears what the table waits for when they look away', async () => {
    const table = await running();
    const [line, other] = await Promise.all([dial(ann), dial(ann)]);
    line.say({ type: 'watch', table, brief: true });
    await line.hear('entries');
    await ann.ask('POST', `/api/tables/${table}/leave`);
    expect(await other.hear('awaited', (told) => told.table === table)).toMatchObject({ awaited: null });
    line.say({ type: 'unwatch', table });
    expect(await line.hear('awaited', (told) => told.table === table)).toMatchObject({ awaited: null });
    line.say({ type: 'ping' });
    await line.hear('pong');
    expect(line.heard.filter((told) => told.type === 'awaited' && told.table === table)).toHaveLength(1);
    for (const each of [line, other]) each.close();
  });

  test('an entry is small', async () => {
    const table = await running();
    const line = await dial(ann);
    line.say({ type: 'watch', table });
    await line.hear('entries');
    line.say(throws(table, '01234567-89ab-cdef-0123-456789abcdef'));
    const told = await line.hear('entries', (message) => message.entries[0]?.version === 1);
    expect(JSON.stringify(told).length).toBeLessThan(300);
    line.close();
  });

  test('a standing answer is a command: the table is told, then it is answered by its id', async () => {
    const table = await running(0, { game: 'flash-point' });
    const line = await dial(bob);
    line.say({ type: 'watch', table });
    const before = await line.hear('table');
    const seat = (await line.hear('entries')).entries.flatMap((entry) => {
      return entry.kind === 'setup' ? [entry.players.indexOf(bob.person.id)] : [];
    })[0] as number;
    const stand = { type: 'stand', table, seat, seen: 0, answer: 'always' } as const;
    line.say({ ...stand, id: 's1' });
    const { revision } = await line.hear('stood');
    expect(revision).toBeGreaterThan(before.table.revision);
    const told = line.heard.findLast((message) => message.type === 'table');
    expect(told).toMatchObject({ table: { revision, standing: { [seat]: 'always' } } });
    line.say({ ...stand, id: 's2', seat: seat + 1 });
    expect(await refusalOf(line, 's2')).toBe('not-your-seat');
    const answer = await bob.ask('PUT', `/api/tables/${table}/standing`, { seat, answer: 'ask' });
    expect(answer.json).toMatchObject({ revision: revision + 1, standing: {} });
    const stranger = await dial();
    stranger.say({ ...stand, id: 's3' });
    expect(await refusalOf(stranger, 's3')).toBe('sign-in-first');
    for (const each of [line, stranger]) each.close();
  });

  test('whoever says hello is told who they are', async () => {
    const [line, stranger] = await Promise.all([dial(ann), dial()]);
    expect(line.heard[0]).toEqual({ type: 'hello', protocol: 1, you: ann.person });
    expect(stranger.heard[0]).toMatchObject({ you: null });
    line.say({ type: 'ping' });
    await line.hear('pong');
    for (const each of [line, stranger]) each.close();
  });
});

describe('refused with a code and a sentence', () => {
  test.each([
    ['no JSON', '{"type":', 'bad-message'],
    ['not an object', '[1,2]', 'bad-message'],
    ['an unknown type', '{"type":"cheat"}', 'bad-message'],
    ['a die of one’s own', JSON.stringify({ ...throws('t', 'c1'), draws: [10, 10, 10, 10, 10] }), 'bad-message'],
    ['a huge id', JSON.stringify(throws('t', 'x'.repeat(100))), 'bad-message'],
    ['an id of the server’s kind', JSON.stringify(throws('t', 'silence:1')), 'bad-message'],
    ['too long', JSON.stringify({ type: 'watch', table: 'x'.repeat(20_000) }), 'too-long'],
    ['binary', Buffer.from([1, 2, 3]), 'bad-message'],
  ])('%s', async (_what, raw, code) => {
    const line = await dial(ann);
    line.sayRaw(raw);
    const told = await line.hear('refused');
    expect(told.refusal.code).toBe(code);
    expect(told.sentence).toMatch(/^[A-Z].*\.$/);
    line.say({ type: 'ping' });
    await line.hear('pong');
    line.close();
  });

  test('an action with a die in it', async () => {
    const table = await running();
    const line = await dial(ann);
    line.sayRaw(JSON.stringify({ ...throws(table, 'c1'), action: { kind: 'throw', sides: [10, 10, 10, 10, 10] } }));
    expect(await refusalOf(line, 'c1')).toBe('not-on-offer');
    line.close();
  });

  test('watchers, strangers, other people’s seats, unknown tables', async () => {
    const table = await running();
    const cem = await signIn(server.url, 'Cem');
    const [nobody, watcher, player] = await Promise.all([dial(), dial(cem), dial(bob)]);
    nobody.say(throws(table, 'a'));
    expect(await refusalOf(nobody, 'a')).toBe('sign-in-first');
    watcher.say(throws(table, 'b'));
    expect(await refusalOf(watcher, 'b')).toBe('only-watching');
    player.say(throws(table, 'c', 0));
    expect(await refusalOf(player, 'c')).toBe('not-your-seat');
    player.say(throws(table, 'd', 1));
    expect(await refusalOf(player, 'd')).toBe('not-your-turn');
    player.say(throws('nowhere', 'e'));
    expect(await refusalOf(player, 'e')).toBe('unknown-table');
    player.say({ type: 'watch', table: 'nowhere' });
    expect(await refusalOf(player, null)).toBe('unknown-table');
    for (const line of [nobody, watcher, player]) line.close();
  });

  test('nobody who only watches, or has missed nothing, is sent a whole table for a refusal', async () => {
    const table = await running();
    const cem = await signIn(server.url, 'Cem');
    const [stranger, player] = await Promise.all([dial(cem), dial(bob)]);
    stranger.say(throws(table, 's1', 0, -1));
    expect(await refusalOf(stranger, 's1')).toBe('only-watching');
    player.say(throws(table, 'p1', 1));
    expect(await refusalOf(player, 'p1')).toBe('not-your-turn');
    for (const line of [stranger, player]) {
      expect(line.heard.map(({ type }) => type).filter((type) => type !== 'awaited')).toEqual(['hello', 'refused']);
      line.close();
    }
  });

  test('a late command is answered with what was missed first', async () => {
    const table = await running();
    const [first, second] = await Promise.all([dial(ann), dial(ann)]);
    first.say(throws(table, 'x1'));
    await first.hear('done');
    second.sayRaw(JSON.stringify({ ...throws(table, 'x2'), action: { kind: 'choose', sun: 5 } }));
    const told = await second.hear('refused');
    expect(told.id).toBe('x2');
    // Whose turn it is elsewhere is told whenever it is known.
    const types = second.heard.map(({ type }) => type).filter((type) => type !== 'awaited');
    expect(types).toEqual(['hello', 'table', 'entries', 'refused']);
    expect(await second.hear('entries')).toMatchObject({ entries: [{ version: 1 }] });
    for (const line of [first, second]) line.close();
  });

  test('silence before hello, and another protocol', async () => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`);
    const heard: string[] = [];
    socket.on('message', (data) => heard.push(String(data)));
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'ping' }));
    socket.send(JSON.stringify({ type: 'hello', protocol: 99 }));
    const [code] = await once(socket, 'close');
    expect(code).toBe(4001);
    expect(heard.map((text) => JSON.parse(text).refusal?.code)).toEqual(['hello-first', undefined, 'other-protocol']);
  });

  test('too much in a short time', async () => {
    const calm = await stillServer({}, { messages: 5 });
    const line = await phone(calm.url);
    for (let n = 0; n < 23; n++) line.say({ type: 'ping' });
    expect(await refusalOf(line, null)).toBe('too-fast');
    expect(line.heard.filter(({ type }) => type === 'pong')).toHaveLength(19);
    await calm.clock.pass(1000);
    line.say({ type: 'ping' });
    await expect.poll(() => line.heard.at(-1)).toEqual({ type: 'pong' });
    line.close();
    await calm.close();
  });
});

describe('whatever one guest sends', () => {
  const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
  const deep = (table: string, id: string, levels: number) =>
    `{"type":"act","id":"${id}","table":"${table}","seat":0,"seen":0,"action":{"kind":"throw","x":${nested(levels)}}}`;

  test('deep actions are refused, and the server goes on', async () => {
    const { id: table } = (await ann.ask('POST', '/api/tables', { game: 'cosmic-wipeout', players: 1 })).json;
    await ann.ask('POST', `/api/tables/${table}/ready`, { ready: true });
    const line = await dial(ann);
    for (let n = 0; n < 80; n++) line.sayRaw(deep(table, `w${n}`, 2400));
    line.sayRaw(deep(table, 'last', 5000));
    line.say({ type: 'ping' });
    await line.hear('pong');
    const codes = line.heard.flatMap((told) => (told.type === 'refused' ? [told.refusal.code] : []));
    expect(codes).toEqual(Array.from({ length: 81 }, () => 'bad-message'));
    line.say(throws(table, 'good'));
    await line.hear('done');
    line.close();
  });

  test('no refusal repeats any of it', async () => {
    const table = await running();
    const line = await dial(ann);
    const act = { type: 'act', table, seat: 0, seen: 0 };
    const sent = [
      { ...act, id: 'r1', action: { kind: 'throw', x: 'LEAK' } },
      { ...act, id: 'r2', action: { kind: 'LEAK' } },
      { ...act, id: 'r3', action: { kind: 'throw', LEAK: [['LEAK']] } },
      { ...act, id: 'r4', action: 'LEAK' },
      { ...act, id: 'r5', action: { kind: 'throw' }, LEAK: 1 },
      { type: 'LEAK' },
      { type: 'ping-place', table, place: ['LEAK'] },
      { type: 'propose', table, seat: 9, action: { kind: 'LEAK' } },
    ];
    for (const message of sent) line.sayRaw(JSON.stringify(message));
    line.sayRaw('{"LEAK');
    line.say({ type: 'ping' });
    await line.hear('pong');
    const refusals = line.heard.filter(({ type }) => type === 'refused');
    expect(refusals).toHaveLength(sent.length + 1);
    expect(JSON.stringify(refusals)).not.toContain('LEAK');
    const { json } = await ann.ask('POST', '/api/tables', {
      game: 'cosmic-wipeout',
      players: 1,
      options: { goal: 'LEAK' },
    });
    expect(json.refusal.code).toBe('bad-option');
    expect(JSON.stringify(json)).not.toContain('LEAK');
    line.close();
  });

  test('a bug of ours ends the connection that met it, with a code, and no other', async () => {
    const own = await stillServer();
    const guest = await signIn(own.url, 'Guest');
    const [unlucky, other] = [await phone(own.url, { cookie: guest.cookie }), await phone(own.url)];
    own.house.play = () => Promise.reject(new Error('a bug'));
    unlucky.say(throws('any', 'c1'));
    const [code] = await once(unlucky.socket, 'close');
    expect(code).toBe(1011);
    other.say({ type: 'ping' });
    await other.hear('pong');
    other.close();
    await own.close();
  });
});

describe('the connection', () => {
  test('that says much at once waits for the others, and not they for it', async () => {
    const [loud, calm] = await Promise.all([dial(ann), dial(bob)]);
    for (let n = 0; n < 100; n++) loud.say({ type: 'ping' });
    calm.say({ type: 'ping' });
    await calm.hear('pong');
    expect(loud.heard.filter(({ type }) => type === 'pong').length).toBeLessThan(20);
    for (const line of [loud, calm]) line.close();
  });

  test('a huge frame ends it, and nobody else notices', async () => {
    const [bad, good] = await Promise.all([dial(ann), dial(bob)]);
    bad.sayRaw('x'.repeat(200_000));
    const [code] = await once(bad.socket, 'close');
    expect(code).toBe(1009);
    good.say({ type: 'ping' });
    await good.hear('pong');
    good.close();
  });

  test('bytes that are no frame end it, and nobody else notices', async () => {
    const good = await dial(bob);
    const raw = connect(server.port, '127.0.0.1');
    raw.write('GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n');
    raw.write('Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n');
    await once(raw, 'data');
    raw.write(Buffer.alloc(64, 0xff));
    raw.resume();
    await once(raw, 'close');
    good.say({ type: 'ping' });
    await good.hear('pong');
    good.close();
  });

  test('from a page of another site is not made', async () => {
    await expect(phone(server.url, { origin: 'http://evil.example' })).rejects.toThrow('403');
    const line = await phone(server.url, { origin: server.url });
    line.close();
  });

  test('is made only at /ws, and not without end from one address', async () => {
    const other = new WebSocket(`${server.url.replace('http', 'ws')}/other`);
    await expect(once(other, 'open')).rejects.toThrow('404');
    const small = await stillServer({}, { sockets: 2 });
    const lines = [await phone(small.url), await phone(small.url)];
    await expect(phone(small.url)).rejects.toThrow('429');
    lines[0]?.close();
    const another = () => phone(small.url).then((line) => lines.push(line), String);
    await expect.poll(another).toBe(3);
    for (const line of lines) line.close();
    await small.close();
  });

  test('of somebody who does not read is cut, and the others go on', async () => {
    const narrow = await stillServer({}, { unread: 20_000, messages: 1_000_000 });
    const host = await signIn(narrow.url, 'Host');
    const { id: table } = (await host.ask('POST', '/api/tables', { game: 'cosmic-wipeout', players: 1 })).json;
    await host.ask('POST', `/api/tables/${table}/ready`, { ready: true });
    const [slow, good] = [await phone(narrow.url, { cookie: host.cookie }), await phone(narrow.url)];
    slow.socket.pause();
    // Each is answered first with what they say they missed.
    for (let n = 0; n < 10_000; n++) slow.say({ ...throws(table, `c${n}`, 0, -1), action: { kind: 'jump' } });
    slow.socket.on('error', () => {});
    const metrics = async () => (await fetch(`${narrow.url}/metrics`)).text();
    await expect.poll(metrics, { interval: 50 }).toContain('tinderbox_cut_total{why="slow"} 1');
    good.say({ type: 'ping' });
    await good.hear('pong');
    good.close();
    slow.socket.terminate();
    await narrow.close();
  });
});

test('a restarted server knows its guests, tables and commands', async () => {
  const data = mkdtempSync(join(tmpdir(), 'tinderbox-restart-'));
  const before = await stillServer({ data });
  const host = await signIn(before.url, 'Host');
  const { id } = (await host.ask('POST', '/api/tables', { game: 'cosmic-wipeout', players: 1 })).json;
  await host.ask('POST', `/api/tables/${id}/ready`, { ready: true });
  const line = await phone(before.url, { cookie: host.cookie });
  line.say(throws(id, 'c1'));
  await line.hear('done');
  await before.close();
  const after = await stillServer({ data });
  const again = await phone(after.url, { cookie: host.cookie });
  again.say({ type: 'watch', table: id, since: 0 });
  expect((await again.hear('entries')).entries).toMatchObject([{ version: 1, id: 'c1' }]);
  again.say(throws(id, 'c1'));
  expect(await again.hear('done')).toEqual({ type: 'done', id: 'c1', version: 1 });
  again.close();
  await after.close();
  rmSync(data, { recursive: true });
});
