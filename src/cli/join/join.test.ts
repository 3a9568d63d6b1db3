import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calm } from '../../kit/testing/waiting.ts';
import { signIn } from '../../server/testing/client.ts';
import { type StillServer, stillServer } from '../../server/testing/server.ts';
import { tinderbox } from '../testing.ts';
import { join as joinAt, typedIn } from './join.ts';
import { visitsIn } from './visits.ts';

let server: StillServer;
const folder = mkdtempSync(join(tmpdir(), 'tinderbox-join-'));
beforeAll(async () => {
  server = await stillServer();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

let homes = 0;
/** Where nobody has visited anybody yet. */
const newHome = () => visitsIn(join(folder, `home ${++homes}`, 'visits.json'));

/** A terminal whose lines are typed by the test. */
function terminal(address: string, name?: string, visits = newHome()) {
  const typed: string[] = [];
  const said: string[] = [];
  let wake = () => {};
  async function* lines() {
    for (;;) {
      const line = typed.shift();
      if (line !== undefined) yield line;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  }
  const ended = joinAt(address, name, { lines: lines(), say: (text) => void said.push(text) }, visits);
  const text = () => said.join('\n');
  return {
    text,
    type(line: string) {
      typed.push(line);
      wake();
    },
    sees: (what: string | RegExp) => expect.poll(text).toMatch(what),
    forget: () => said.splice(0),
    async leave() {
      typed.push('q');
      wake();
      await ended;
    },
  };
}

/** A table for two with nobody at it but its host, who leaves when somebody else has come. */
async function opened(wish: object): Promise<{ address: string; hostLeaves(): Promise<unknown> }> {
  const host = await signIn(server.url, 'Host');
  const { id } = (await host.ask('POST', '/api/tables', { players: 2, ...wish })).json;
  return {
    address: `${server.url}/table/${id}`,
    hostLeaves: () => host.ask('POST', `/api/tables/${id}/leave`, {}),
  };
}

test('a table may lie under a base', async () => {
  const under = await stillServer({ base: '/games' });
  const host = await signIn(under.url, 'Host');
  const { id } = (await host.ask('POST', '/api/tables', { players: 2, game: 'cosmic-wipeout' })).json;
  const ada = terminal(`${under.url}/table/${id}`, 'Ada');
  await ada.sees('Host, Ada (ready)');
  await host.ask('POST', `/api/tables/${id}/ready`, { ready: true });
  await ada.sees('cubes');
  await ada.leave();
  await under.close();
});

test('two play at terminals and a third watches: the board, the offers by number, what happens, what is said', async () => {
  const { address, hostLeaves } = await opened({ game: 'cosmic-wipeout' });
  const ada = terminal(address, 'Ada');
  await ada.sees('Host, Ada (ready)');
  await hostLeaves();
  const watcher = terminal(address);
  const ben = terminal(address, 'Ben');
  await ben.sees(/Ben: .+\n {2}1 {2}Throw/);
  await ada.sees('Waiting for Ben.');
  await watcher.sees('Waiting for Ben.');
  for (const each of [ada, ben, watcher]) each.forget();
  ada.type('1');
  await ada.sees('Nobody asks you now.');
  ben.type('99');
  await ben.sees('Type a number from 1 to 1.');
  ben.type('1');
  for (const each of [ada, ben, watcher]) await each.sees(/ {4}Ben throws/);
  ada.type('-Good luck');
  for (const each of [ben, watcher]) await each.sees('Ada: Good luck');
  watcher.forget();
  watcher.type('b');
  await watcher.sees(/banked 0 0/);
  watcher.type('-Me too');
  await watcher.sees('Tell your name first.');
  for (const each of [ada, ben, watcher]) await each.leave();
});

test('whoever leaves and comes again under the same name has their chair back, and a stranger of that name has not', async () => {
  const { address, hostLeaves } = await opened({ game: 'cosmic-wipeout' });
  const [hers, bens] = [newHome(), newHome()];
  const ada = terminal(address, 'Ada', hers);
  await ada.sees('Host, Ada (ready)');
  await hostLeaves();
  const ben = terminal(address, 'Ben', bens);
  await ben.sees(/Ben: .+\n {2}1 {2}Throw/);
  await ben.leave();
  const again = terminal(address, 'Ben', bens);
  await again.sees('You are back on your chair.');
  await again.sees(/Ben: .+\n {2}1 {2}Throw/);
  const stranger = terminal(address, 'Ben');
  await stranger.sees('You watch.');
  for (const each of [ada, again, stranger]) await each.leave();
});

test('who we were is kept where only we read it; what cannot be read is nobody', () => {
  const file = join(folder, 'kept', 'visits.json');
  const visits = visitsIn(file);
  visits.keep('http://a', 'Ada', 'sid=1');
  visits.keep('http://b', 'Ada', 'sid=2');
  expect([visits.cookieOf('http://a', 'Ada'), visits.cookieOf('http://a', 'Ben')]).toEqual(['sid=1', undefined]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  writeFileSync(file, 'a letter to my aunt');
  expect(visits.cookieOf('http://a', 'Ada')).toBeUndefined();
});

test('what is refused is said in a sentence', async () => {
  const { address, hostLeaves } = await opened({ game: 'flash-point' });
  const ada = terminal(address, 'Ada');
  await ada.sees('Ada (ready)');
  await hostLeaves();
  const ben = terminal(address, 'Ben');
  await ada.sees(/ {2}1 {2}/);
  expect(ada.text()).toContain('unseen 10 victims');
  expect(ada.text()).not.toContain('option ');
  ada.type('u');
  await ada.sees('There is nothing to take back.');
  for (const each of [ada, ben]) await each.leave();
});

test('who comes too late watches, and is told so', async () => {
  const { address } = await opened({ game: 'cosmic-wipeout', players: 1 });
  const ada = terminal(address, 'Ada');
  await ada.sees('You watch.');
  await ada.leave();
});

test('what is typed before one is seated is kept, and so is the end of it', async () => {
  const typed = typedIn(Readable.from(['r\n', 'q\n']));
  await once(typed, 'close');
  const read: string[] = [];
  const ended = (async () => {
    for await (const line of typed) read.push(line);
    return 'ended';
  })();
  await calm();
  expect([read, await Promise.race([ended, 'waits'])]).toEqual([['r', 'q'], 'ended']);
});

test.each([
  ['not an address', 'The address of a table looks like'],
  ['http://127.0.0.1:1/', 'The address of a table looks like'],
  ['http://127.0.0.1:1/table/x', 'The server at http://127.0.0.1:1 cannot be reached.'],
])('%s is answered with a sentence', async (address, sentence) => {
  const { code, err } = await tinderbox('join', address, '--name', 'Ada');
  expect(err).toContain(sentence);
  expect(code).toBeGreaterThan(0);
});
