import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ask, guestOf, PASSWORD, register, signIn } from '../../server/testing/client.ts';
import { type StillServer, stillServer } from '../../server/testing/server.ts';
import { spawned, tinderbox } from '../testing.ts';

let server: StillServer;
beforeAll(async () => {
  server = await stillServer();
});
afterAll(() => server.close());

describe('reset-password', () => {
  test('prints a link that works once, while the server runs', async () => {
    const ann = await register(server.url, 'Ann');
    const { code, out } = spawned(['reset-password', 'ann', '--data', server.data, '--url', 'http://box.local/']);
    expect(code).toBe(0);
    const path = /^http:\/\/box\.local(\/reset\/[\w-]{43})$/m.exec(out)?.[1];
    const use = () => ask(server.url, 'POST', `/api${path}`, { password: 'lantern garden' });
    expect(guestOf(server.url, await use()).person).toEqual(ann.person);
    expect((await use()).json.refusal.code).toBe('unknown-reset');
    expect((await ann.ask('GET', '/api/session')).status).toBe(401);
  });

  test('leads to the base where there is one', async () => {
    await register(server.url, 'Bea');
    const args = ['reset-password', 'Bea', '--data', server.data, '--url', 'http://box.local', '--base', '/games'];
    expect((await tinderbox(...args)).out).toMatch(/^http:\/\/box\.local\/games\/reset\/[\w-]{43}$/m);
  });

  test('lets somebody in again who has lost phone and spare codes', async () => {
    const lost = await register(server.url, 'Lost');
    const { secret } = (await lost.ask('POST', '/api/account/second-factor/new')).json;
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now() });
    const wish = { password: PASSWORD, secret, code };
    expect((await lost.ask('PUT', '/api/account/second-factor', wish)).status).toBe(200);
    const args = ['reset-password', 'Lost', '--data', server.data, '--url', 'http://box.local'];
    const use = async (more: string[]) => {
      const path = /(\/reset\/[\w-]{43})$/m.exec((await tinderbox(...args, ...more)).out)?.[1];
      return ask(server.url, 'POST', `/api${path}`, { password: 'lantern garden' });
    };
    expect((await use([])).json.refusal.code).toBe('code-needed');
    expect((await use(['--without-second-step'])).status).toBe(200);
  });

  test('says so when there is no such account, or no data', async () => {
    expect(await tinderbox('reset-password', 'Nobody', '--data', server.data)).toMatchObject({
      code: 1,
      err: 'There is no account "Nobody".\n',
    });
    const empty = mkdtempSync(join(tmpdir(), 'tinderbox-empty-'));
    expect((await tinderbox('reset-password', 'Ann', '--data', empty)).err).toContain('There is no data');
  });
});

test('reports are listed for the host, and what people wrote cannot pass for another one', async () => {
  expect((await tinderbox('reports', '--data', server.data)).out).toBe('Nobody has reported anybody.\n');
  const [bob, cem] = [await register(server.url, 'Bob'), await register(server.url, 'Cem')];
  const text = 'He shouts.\n2030-01-01 00:00  Dan about Eve:';
  await bob.ask('POST', `/api/people/${cem.person.id}/report`, { text });
  const { out } = await tinderbox('reports', '--data', server.data);
  const who = `Bob (${bob.person.id}) about Cem (${cem.person.id}):`;
  expect(out.slice(18)).toBe(`${who}\n    He shouts.\n    2030-01-01 00:00  Dan about Eve:\n`);
});

describe('admin', () => {
  const args = (...more: string[]) => tinderbox('admin', ...more, '--data', server.data);

  test('makes an account one, says who is, and takes it back; all of it is in the audit log', async () => {
    expect((await args()).out).toBe('Nobody is an admin.\n');
    const gil = await register(server.url, 'Gil');
    expect(await args('gil')).toMatchObject({ code: 0, out: 'Gil is an admin now: see /admin on the site.\n' });
    expect((await gil.ask('GET', '/api/admin/site')).status).toBe(200);
    expect((await args()).out).toBe(`Gil (${gil.person.id})\n`);
    expect(await args('Gil')).toMatchObject({ code: 1, err: 'Gil is an admin already.\n' });
    expect(await args('Gil', '--remove')).toMatchObject({ code: 0, out: 'Gil is no admin any more.\n' });
    expect(await args('Gil', '--remove')).toMatchObject({ code: 1, err: 'Gil is no admin.\n' });
    expect((await gil.ask('GET', '/api/admin/site')).status).toBe(404);
    const { out } = await tinderbox('audit', '--data', server.data);
    expect(out.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/at the terminal: admin-ended, Gil/),
      expect.stringMatching(/at the terminal: admin-made, Gil/),
    ]);
  });

  test('is for accounts of people', async () => {
    await signIn(server.url, 'Guestling');
    const hedy = await register(server.url, 'Hedy');
    await hedy.ask('POST', '/api/account/bots', { name: 'Cog' });
    expect((await args('Guestling')).err).toBe(
      'There is no account "Guestling". Guests have none: they register first.\n',
    );
    expect(await args('Cog (bot)')).toMatchObject({ code: 1, err: 'Cog (bot) is a bot: an admin is a person.\n' });
    expect((await args('--remove')).code).toBe(2);
    expect((await args()).out).toBe('Nobody is an admin.\n');
  });

  test('what admins wrote cannot pass for a line of the log', async () => {
    const ida = await register(server.url, 'Ida');
    await args('Ida');
    await ida.ask('PUT', '/api/admin/announcement', { text: 'Hello\n2030-01-01 00:00  Eve: muted' });
    const { out } = await tinderbox('audit', '--data', server.data);
    expect(out).toContain(`Ida (${ida.person.id}): announced\n    Hello\n    2030-01-01 00:00  Eve: muted\n`);
    await args('Ida', '--remove');
  });
});

test.each([
  ['no sender', { SMTP_URL: 'smtp://127.0.0.1:25' }, 'MAIL_FROM'],
  ['no address of the server', { SMTP_URL: 'smtp://127.0.0.1:25', MAIL_FROM: 'a@b.c' }, '--url'],
  ['an address that is none', { SMTP_URL: 'nonsense', MAIL_FROM: 'a@b.c' }, 'SMTP_URL is no address'],
])('a server that should send mail with %s does not start', async (_what, env, word) => {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { code, err } = await tinderbox('serve', '--alone', '--port', '0', '--data', server.data);
  expect(code).toBe(2);
  expect(err).toContain(word);
});

test.each(['guests', 'guests=many', 'letters=5'])(
  'serve --keep %s is refused with what could be kept',
  async (keep) => {
    const { code, err } = await tinderbox('serve', '--port', '0', '--data', server.data, '--keep', keep);
    expect(code).not.toBe(0);
    expect(err).toContain('guests, called-off, chat, events');
  },
);
