import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, ask, type Guest, type Phone, phone, register, signIn } from '../../testing/client.ts';
import { type TestClock, testClock } from '../../testing/clock.ts';
import { openPost, type Post } from '../../testing/post.ts';
import { type StillServer, stillServer } from '../../testing/server.ts';

const URL = 'https://box.example.org';
const PATIENCE = 60_000;
const START = Date.UTC(2020, 0, 1);
let data: string;
let post: Post;
let server: StillServer;
let clock: TestClock;
let ada: Guest;
let ben: Guest;

const open = () =>
  stillServer({ data, mail: { smtp: post.url, from: 'box@example.org' }, url: URL, patience: PATIENCE }, {}, clock);
const codeOf = ({ json }: Answer): string => json?.refusal?.code;
const subjects = () => post.letters.map((letter) => /^Subject: (.*)$/m.exec(letter)?.[1]);
/** The post goes round several times, and all of it is delivered. */
const looksAround = () => server.clock.pass(6 * PATIENCE);

beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'tinderbox-calls-'));
  post = await openPost();
  clock = testClock(START);
  server = await open();
  ada = await register(server.url, 'Ada', { email: 'ada@example.org' });
  ben = await register(server.url, 'Ben', { email: 'ben@example.org' });
});
afterEach(async () => {
  await server.close();
  post.close();
  rmSync(data, { recursive: true });
});

/** A match of the two in which Ada begins. */
async function begun(): Promise<string> {
  const wish = { game: 'cosmic-wipeout', players: 2, options: { goal: 500 } };
  const { id } = (await ada.ask('POST', '/api/tables', wish)).json;
  await ben.ask('POST', `/api/tables/${id}/join`, {});
  for (const who of [ada, ben]) await who.ask('POST', `/api/tables/${id}/ready`, { ready: true });
  return id;
}

const wantMail = (who: Guest, on = true) => who.ask('PUT', '/api/account/turn-mail', { on });

/** Ada plays until it is Ben's turn. */
async function adasTurn(line: Phone, table: string): Promise<void> {
  line.say({ type: 'watch', table, full: true });
  for (let seen = -1; ; ) {
    const { version, toAct, offers } = await line.hear('full', (told) => told.version > seen);
    if (toAct[0] !== 0) return;
    const free = (offers[0] ?? []).filter(({ refusal }) => refusal === undefined).map(({ action }) => action);
    const action = free.find(({ kind }) => kind === 'stop') ?? free[0];
    if (!action) throw new Error('nothing is on offer');
    line.say({ type: 'act', id: `a${version}`, table, seat: 0, seen: version, action: { ...action } });
    seen = version;
  }
}

describe('mail when it is my turn', () => {
  test('is off until one asks for it, and needs an address', async () => {
    await begun();
    await looksAround();
    expect(post.letters).toEqual([]);
    expect((await ada.ask('GET', '/api/account')).json).toMatchObject({ email: 'ada@example.org', turnMail: false });
    const cleo = await register(server.url, 'Cleo');
    expect(codeOf(await wantMail(cleo))).toBe('no-email');
    expect(codeOf(await wantMail(await signIn(server.url, 'Guest')))).toBe('no-account');
    expect((await wantMail(ada)).json).toMatchObject({ email: 'ada@example.org', turnMail: true });
  });

  test('comes once for a turn, names game and table, and ends with one click', async () => {
    await wantMail(ada);
    const id = await begun();
    await looksAround();
    expect(subjects()).toEqual(['Your turn: Cosmic Wipeout with Ben']);
    const letter = (post.letters[0] ?? '').replaceAll('=\n', '').replaceAll(/\n[ \t]/g, ' ');
    expect(letter).toContain('To: ada@example.org');
    expect(letter).toContain(`${URL}/table/${id}`);
    const link = /^List-Unsubscribe: <https:\/\/box\.example\.org(\/quiet\/[\w-]{43})>$/m.exec(letter)?.[1];
    expect(letter.split(`${URL}${link}`)).toHaveLength(3);

    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const quiet = () => ask(server.url, 'POST', link ?? '', 'List-Unsubscribe=One-Click', form);
    expect((await quiet()).status).toBe(204);
    expect((await ada.ask('GET', '/api/account')).json.turnMail).toBe(false);
    expect(codeOf(await quiet())).toBe('unknown-link');
  });

  test('does not come to who is here, and comes when they go away', async () => {
    await wantMail(ada);
    const line = await phone(server.url, { cookie: ada.cookie });
    await begun();
    await line.hear('awaited', ({ awaited }) => awaited === 'turn');
    await looksAround();
    expect(post.letters).toEqual([]);
    line.close();
    const letters = async () => {
      await looksAround();
      return post.letters.length;
    };
    await expect.poll(letters).toBe(1);
  });

  test('comes for the next turn too, and only to whose turn it is', async () => {
    await wantMail(ada);
    await wantMail(ben);
    const line = await phone(server.url, { cookie: ada.cookie });
    const id = await begun();
    await adasTurn(line, id);
    await looksAround();
    expect(subjects()).toEqual(['Your turn: Cosmic Wipeout with Ada']);
    line.close();
  });

  test('is neither lost nor doubled by a restart', async () => {
    await wantMail(ada);
    await begun();
    await looksAround();
    expect(post.letters).toHaveLength(1);
    await wantMail(ben);
    await begun();
    await server.close();
    server = await open();
    await looksAround();
    expect(subjects()).toEqual(['Your turn: Cosmic Wipeout with Ben', 'Your turn: Cosmic Wipeout with Ben']);
  });
});
