import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as wire from '../../../wire/people.ts';
import { DATABASE } from '../../store/files/folder.ts';
import { type Answer, ask, type Guest, phone, register, signIn } from '../../testing/client.ts';
import { type StillServer, stillServer } from '../../testing/server.ts';

let server: StillServer;
let ann: Guest;
let bob: Guest;

beforeAll(async () => {
  server = await stillServer({}, { letters: 100 });
  ann = await register(server.url, 'Ann');
  bob = await signIn(server.url, 'Bob');
});
afterAll(() => server.close());

let ids = 0;
const newId = () => `letter-${ids++}`;
const write = (from: Guest, to: Guest, text: unknown, id: unknown = newId()) =>
  from.ask('POST', `/api/conversations/${to.person.id}`, { id, text });
const read = async (me: Guest, other: Guest, query = '') =>
  wire.messages.parse((await me.ask('GET', `/api/conversations/${other.person.id}${query}`)).json);
const codeOf = ({ json }: Answer): string => json?.refusal?.code;
const pair = async (one: string, other: string) =>
  [await signIn(server.url, one), await signIn(server.url, other)] as const;

describe('A9 chatWithPlayer', () => {
  test('A9 chatWithPlayer: a private message is sent, or truthfully not sent', async () => {
    const lines = await Promise.all([ann, bob].map(({ cookie }) => phone(server.url, { cookie })));
    const stranger = await phone(server.url, { cookie: (await signIn(server.url, 'Cem')).cookie });
    const answer = await write(ann, bob, 'Shall we play?');
    const { message } = wire.messageAnswer.parse(answer.json);
    expect(message).toMatchObject({
      from: { id: ann.person.id, name: 'Ann' },
      to: bob.person.id,
      text: 'Shall we play?',
    });
    for (const line of lines) expect(await line.hear('message')).toEqual({ type: 'message', message });
    expect(await read(bob, ann)).toEqual([message]);
    expect(await read(ann, bob)).toEqual([message]);

    const gone = await signIn(server.url, 'Gone');
    await gone.ask('POST', '/api/sign-out');
    expect(await write(ann, gone, 'Are you there?')).toMatchObject({
      status: 404,
      json: { refusal: { code: 'unknown-person' } },
    });
    expect(stranger.heard.map(({ type }) => type)).not.toContain('message');
    for (const line of [...lines, stranger]) line.close();
  });

  test('A9 what cannot be stored is not sent and says so; trying again sends it', async () => {
    const failing = await stillServer();
    const [dan, eve] = [await signIn(failing.url, 'Dan'), await signIn(failing.url, 'Eve')];
    const line = await phone(failing.url, { cookie: eve.cookie });
    const other = new DatabaseSync(join(failing.data, DATABASE));
    other.exec(`CREATE TRIGGER full BEFORE INSERT ON messages BEGIN SELECT RAISE(ABORT, 'no room'); END`);
    const id = newId();
    const answer = await write(dan, eve, 'hello', id);
    expect(answer).toMatchObject({ status: 503, json: { refusal: { code: 'not-saved' } } });
    expect(line.heard.map(({ type }) => type)).not.toContain('message');
    other.exec('DROP TRIGGER full');
    other.close();
    expect((await write(dan, eve, 'hello', id)).status).toBe(200);
    await line.hear('message');
    expect(await read(eve, dan)).toHaveLength(1);
    line.close();
    await failing.close();
  });

  test('A9 sent twice it is stored once', async () => {
    const [dan, eve] = await pair('Dan', 'Eve');
    const id = newId();
    const both = await Promise.all([write(dan, eve, 'once', id), write(dan, eve, 'once', id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await write(dan, eve, 'once', id)).json).toEqual(both[0]?.json);
    expect((await read(eve, dan)).map(({ text }) => text)).toEqual(['once']);
    expect(codeOf(await write(eve, dan, 'my own', id))).toBe('id-used');
  });

  test('somebody who was away finds it, counted as unread until it is read', async () => {
    const [fay, gus] = await pair('Fay', 'Gus');
    for (const text of ['one', 'two']) await write(fay, gus, text);
    const list = async () => wire.conversations.parse((await gus.ask('GET', '/api/conversations')).json);
    expect(await list()).toMatchObject([
      { person: { id: fay.person.id, presence: 'away', blocked: false }, unread: 2, last: { text: 'two' } },
    ]);
    expect((await fay.ask('GET', '/api/conversations')).json).toMatchObject([{ unread: 0 }]);
    expect((await gus.ask('POST', `/api/conversations/${fay.person.id}/read`, { show: false })).status).toBe(204);
    expect(await list()).toMatchObject([{ unread: 0 }]);
  });

  test('who wrote is told truly: sent, delivered when it has come, seen only by whoever lets it be seen', async () => {
    const [ben, cleo] = await pair('Ben', 'Cleo');
    const far = async () => (await ben.ask('GET', `/api/conversations/${cleo.person.id}/receipt`)).json;
    const readBy = (show: boolean) => cleo.ask('POST', `/api/conversations/${ben.person.id}/read`, { show });
    const line = await phone(server.url, { cookie: ben.cookie });
    const { at: first } = (await write(ben, cleo, 'one')).json.message;
    expect(await far()).toEqual({ got: 0, seen: 0 });
    await cleo.ask('GET', '/api/conversations');
    expect(await far()).toEqual({ got: first, seen: 0 });
    await readBy(false);
    expect(await far()).toEqual({ got: first, seen: 0 });
    await readBy(true);
    expect(await line.hear('receipt', ({ seen }) => seen === first)).toMatchObject({ person: cleo.person.id });
    line.close();

    await server.clock.pass(5);
    const here = await phone(server.url, { cookie: cleo.cookie });
    const { at: second } = (await write(ben, cleo, 'two')).json.message;
    expect(await far()).toEqual({ got: second, seen: first });
    here.close();
  });

  test('long conversations come a page at a time', async () => {
    const [hal, ida] = await pair('Hal', 'Ida');
    for (let n = 0; n < 60; n++) {
      await write(hal, ida, `line ${n}`);
      await server.clock.pass(1);
    }
    const newest = await read(ida, hal);
    expect([newest.length, newest[0]?.text, newest.at(-1)?.text]).toEqual([50, 'line 10', 'line 59']);
    const older = await read(ida, hal, `?before=${newest[0]?.id}`);
    expect([older.length, older.at(-1)?.text]).toEqual([10, 'line 9']);
    expect(codeOf(await ida.ask('GET', `/api/conversations/${hal.person.id}?before=nothing`))).toBe('not-found');
  });

  test('text is kept as text, and nothing in it is markup', async () => {
    const [jo, kit] = await pair('Jo', 'Kit');
    const text = '<script>alert(1)</script> https://example.org/?a=1&b=2 🎲 \u{1F469}\u200d\u{1F692}\n\tsecond line';
    await write(jo, kit, ` ${text}\u0000\u0007 `);
    expect((await read(kit, jo))[0]?.text).toBe(text);
  });

  test.each([
    ['nothing', '', 400, 'empty-message'],
    ['only space', ' \n\u0000 ', 400, 'empty-message'],
    ['2001 characters', 'é'.repeat(2001), 400, 'long-message'],
    ['12,000 characters', 'x'.repeat(12_000), 400, 'bad-request'],
    ['a megabyte', 'x'.repeat(1_000_000), 413, 'too-long'],
    ['a number', 5, 400, 'bad-request'],
  ])('%s is refused and not stored', async (_what, text, status, code) => {
    const before = await read(bob, ann);
    const answer = await write(ann, bob, text);
    expect(answer.status).toBe(status);
    expect(codeOf(answer)).toBe(code);
    expect(answer.json.sentence).toMatch(/^[A-Z].*\.$/);
    expect(await read(bob, ann)).toEqual(before);
  });

  test('2000 characters are welcome, however many bytes they have', async () => {
    expect((await write(ann, bob, '🎲'.repeat(2000))).status).toBe(200);
  });

  test('not to oneself, not to nobody, not with an id like the server’s, not from another site', async () => {
    expect(codeOf(await write(ann, ann, 'me'))).toBe('yourself');
    expect(codeOf(await ann.ask('POST', '/api/conversations/nobody', { id: 'a', text: 'x' }))).toBe('unknown-person');
    expect(codeOf(await write(ann, bob, 'x', 'setup:0'))).toBe('bad-request');
    const evil = { cookie: ann.cookie, origin: 'https://evil.example' };
    const path = `/api/conversations/${bob.person.id}`;
    expect(codeOf(await ask(server.url, 'POST', path, { id: 'evil', text: 'spam' }, evil))).toBe('wrong-origin');
    expect((await read(bob, ann)).some(({ id }) => id === 'evil')).toBe(false);
  });

  test('a flood is refused: so many a minute and no more, and others go on', async () => {
    const calm = await stillServer();
    const [lou, max] = [await signIn(calm.url, 'Lou'), await signIn(calm.url, 'Max')];
    const flood = await Promise.all(Array.from({ length: 30 }, (_, n) => write(lou, max, `spam ${n}`)));
    expect(flood.filter(({ status }) => status === 200)).toHaveLength(20);
    const last = await write(lou, max, 'one more');
    expect(last).toMatchObject({ status: 429, json: { refusal: { code: 'too-many-messages', seconds: 3 } } });
    expect(last.json.sentence).toBe('Not sent: too many messages in a short time. Try again in 3 seconds.');
    expect((await write(max, lou, 'stop it')).status).toBe(200);
    expect(await read(max, lou)).toHaveLength(21);
    await calm.close();
  });
});

describe('people', () => {
  const search = async (me: Guest, q: string) =>
    wire.neighbours.parse((await me.ask('GET', `/api/people?q=${encodeURIComponent(q)}`)).json);

  test('are found by name: accounts always, guests while they are here', async () => {
    const nora = await register(server.url, 'Nora Lind');
    const guest = await signIn(server.url, 'Noreen');
    expect(await search(ann, 'NOR')).toEqual([{ ...nora.person, presence: 'away', blocked: false }]);
    const line = await phone(server.url, { cookie: guest.cookie });
    expect((await search(ann, 'nor')).map(({ name, presence }) => [name, presence])).toEqual([
      ['Nora Lind', 'away'],
      ['Noreen', 'online'],
    ]);
    expect(await search(ann, 'Ann')).toEqual([]);
    expect(await search(ann, '%')).toEqual([]);
    expect((await search(ann, '')).map(({ name }) => name)).toContain('Noreen');
    expect((await ann.ask('GET', `/api/people?q=${'x'.repeat(200)}`)).status).toBe(400);
    line.close();
  });

  test('at most twenty are listed', async () => {
    await Promise.all([...'bcdefghjkmnopqrstuvwxy'].map((letter) => register(server.url, `Zed ${letter}`)));
    expect(await search(ann, 'zed')).toHaveLength(20);
  });

  test('who write with each other hear when somebody comes, sits down and goes', async () => {
    const [otto, pam] = await pair('Otto', 'Pam');
    await write(otto, pam, 'hello');
    const { id: table } = (await pam.ask('POST', '/api/tables', { game: 'cosmic-wipeout', players: 2 })).json;
    const [ear, stranger] = await Promise.all([otto, ann].map(({ cookie }) => phone(server.url, { cookie })));
    if (!ear || !stranger) throw new Error('no lines');
    const line = await phone(server.url, { cookie: pam.cookie });
    const person = pam.person.id;
    const seen = async () => (await otto.ask('GET', '/api/conversations')).json[0].person.presence;
    /** It is so, and is told as soon as it has lasted. */
    const is = async (presence: string) => {
      await expect.poll(seen).toBe(presence);
      await server.clock.pass(1000);
      await ear.hear('presence', (told) => told.person === person && told.presence === presence);
    };
    await is('online');
    line.say({ type: 'watch', table });
    await is('at-table');
    line.close();
    await is('away');
    expect(stranger.heard.filter((told) => told.type === 'presence' && told.person === person)).toEqual([]);
    for (const each of [ear, stranger]) each.close();
  });

  test('can be blocked: their messages are truthfully not sent, until they are unblocked', async () => {
    const [quy, roy] = await pair('Quy', 'Roy');
    const block = (method: string) => quy.ask(method, `/api/people/${roy.person.id}/block`);
    await write(roy, quy, 'before');
    expect((await block('POST')).status).toBe(204);
    expect((await block('POST')).status).toBe(204);
    const answer = await write(roy, quy, 'hello?');
    expect(answer).toMatchObject({ status: 403, json: { refusal: { code: 'blocked' } } });
    expect(answer.json.sentence).toMatch(/^Not sent: /);
    expect(codeOf(await write(quy, roy, 'go away'))).toBe('blocked-by-you');
    expect((await quy.ask('GET', '/api/conversations')).json).toMatchObject([{ person: { blocked: true } }]);
    expect((await roy.ask('GET', '/api/conversations')).json).toMatchObject([{ person: { blocked: false } }]);
    expect(await read(quy, roy)).toHaveLength(1);
    expect((await block('DELETE')).status).toBe(204);
    expect((await write(roy, quy, 'thanks')).status).toBe(200);
    expect(codeOf(await quy.ask('POST', '/api/people/nobody/block'))).toBe('unknown-person');
    expect(codeOf(await quy.ask('POST', `/api/people/${quy.person.id}/block`))).toBe('yourself');
  });

  test('are told one by one, with whether I have blocked them; and all whom I have', async () => {
    const [eve, fay] = await pair('Eve', 'Fay');
    const about = async () => wire.neighbour.parse((await eve.ask('GET', `/api/people/${fay.person.id}`)).json);
    expect(await about()).toMatchObject({ name: 'Fay', guest: true, presence: 'away', blocked: false });
    await eve.ask('POST', `/api/people/${fay.person.id}/block`);
    expect(await about()).toMatchObject({ blocked: true });
    expect(wire.neighbours.parse((await eve.ask('GET', '/api/blocks')).json)).toMatchObject([{ name: 'Fay' }]);
    expect((await fay.ask('GET', '/api/blocks')).json).toEqual([]);
    expect(codeOf(await eve.ask('GET', '/api/people/nobody'))).toBe('unknown-person');
    expect((await ask(server.url, 'GET', '/api/blocks')).status).toBe(401);
  });

  test('can be reported to the host, a few times', async () => {
    const [sue, tom] = await pair('Sue', 'Tom');
    const report = (text: string) => sue.ask('POST', `/api/people/${tom.person.id}/report`, { text });
    expect((await report('He shouts.')).status).toBe(204);
    expect(codeOf(await report(' '))).toBe('empty-message');
    for (let n = 0; n < 4; n++) await report('Again.');
    expect((await report('Once more.')).status).toBe(429);
  });
});
