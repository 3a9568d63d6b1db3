import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as wire from '../../../wire/people.ts';
import { type Answer, ask, type Guest, guestOf, PASSWORD, register, signIn } from '../../testing/client.ts';
import { testClock } from '../../testing/clock.ts';
import { openPost, type Post } from '../../testing/post.ts';
import { type TestServer, testServer } from '../../testing/server.ts';

/** Later than any real clock: sign-ins are looked at by that one too. */
const clock = testClock(Date.UTC(2100, 0, 1));
const HALF_A_MINUTE = 30_000;
let post: Post;
let server: TestServer;
beforeAll(async () => {
  post = await openPost();
  const mail = { smtp: post.url, from: 'box@example.org' };
  server = await testServer({ mail, url: 'https://box.example.org', name: 'Attic' }, { wrongPasswords: 4 }, clock);
});
afterAll(async () => {
  await server.close();
  post.close();
});

const codeOf = ({ json }: Answer): string => json.refusal?.code ?? 'not refused';
const enter = (name: string, password = PASSWORD, more = {}) =>
  ask(server.url, 'POST', '/api/sign-in', { name, password, ...more }, { 'user-agent': 'Some phone' });
const log = async (who: Guest) =>
  wire.securityLog.parse((await who.ask('GET', '/api/account/events')).json).map(({ what }) => what);

/** Somebody whose telephone makes codes from now on. */
async function withTelephone(name: string, more = {}) {
  const guest = await register(server.url, name, more);
  const { secret } = wire.newFactor.parse((await guest.ask('POST', '/api/account/second-factor/new')).json);
  const telephone = new TOTP({ secret: Secret.fromBase32(secret) });
  /** Each has its own half minute: none works twice. */
  const code = async () => {
    await clock.pass(HALF_A_MINUTE);
    return telephone.generate({ timestamp: clock.now() });
  };
  const wish = { password: PASSWORD, secret, code: await code() };
  const answer = await guest.ask('PUT', '/api/account/second-factor', wish);
  return { guest, secret, code, wish, codes: wire.recoveryCodes.parse(answer.json).codes };
}

describe('the e-mail address', () => {
  test('changes with the password only, and the old address is told', async () => {
    const eva = await register(server.url, 'Eva', { email: 'old@example.org' });
    const change = (body: object) => eva.ask('POST', '/api/account/email', body);
    await clock.pass(1000);
    expect((await change({ email: 'thief@example.org' })).status).toBe(400);
    expect(codeOf(await change({ email: 'thief@example.org', password: 'a wrong guess' }))).toBe('wrong-password');
    expect((await eva.ask('GET', '/api/account')).json.email).toBe('old@example.org');
    expect(post.letters).toEqual([]);
    await clock.pass(1000);
    expect((await change({ email: 'new@example.org', password: PASSWORD })).json).toEqual({ email: 'new@example.org' });
    await expect.poll(() => post.letters.length).toBe(1);
    expect(post.letters[0]).toContain('To: old@example.org');
    expect(post.letters[0]).not.toContain('new@example.org');
    expect(await log(eva)).toEqual(['email-changed', 'sign-in-failed', 'registered']);
  });

  test('wrong passwords for it are counted like all others', async () => {
    const fay = await register(server.url, 'Fay');
    const change = (n: number) => fay.ask('POST', '/api/account/email', { email: null, password: `wrong ${n}` });
    const codes = (await Promise.all(Array.from({ length: 8 }, (_, n) => change(n)))).map(codeOf);
    expect(codes.filter((code) => code === 'wrong-password')).toHaveLength(4);
    expect(codes.filter((code) => code === 'too-many-attempts')).toHaveLength(4);
    await clock.pass(10 * 60_000);
  });
});

describe('a second factor', () => {
  test('asks for a code that works once, after the password', async () => {
    const { code, guest } = await withTelephone('Gus');
    expect((await guest.ask('GET', '/api/account')).json.secondFactor).toEqual({ codesLeft: 10 });
    expect(await enter('Gus')).toMatchObject({ status: 401, json: { refusal: { code: 'code-needed' } } });
    expect(codeOf(await enter('Gus', 'a wrong guess', { code: await code() }))).toBe('sign-in-failed');
    const right = await code();
    expect((await enter('Gus', PASSWORD, { code: `${right.slice(0, 3)} ${right.slice(3)}` })).status).toBe(200);
    expect(codeOf(await enter('Gus', PASSWORD, { code: right })), 'once more').toBe('wrong-code');
    const next = await code();
    const both = await Promise.all([enter('Gus', PASSWORD, { code: next }), enter('Gus', PASSWORD, { code: next })]);
    expect(both.map(({ status }) => status).sort(), 'at the same moment').toEqual([200, 403]);
    const old = await code();
    await clock.pass(2 * HALF_A_MINUTE);
    expect(codeOf(await enter('Gus', PASSWORD, { code: old }))).toBe('wrong-code');
  });

  test('guessed codes are counted like wrong passwords', async () => {
    await withTelephone('Hal');
    const guesses = Array.from({ length: 12 }, (_, n) => enter('Hal', PASSWORD, { code: `${100_000 + n}` }));
    const codes = (await Promise.all(guesses)).map(codeOf);
    expect(codes.filter((code) => code === 'wrong-code')).toHaveLength(4);
    expect(codes.filter((code) => code === 'too-many-attempts')).toHaveLength(8);
    await clock.pass(10 * 60_000);
    const made = Array.from({ length: 6 }, (_, n) => enter('Hal', PASSWORD, { code: `aaaa-bbbb-cccc-ddd${n}` }));
    const codesToo = (await Promise.all(made)).map(codeOf);
    expect(codesToo.filter((code) => code === 'wrong-code')).toHaveLength(4);
    await clock.pass(10 * 60_000);
  });

  test('is stood in for by ten codes, each once, of which only hashes are kept', async () => {
    const { guest, codes } = await withTelephone('Ivy');
    expect(new Set(codes).size).toBe(10);
    const [first = '', second = ''] = codes;
    expect((await enter('Ivy', PASSWORD, { code: first.toUpperCase() })).status).toBe(200);
    expect(codeOf(await enter('Ivy', PASSWORD, { code: first }))).toBe('wrong-code');
    expect((await guest.ask('GET', '/api/account')).json.secondFactor).toEqual({ codesLeft: 9 });
    const renewed = (await guest.ask('POST', '/api/account/second-factor/codes', { password: PASSWORD })).json.codes;
    expect(codeOf(await enter('Ivy', PASSWORD, { code: second }))).toBe('wrong-code');
    expect((await enter('Ivy', PASSWORD, { code: renewed[0] })).status).toBe(200);
    expect(await log(guest)).toEqual(
      expect.arrayContaining(['recovery-used', 'recovery-renewed', 'second-factor-on', 'sign-in-failed']),
    );
  });

  test('is begun with the password and a code, and ended with the password', async () => {
    const { guest, code, secret } = await withTelephone('Jan');
    const wish = async (more = {}) => ({ password: PASSWORD, secret, code: await code(), ...more });
    const put = async (more = {}) => codeOf(await guest.ask('PUT', '/api/account/second-factor', await wish(more)));
    expect(await put()).toBe('factor-there');
    expect(await put({ code: '000000' })).toBe('wrong-code');
    expect(await put({ secret: 'AAAA' })).toBe('wrong-code');
    expect(await put({ password: 'a wrong guess' })).toBe('wrong-password');
    const end = (password: string) => guest.ask('DELETE', '/api/account/second-factor', { password });
    expect(codeOf(await end('a wrong guess'))).toBe('wrong-password');
    expect((await end(PASSWORD)).status).toBe(204);
    expect((await guest.ask('GET', '/api/account')).json.secondFactor).toBeNull();
    expect((await enter('Jan')).status).toBe(200);
    expect(codeOf(await end(PASSWORD))).toBe('no-factor');
  });

  test('is asked for by the link for a new password too', async () => {
    const { code } = await withTelephone('Kim', { email: 'kim@example.org' });
    const before = post.letters.length;
    await ask(server.url, 'POST', '/api/reset', { name: 'Kim' });
    await expect.poll(() => post.letters.length).toBe(before + 1);
    const path = /(\/reset\/[\w-]{43})/.exec(post.letters.at(-1) ?? '')?.[1];
    const use = (more = {}) => ask(server.url, 'POST', `/api${path}`, { password: 'lantern garden', ...more });
    expect(codeOf(await use())).toBe('code-needed');
    expect(codeOf(await use({ code: '000000' }))).toBe('wrong-code');
    const back = guestOf(server.url, await use({ code: await code() }));
    expect(await log(back)).toEqual(expect.arrayContaining(['password-reset']));
  });

  test('is offered as a QR code of what programs for telephones read', async () => {
    const lou = await register(server.url, 'Lou');
    const { secret, uri, picture } = wire.newFactor.parse(
      (await lou.ask('POST', '/api/account/second-factor/new')).json,
    );
    expect(uri).toBe(`otpauth://totp/Attic:Lou?issuer=Attic&secret=${secret}&algorithm=SHA1&digits=6&period=30`);
    expect(new Set(picture.map((row) => row.length))).toEqual(new Set([picture.length]));
    expect(picture[4]).toMatch(/^00001111111[01]+11111110000$/);
  });
});

describe('what has happened to an account', () => {
  test('is written down for its owner: sign-ins, failed ones by the hour, changes, ended sign-ins', async () => {
    const mia = await register(server.url, 'Mia');
    await clock.pass(1000);
    for (let n = 0; n < 3; n++) await enter('Mia', `wrong guess ${n}`);
    await clock.pass(1000);
    await enter('Mia');
    await clock.pass(1000);
    const [other] = wire.sessions.parse((await mia.ask('GET', '/api/sessions')).json).filter(({ current }) => !current);
    await mia.ask('DELETE', `/api/sessions/${other?.id}`);
    await clock.pass(1000);
    await mia.ask('POST', '/api/account/password', { old: PASSWORD, password: 'lantern garden' });
    const events = wire.securityLog.parse((await mia.ask('GET', '/api/account/events')).json);
    expect(events.map(({ what, times }) => [what, times])).toEqual([
      ['password-changed', 1],
      ['session-ended', 1],
      ['signed-in', 1],
      ['sign-in-failed', 3],
      ['registered', 1],
    ]);
    expect(events[3]).toMatchObject({ agent: 'Some phone', area: '127.0.0.1' });
  });

  test('is nobody else’s business, and guests have none', async () => {
    const guest = await signIn(server.url, 'Only a guest');
    expect(codeOf(await guest.ask('GET', '/api/account/events'))).toBe('no-account');
    expect((await ask(server.url, 'GET', '/api/account/events')).status).toBe(401);
  });
});
