import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, guestOf, register } from '../server/testing/client.ts';
import { type TestServer, testServer } from '../server/testing/server.ts';
import { root } from './data.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

function tinderbox(args: string[], env: Record<string, string> = {}) {
  const options = { encoding: 'utf8', env: { ...process.env, ...env }, timeout: 30_000 } as const;
  const ran = spawnSync(process.execPath, [join(root, 'bin', 'tinderbox.mjs'), ...args], options);
  return { code: ran.status, out: ran.stdout, err: ran.stderr };
}

describe('reset-password', () => {
  test('prints a link that works once, while the server runs', async () => {
    const ann = await register(server.url, 'Ann');
    const { code, out } = tinderbox(['reset-password', 'ann', '--data', server.data, '--url', 'http://box.local/']);
    expect(code).toBe(0);
    const path = /^http:\/\/box\.local(\/reset\/[\w-]{43})$/m.exec(out)?.[1];
    const use = () => ask(server.url, 'POST', `/api${path}`, { password: 'lantern garden' });
    expect(guestOf(server.url, await use()).person).toEqual(ann.person);
    expect((await use()).json.refusal.code).toBe('unknown-reset');
    expect((await ann.ask('GET', '/api/session')).status).toBe(401);
  });

  test('says so when there is no such account, or no data', () => {
    expect(tinderbox(['reset-password', 'Nobody', '--data', server.data])).toMatchObject({
      code: 1,
      err: 'There is no account "Nobody".\n',
    });
    const empty = mkdtempSync(join(tmpdir(), 'tinderbox-empty-'));
    expect(tinderbox(['reset-password', 'Ann', '--data', empty]).err).toContain('There is no data');
  });
});

test('reports are listed for the host, and what people wrote cannot pass for another one', async () => {
  expect(tinderbox(['reports', '--data', server.data]).out).toBe('Nobody has reported anybody.\n');
  const [bob, cem] = [await register(server.url, 'Bob'), await register(server.url, 'Cem')];
  const text = 'He shouts.\n2030-01-01 00:00  Dan about Eve:';
  await bob.ask('POST', `/api/people/${cem.person.id}/report`, { text });
  const { out } = tinderbox(['reports', '--data', server.data]);
  const who = `Bob (${bob.person.id}) about Cem (${cem.person.id}):`;
  expect(out.slice(18)).toBe(`${who}\n    He shouts.\n    2030-01-01 00:00  Dan about Eve:\n`);
});

test.each([
  ['no sender', { SMTP_URL: 'smtp://127.0.0.1:25' }, 'MAIL_FROM'],
  ['no address of the server', { SMTP_URL: 'smtp://127.0.0.1:25', MAIL_FROM: 'a@b.c' }, '--url'],
  ['an address that is none', { SMTP_URL: 'nonsense', MAIL_FROM: 'a@b.c' }, 'SMTP_URL is no address'],
])('a server that should send mail with %s does not start', (_what, env, word) => {
  const { code, err } = tinderbox(['serve', '--port', '0', '--data', server.data], env);
  expect(code).toBe(2);
  expect(err).toContain(word);
});
