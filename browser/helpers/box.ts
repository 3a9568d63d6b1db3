import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { realClock } from '../../src/server/clock.ts';
import type { ServerSettings } from '../../src/server/settings.ts';
import { testClock } from '../../src/server/testing/clock.ts';
import { freePort } from '../../src/server/testing/port.ts';
import { type TestServer, testServer } from '../../src/server/testing/server.ts';
import { luckOfVisit } from './luck.ts';
import { giveBack, inUse, openProfile } from './profiles.ts';

const root = join(import.meta.dirname, '..', '..');
export const program = join(root, 'bin', 'tinderbox.mjs');

/** Long enough for whatever has a time limit at a table. */
const FOUR_MINUTES = 4 * 60_000;

/** How somebody looks at the box. Films are off unless a test is about them. */
export interface Look extends BrowserContextOptions {
  readonly films?: 'step' | 'fast' | 'off';
  /** `marked` has marks around every sentence that stands in a table of texts. */
  readonly language?: 'en' | 'marked';
  /** What else they have chosen in the options before. */
  readonly wishes?: object;
  /** Whether the pages get ready for the time without a network. They fetch all games for it, which takes a while. */
  readonly offline?: boolean;
  /**
   * `still`: the page shows one time until the box's clock is moved, so a countdown shows one figure. `stopped`: nothing
   * that the page wants to do later is done before that, either.
   */
  readonly clock?: 'still' | 'stopped';
}

/** A server with data of its own, and the browser to look at it. */
export interface Box {
  readonly url: string;
  readonly data: string;
  /** A person with a browser profile of their own. */
  visit(look?: Look): Promise<Page>;
  /** Nobody answers any more at this address; a process dies without a word (SIGKILL). */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Time passes for the server and for pages that stand still otherwise. */
  later(milliseconds?: number): Promise<void>;
  /** Clears up; fails if any page met an error that nobody caught. */
  close(): Promise<void>;
}

interface Serving {
  readonly url: string;
  readonly data: string;
  kill(): Promise<void>;
  start(): Promise<void>;
  /** What the clock says then, where the test moves it. */
  pass(milliseconds: number): Promise<number | undefined>;
}

/** The server runs in this process, with a clock that stands still until it is moved. */
export async function openBox(settings: Partial<ServerSettings> = {}): Promise<Box> {
  return boxAround(await serverHere(settings));
}

/** The server is a process of its own, which can be killed; its clock is the machine's. */
export async function openMortalBox(): Promise<Box> {
  return boxAround(await serverApart());
}

async function boxAround(server: Serving): Promise<Box> {
  const clocks = new Map<BrowserContext, MoveClock>();
  const visit = { url: server.url, complaints: [] as string[] };
  let time = await server.pass(0);
  return {
    ...server,
    async visit(look = {}) {
      const { clock = 'real', offline = false, films = 'off', language = 'en', wishes = {}, ...options } = look;
      const { context, page } = await openProfile({ options, offline, clock }, visit);
      await page.evaluate(`${chosenBefore({ speed: films, language, ...wishes })}; ${luckOfVisit()}`);
      if (clock !== 'real' && time !== undefined) clocks.set(context, await holdClock(context, clock, time));
      return page;
    },
    async later(milliseconds = FOUR_MINUTES) {
      time = await server.pass(milliseconds);
      if (time === undefined) throw new Error('the clock of a process is the machine’s');
      const looking = new Set([...inUse].map(({ context }) => context));
      for (const [context, move] of clocks) if (looking.has(context)) await move(milliseconds, time);
    },
    async close() {
      await Promise.all([...inUse].filter((profile) => profile.visit === visit).map(giveBack));
      await server.kill();
      rmSync(server.data, { recursive: true, force: true });
      if (visit.complaints.length > 0) throw new Error(`The pages complained:\n${visit.complaints.join('\n')}`);
    },
  };
}

/** What somebody has chosen in the options before; a profile that is opened shows an empty page of the box. */
function chosenBefore(wishes: object): string {
  return `localStorage['tinderbox:preferences'] = ${JSON.stringify(JSON.stringify(wishes))}`;
}

type MoveClock = (milliseconds: number, now: number) => Promise<void>;

async function holdClock({ clock }: BrowserContext, how: 'still' | 'stopped', now: number): Promise<MoveClock> {
  if (how === 'still') {
    await clock.setFixedTime(now);
    return (_, then) => clock.setFixedTime(then);
  }
  await clock.install({ time: now - FOUR_MINUTES }); // It runs until it is stopped, and is never stopped in the past.
  await clock.pauseAt(now);
  return (milliseconds) => clock.runFor(milliseconds);
}

async function serverHere(settings: Partial<ServerSettings>): Promise<Serving> {
  const data = newFolder();
  const clock = testClock(Date.now());
  const port = await usualPort();
  const given = { pages: join(root, 'dist', 'web'), data, port, ...settings };
  const network = realClock();
  let server: TestServer | undefined = await testServer(given, {}, clock, network);
  const { url } = server;
  return {
    url,
    data,
    async kill() {
      await server?.close();
      server = undefined;
    },
    async start() {
      server = await testServer(given, {}, clock, network);
    },
    async pass(milliseconds) {
      await clock.pass(milliseconds);
      return clock.now();
    },
  };
}

async function serverApart(): Promise<Serving> {
  const data = newFolder();
  const port = await usualPort();
  const url = `http://127.0.0.1:${port}`;
  let server: ChildProcess | undefined;
  const serving: Serving = {
    url,
    data,
    async kill() {
      if (!server || server.exitCode !== null) return;
      const gone = once(server, 'exit');
      server.kill('SIGKILL');
      await gone;
      server = undefined;
    },
    async start() {
      const args = [program, 'serve', '--port', String(port), '--data', data];
      server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
      await firstLine(server);
    },
    pass: async () => undefined,
  };
  await serving.start();
  return serving;
}

/** A server says where it is open once it is. */
function firstLine(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    server.stdout?.once('data', () => resolve());
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
}

let lastPort = 0;

/** The same for one box after the other, if it is free: a browser knows the files of the pages by their address. */
async function usualPort(): Promise<number> {
  lastPort = await freePort(lastPort);
  return lastPort;
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'tinderbox-browser-'));
}
