import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as wire from '../../../wire/people.ts';
import { limits } from '../../limits/limits.ts';
import { startServer } from '../../serve.ts';
import { DATABASE } from '../../store/files/folder.ts';
import { type Answer, ask, type Guest, guestOf, PASSWORD, phone, register, signIn } from '../../testing/client.ts';
import { openPost } from '../../testing/post.ts';
import { type StillServer, stillServer } from '../../testing/server.ts';

let server: StillServer;
let looker: Guest;
beforeAll(async () => {
  server = await stillServer();
  looker = await signIn(server.url, 'Looker');
});
afterAll(() => server.close());

const post = (path: string, body: unknown, headers = {}) => ask(server.url, 'POST', path, body, headers);
const enter = (name: string, password = PASSWORD, headers = {}) => post('/api/sign-in', { name, password }, headers);
const codeOf = ({ json }: Answer): string => json?.refusal?.code;

describe('A2 createNewUser', () => {
  test('A2 createNewUser: a new name, a password and an address make an account, which is signed in', async () => {
    const answer = await post('/api/accounts', { name: ' Ada  Byron ', password: PASSWORD, email: 'ada@example.org' });
    expect(wire.personAnswer.parse(answer.json).person).toMatchObject({ name: 'Ada Byron', guest: false });
    const ada = guestOf(server.url, answer);
    expect((await ada.ask('GET', '/api/session')).json).toEqual(ada.person);
    expect((await ada.ask('GET', '/api/account/data')).json.account.email).toBe('ada@example.org');
  });

  test.each([
    ['the same name', 'Taken Name'],
    ['another case', 'tAKEN nAME'],
    ['an accent', 'Täken Name'],
    ['another space', 'Taken\u00a0Name'],
    ['no space', 'TakenName'],
    ['a Cyrillic letter', 'Tаken Name'],
    ['a Cherokee letter', '\u13a2aken Name'],
    ['a Coptic letter', 'T\u2c81ken Name'],
    ['a Lisu letter', '\ua4d4aken Name'],
    ['a dot at its end', 'Taken Name.'],
    ['a dot in the middle of the line', 'Taken Name\u00b7'],
    ['full width', 'Ｔaken Name'],
  ])('%s is taken, for accounts and for guests', async (_what, name) => {
    await post('/api/accounts', { name: 'Taken Name', password: PASSWORD });
    const answer = await post('/api/accounts', { name, password: PASSWORD });
    expect(answer).toMatchObject({ status: 409, json: { refusal: { code: 'name-taken' } } });
    expect(codeOf(await post('/api/session', { name }))).toBe('name-taken');
  });

  test.each([
    ['markup in the name', { name: '<b>Bob</b>' }, 400, 'bad-name'],
    ['a name with a zero-width space', { name: 'Bo\u200bb' }, 400, 'bad-name'],
    ['a name that nobody sees', { name: '\u3164\u2800' }, 400, 'bad-name'],
    ['a name with a Hangul filler', { name: 'Bo\u3164b' }, 400, 'bad-name'],
    ['a name that is an accent', { name: '\u0301' }, 400, 'bad-name'],
    ['no name', { name: ' ' }, 400, 'bad-name'],
    ['a name of 10,000 characters', { name: 'x'.repeat(10_000) }, 400, 'bad-request'],
    ['a short password', { password: 'a1!B' }, 400, 'password-short'],
    ['a common password', { password: 'Password123' }, 400, 'password-common'],
    ['the name as password', { name: 'Wilhelmina', password: 'wilhelmina1' }, 400, 'password-common'],
    ['an address without an @', { email: 'bob.example.org' }, 400, 'bad-email'],
    ['an address with two', { email: 'bob@example@org' }, 400, 'bad-email'],
    ['an address with a line break', { email: 'bob@example.org\r\nBcc: all@example.org' }, 400, 'bad-email'],
    ['a number as address', { email: 5 }, 400, 'bad-request'],
    ['more than is asked', { admin: true }, 400, 'bad-request'],
    ['a megabyte', { password: 'x'.repeat(1_000_000) }, 413, 'too-long'],
  ])('%s is refused with a code and a sentence, and nobody is made', async (_what, more, status, code) => {
    const wish = { name: 'Nobody New', password: PASSWORD, ...more };
    const answer = await post('/api/accounts', wish);
    expect(answer.status).toBe(status);
    expect(codeOf(answer)).toBe(code);
    expect(answer.json.sentence).toMatch(/^[A-Z].*\.$/);
    const found = await looker.ask('GET', `/api/people?q=${encodeURIComponent(wish.name.slice(0, 100))}`);
    expect(found.json).toEqual([]);
  });

  test('of two who register the same name at the same moment one gets it', async () => {
    const both = await Promise.all(
      ['Moment', 'MOMENT'].map((name) => post('/api/accounts', { name, password: PASSWORD })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('a guest becomes an account and keeps id and tables', async () => {
    const guest = await signIn(server.url, 'Gina');
    const { id } = (await guest.ask('POST', '/api/tables', { game: 'cosmic-wipeout', players: 2 })).json;
    const account = guestOf(server.url, await guest.ask('POST', '/api/accounts', { name: 'Gina', password: PASSWORD }));
    expect(account.person).toEqual({ ...guest.person, guest: false });
    expect((await guest.ask('GET', '/api/session')).status).toBe(401);
    expect((await account.ask('POST', `/api/tables/${id}/ready`, { ready: true })).json.chairs[0]).toMatchObject({
      taken: { person: guest.person.id },
      ready: true,
    });
  });

  test('a guest takes another name, but none that is somebody’s, and an account keeps its own', async () => {
    const open = await stillServer();
    const lea = await register(open.url, 'Lea');
    const guest = await signIn(open.url, 'Mo');
    const call = (who: Guest, name: string) => who.ask('POST', '/api/session/name', { name });
    expect((await call(guest, ' Max ')).json).toMatchObject({ name: 'Max', guest: true });
    expect((await guest.ask('GET', '/api/session')).json).toMatchObject({ name: 'Max' });
    expect(codeOf(await call(guest, 'lea'))).toBe('name-taken');
    expect(codeOf(await call(lea, 'Lou'))).toBe('not-a-guest');
    await open.close();
  });

  test('accounts cannot be made without end from one address', async () => {
    const calm = await stillServer({}, { guests: 2 });
    const codes = [];
    for (const name of ['A1', 'B2', 'C3'])
      codes.push((await ask(calm.url, 'POST', '/api/accounts', { name, password: PASSWORD })).status);
    expect(codes).toEqual([200, 200, 429]);
    await calm.close();
  });
});

test('a server that people start keeps passwords at their full cost', async () => {
  const data = mkdtempSync(join(tmpdir(), 'tinderbox-dear-'));
  const place = { host: '127.0.0.1', port: 0, data, pages: join(data, 'no-pages') };
  const real = await startServer({ ...place, origins: [], behindProxy: false, limits }, 'silent');
  await register(`http://127.0.0.1:${real.port}`, 'Dear');
  await real.close();
  const database = new DatabaseSync(join(data, DATABASE), { readOnly: true });
  expect(database.prepare('SELECT hash FROM accounts').get()).toEqual({
    hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
  });
  database.close();
  rmSync(data, { recursive: true });
});

describe('A1 login', () => {
  beforeAll(() => register(server.url, 'Lea'));

  test('A1 login: the right password signs in, a wrong one or a wrong name gets one text for all causes', async () => {
    const right = await enter('LEA');
    expect(right.json.person).toMatchObject({ name: 'Lea', guest: false });
    expect(right.headers.get('set-cookie')).toMatch(/^tinderbox=[\w-]{43}; .*HttpOnly; SameSite=Lax$/);
    const wrong = await enter('Lea', 'wrong password');
    const unknown = await enter('Nobody Here');
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.json.sentence).toBe(unknown.json.sentence);
    expect([wrong.json.refusal, unknown.json.refusal]).toEqual([
      { code: 'sign-in-failed', unknown: false },
      { code: 'sign-in-failed', unknown: true },
    ]);
  });

  test('B1 login: where the host wants it, unknown credentials make the player at once, known ones load that player', async () => {
    const open = await stillServer({ autoRegister: true, name: 'Attic' });
    expect((await ask(open.url, 'GET', '/api/server')).json).toEqual({
      autoRegister: true,
      registrations: 'open',
      announcement: null,
      bots: true,
      mail: false,
      name: 'Attic',
      house: null,
    });
    const come = (password: string) => ask(open.url, 'POST', '/api/sign-in', { name: 'Mo', password });
    const first = guestOf(open.url, await come(PASSWORD));
    const second = guestOf(open.url, await come(PASSWORD));
    expect(second.person).toEqual(first.person);
    expect(codeOf(await come('another one'))).toBe('sign-in-failed');
    expect(codeOf(await ask(open.url, 'POST', '/api/sign-in', { name: 'Short', password: 'abc' }))).toBe(
      'password-short',
    );
    await open.close();
  });

  test('a browser has one sign-in, and signing out ends it', async () => {
    const first = guestOf(server.url, await enter('Lea'));
    const second = guestOf(server.url, await enter('Lea', PASSWORD, { cookie: first.cookie }));
    expect((await first.ask('GET', '/api/session')).status).toBe(401);
    expect((await second.ask('POST', '/api/sign-out')).status).toBe(204);
    expect((await second.ask('GET', '/api/session')).status).toBe(401);
  });

  test('another site cannot sign anybody in or out, with JSON or with a form', async () => {
    const lea = guestOf(server.url, await enter('Lea'));
    const evil = { origin: 'https://evil.example', cookie: lea.cookie };
    for (const [path, body] of [
      ['/api/sign-in', { name: 'Lea', password: PASSWORD }],
      ['/api/sign-out', undefined],
      ['/api/account/email', { email: 'evil@evil.example' }],
    ] as const) {
      expect(codeOf(await post(path, body, evil))).toBe('wrong-origin');
    }
    const form = { 'content-type': 'text/plain', cookie: lea.cookie };
    expect((await post('/api/account/email', '{"email":"evil@evil.example"}', form)).status).toBe(400);
    expect((await lea.ask('GET', '/api/account/data')).json.account.email).toBeNull();
  });
});

describe('guessing', () => {
  const home = { 'x-forwarded-for': '203.0.113.1' };
  const from = (n: number) => ({ 'x-forwarded-for': `198.51.100.${n}` });

  test('is slowed down wherever it comes from, and the owner gets in with a browser they have used before', async () => {
    const guarded = await stillServer({ behindProxy: true }, { wrongPasswords: 3 });
    const come = (password: string, headers: object) =>
      ask(guarded.url, 'POST', '/api/sign-in', { name: 'Owner', password }, headers);
    const made = await ask(guarded.url, 'POST', '/api/accounts', { name: 'Owner', password: PASSWORD }, home);
    const statuses = [];
    for (let n = 0; n < 5; n++) statuses.push((await come(`wrong guess ${n}`, from(1))).status);
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    const told = await come(PASSWORD, from(1));
    expect(told.json.refusal).toMatchObject({ code: 'too-many-attempts' });
    expect(told.json.sentence).toMatch(/^Too many wrong passwords. Try again in \d+ minutes\.$/);
    await Promise.all(Array.from({ length: 12 }, (_, n) => come('wrong guess', from(2 + n))));
    expect((await come(PASSWORD, from(99))).status, 'on a journey').toBe(200);
    const atHome = await Promise.all(Array.from({ length: 120 }, (_, n) => come(`wrong guess ${n}`, home)));
    expect(atHome.filter(({ status }) => status === 401).length, 'from where he has been').toBeLessThanOrEqual(3);
    expect(atHome.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(117);
    expect((await come(PASSWORD, home)).status, 'a stranger at home').toBe(429);
    const device = made.headers.getSetCookie().find((cookie) => cookie.startsWith('tinderbox-device='));
    expect(device).toMatch(/^tinderbox-device=[\w-]{43}; .*HttpOnly; SameSite=Lax$/);
    const own = { ...home, cookie: device?.split(';')[0] };
    const wrong = [];
    for (let n = 0; n < 2; n++) wrong.push((await come(`slip ${n}`, own)).status);
    expect([...wrong, (await come(PASSWORD, own)).status], 'at home').toEqual([401, 401, 200]);
    const slips = await Promise.all(Array.from({ length: 20 }, (_, n) => come(`slip ${n}`, own)));
    expect(
      slips.filter(({ status }) => status === 401),
      'side by side',
    ).toHaveLength(3);
    await guarded.close();
  });

  test('behind a proxy only what the proxy itself says counts as the address', async () => {
    const guarded = await stillServer({ behindProxy: true }, { wrongPasswords: 3 });
    const statuses = [];
    for (let n = 0; n < 4; n++) {
      const forged = { 'x-forwarded-for': `203.0.113.${n}, 198.51.100.7` };
      const body = { name: 'Nobody', password: 'wrong guess' };
      statuses.push((await ask(guarded.url, 'POST', '/api/sign-in', body, forged)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
    await guarded.close();
  });

  test('many at once is counted in full', async () => {
    const guarded = await stillServer({ behindProxy: true }, { wrongPasswords: 3 });
    await ask(guarded.url, 'POST', '/api/accounts', { name: 'Owner', password: PASSWORD }, home);
    const burst = Array.from({ length: 20 }, (_, n) =>
      ask(guarded.url, 'POST', '/api/sign-in', { name: 'Owner', password: `wrong guess ${n}` }, from(1)),
    );
    const statuses = (await Promise.all(burst)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(3);
    await guarded.close();
  });
});

describe('my account', () => {
  test('shows where I am signed in, and ends it there, sockets and all', async () => {
    const here = await register(server.url, 'Sam');
    const there = guestOf(server.url, await enter('Sam', PASSWORD, { 'user-agent': 'Old phone' }));
    const line = await phone(server.url, { cookie: there.cookie });
    const sessions = wire.sessions.parse((await here.ask('GET', '/api/sessions')).json);
    expect(sessions.map(({ current }) => current).sort()).toEqual([false, true]);
    const other = sessions.find(({ current }) => !current);
    expect(other?.agent).toBe('Old phone');
    const closed = new Promise((resolve) => line.socket.on('close', resolve));
    expect((await here.ask('DELETE', `/api/sessions/${other?.id}`)).status).toBe(204);
    expect(await closed).toBe(4003);
    expect((await there.ask('GET', '/api/session')).status).toBe(401);
    expect((await here.ask('GET', '/api/sessions')).json).toHaveLength(1);
  });

  test('cannot be reached with the sign-in of somebody else', async () => {
    const [mine, theirs] = [await register(server.url, 'Mine'), await register(server.url, 'Theirs')];
    const [session] = (await theirs.ask('GET', '/api/sessions')).json;
    expect(await mine.ask('DELETE', `/api/sessions/${session.id}`)).toMatchObject({ status: 404 });
    expect((await theirs.ask('GET', '/api/session')).status).toBe(200);
    const forged = { cookie: `tinderbox=${session.id}` };
    expect((await ask(server.url, 'GET', '/api/account/data', undefined, forged)).status).toBe(401);
    for (const path of [
      '/api/sessions',
      '/api/account/data',
      '/api/account/settings',
      '/api/conversations',
      '/api/people',
    ]) {
      expect(codeOf(await ask(server.url, 'GET', path))).toBe('sign-in-first');
    }
  });

  test('a new password needs the old one, and ends all other sign-ins', async () => {
    const here = await register(server.url, 'Pia');
    const there = guestOf(server.url, await enter('Pia'));
    const change = (old: string, password: string) => here.ask('POST', '/api/account/password', { old, password });
    expect(codeOf(await change('a guess', 'lantern garden'))).toBe('wrong-password');
    expect(codeOf(await change(PASSWORD, 'short'))).toBe('password-short');
    expect((await change(PASSWORD, 'lantern garden')).status).toBe(204);
    expect((await here.ask('GET', '/api/session')).status).toBe(200);
    expect((await there.ask('GET', '/api/session')).status).toBe(401);
    expect((await enter('Pia')).status).toBe(401);
    expect((await enter('Pia', 'lantern garden')).status).toBe(200);
  });

  test('is deleted with its password; the name is free again, and matches keep a former player', async () => {
    const quin = await register(server.url, 'Quin');
    const friend = await register(server.url, 'Friend');
    await quin.ask('POST', `/api/conversations/${friend.person.id}`, { id: 'm1', text: 'hello' });
    const { id: table } = (await quin.ask('POST', '/api/tables', { game: 'cosmic-wipeout', players: 2 })).json;
    await friend.ask('POST', `/api/tables/${table}/join`, {});
    expect(codeOf(await quin.ask('DELETE', '/api/account', { password: 'a guess' }))).toBe('wrong-password');
    const deleted = await quin.ask('DELETE', '/api/account', { password: PASSWORD });
    expect(deleted.status).toBe(204);
    expect(deleted.headers.get('set-cookie')).toContain('tinderbox=;');
    expect((await quin.ask('GET', '/api/session')).status).toBe(401);
    expect((await enter('Quin')).json.refusal.unknown).toBe(true);
    expect((await friend.ask('GET', '/api/conversations')).json).toEqual([]);
    expect((await friend.ask('GET', `/api/tables/${table}`)).json.table).toMatchObject({
      host: friend.person.id,
      chairs: [{ taken: null }, { taken: { person: friend.person.id } }],
    });
    expect((await register(server.url, 'Quin')).person.id).not.toBe(quin.person.id);
  });

  test('all that is kept about it can be downloaded, but for the password', async () => {
    const rae = await register(server.url, 'Rae', { email: 'rae@example.org' });
    const friend = await register(server.url, 'Rae’s friend');
    await friend.ask('POST', `/api/conversations/${rae.person.id}`, { id: 'm1', text: 'hello Rae' });
    await rae.ask('PUT', '/api/account/settings', { sound: false });
    await rae.ask('POST', `/api/people/${friend.person.id}/report`, { text: 'too kind' });
    await rae.ask('POST', `/api/people/${friend.person.id}/block`);
    const table = (await rae.ask('POST', '/api/tables', { game: 'cosmic-wipeout', players: 2 })).json.id;
    const answer = await rae.ask('GET', '/api/account/data');
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    expect(wire.accountData.parse(answer.json)).toMatchObject({
      person: rae.person,
      account: { email: 'rae@example.org', settings: { sound: false } },
      conversations: [{ person: friend.person, messages: [{ text: 'hello Rae' }] }],
      blocked: [friend.person],
      tables: [{ id: table, game: 'cosmic-wipeout' }],
      matches: [],
      reports: [{ about: friend.person.id, text: 'too kind' }],
    });
    expect(JSON.stringify(answer.json)).not.toMatch(/argon2/);
  });

  test('has an e-mail address that can be changed and taken away', async () => {
    const uma = await register(server.url, 'Uma');
    expect(
      (await uma.ask('POST', '/api/account/email', { email: ' uma@example.org ', password: PASSWORD })).json,
    ).toEqual({
      email: 'uma@example.org',
    });
    expect(codeOf(await uma.ask('POST', '/api/account/email', { email: 'uma', password: PASSWORD }))).toBe('bad-email');
    expect((await uma.ask('POST', '/api/account/email', { email: null, password: PASSWORD })).json).toEqual({
      email: null,
    });
  });

  test('A15 showOptions: options are kept with the account, and shown wherever it signs in', async () => {
    const vic = await register(server.url, 'Vic');
    expect((await vic.ask('GET', '/api/account/settings')).json).toEqual({});
    const settings = { sound: false, volume: 0.4, brightness: 1.2, theme: 'dark' };
    expect((await vic.ask('PUT', '/api/account/settings', settings)).json).toEqual(settings);
    const elsewhere = guestOf(server.url, await enter('Vic'));
    expect((await elsewhere.ask('GET', '/api/account/settings')).json).toEqual(settings);
    expect(await vic.ask('PUT', '/api/account/settings', { x: 'é'.repeat(4100) })).toMatchObject({
      status: 413,
      json: { refusal: { code: 'settings-too-long', most: 8192 } },
    });
    expect(codeOf(await vic.ask('PUT', '/api/account/settings', [1, 2]))).toBe('bad-request');
    expect((await vic.ask('GET', '/api/account/settings')).json).toEqual(settings);
  });

  test('is not for guests', async () => {
    const guest = await signIn(server.url, 'Just looking');
    for (const [method, path, body] of [
      ['GET', '/api/account/data', undefined],
      ['GET', '/api/account/settings', undefined],
      ['PUT', '/api/account/settings', {}],
      ['POST', '/api/account/email', { email: 'a@b.c', password: PASSWORD }],
      ['POST', '/api/account/password', { old: 'x', password: 'y' }],
      ['DELETE', '/api/account', { password: 'x' }],
    ] as const) {
      expect(await guest.ask(method, path, body)).toMatchObject({
        status: 403,
        json: { refusal: { code: 'no-account' } },
      });
    }
    expect((await guest.ask('GET', '/api/sessions')).json).toHaveLength(1);
  });
});

describe('a forgotten password', () => {
  test('without mail the server says so', async () => {
    expect((await post('/api/reset', { name: 'Lea' })).json).toEqual({ mail: false });
    expect((await ask(server.url, 'GET', '/api/server')).json).toEqual({
      autoRegister: false,
      registrations: 'open',
      announcement: null,
      bots: true,
      mail: false,
      name: 'Tinderbox',
      house: null,
    });
    expect(codeOf(await post('/api/reset/guess', { password: 'lantern garden' }))).toBe('unknown-reset');
  });

  test('with mail a link comes, works once, and ends all sign-ins; nobody learns who has an account', async () => {
    const services = await openPost();
    const mail = { smtp: services.url, from: 'box@example.org' };
    const mailing = await stillServer({ mail, url: 'https://box.example.org' });
    const will = await register(mailing.url, 'Will', { email: 'will@example.org' });
    await register(mailing.url, 'No Mail');
    const asked = (name: string) => ask(mailing.url, 'POST', '/api/reset', { name });
    const answers = [await asked('No Mail'), await asked('Nobody'), await asked('Will')];
    expect(answers.map(({ json }) => json)).toEqual([{ mail: true }, { mail: true }, { mail: true }]);
    await expect.poll(() => services.letters.length).toBe(1);
    expect(services.letters[0]).toContain('To: will@example.org');
    const path = /https:\/\/box\.example\.org(\/reset\/[\w-]{43})/.exec(services.letters[0] ?? '')?.[1];
    const use = (password: string) => ask(mailing.url, 'POST', `/api${path}`, { password });
    expect(codeOf(await use('password'))).toBe('password-common');
    const back = guestOf(mailing.url, await use('lantern garden'));
    expect(back.person).toEqual(will.person);
    expect((await back.ask('GET', '/api/session')).status).toBe(200);
    expect((await will.ask('GET', '/api/session')).status).toBe(401);
    expect(codeOf(await use('lantern garden again'))).toBe('unknown-reset');
    await mailing.close();
    await services.close();
  });

  test('letters are not sent without end, and a post services that is shut changes no answer', async () => {
    const services = await openPost();
    const mailing = await stillServer({
      mail: { smtp: services.url, from: 'box@example.org' },
      url: 'https://box.example.org',
    });
    await register(mailing.url, 'Xia', { email: 'xia@example.org' });
    for (let n = 0; n < 6; n++) await ask(mailing.url, 'POST', '/api/reset', { name: 'Xia' });
    await register(mailing.url, 'Yan'); // written after all that was to be written before
    const links = new DatabaseSync(join(mailing.data, DATABASE), { readOnly: true });
    expect(links.prepare('SELECT count(*) AS links FROM resets').get()).toEqual({ links: 3 });
    links.close();
    await expect.poll(() => services.letters.length).toBe(3);
    await services.close();
    expect((await ask(mailing.url, 'POST', '/api/reset', { name: 'Xia' })).json).toEqual({ mail: true });
    await mailing.close();
  });
});
