import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { realClock } from '../../src/server/clock.ts';
import type { ServerSettings } from '../../src/server/settings.ts';
import { testClock } from '../../src/server/testing/clock.ts';
import { freePort } from '../../src/server/testing/port.ts';
import { type TestServer, testServer } from '../../src/server/testing/server.ts';

const root = join(import.meta.dirname, '..', '..');
export const program = join(root, 'bin', 'tinderbox.mjs');

/** When waiting for something on a page is given up: no machine is so slow, so this only ends what will never come. */
export const PATIENCE = 100_000;

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

/** All pages that are open now, for whoever wants to know what they show. */
export const open = new Set<BrowserContext>();

/** The server runs in this process, with a clock that stands still until it is moved. */
export async function openBox(settings: Partial<ServerSettings> = {}): Promise<Box> {
  return boxAround(await serverHere(settings));
}

/** The server is a process of its own, which can be killed; its clock is the machine's. */
export async function openMortalBox(): Promise<Box> {
  return boxAround(await serverApart());
}

async function boxAround(server: Serving): Promise<Box> {
  const mine = new Set<BrowserContext>();
  const clocks = new Map<BrowserContext, MoveClock>();
  const complaints: string[] = [];
  let time = await server.pass(0);
  return {
    ...server,
    async visit(look = {}) {
      const { clock, offline = false, films = 'off', language = 'en', wishes = {}, ...options } = look;
      const context = await (await theBrowser()).newContext({ ...usual, ...options });
      context.setDefaultTimeout(PATIENCE);
      await context.addInitScript(chosenBefore({ speed: films, language, ...wishes }));
      if (!offline) await context.addInitScript(savingData);
      if (clock && time !== undefined) clocks.set(context, await holdClock(context, clock, time));
      if (process.env.TRACE) await context.tracing.start({ screenshots: true, snapshots: true });
      context.once('close', () => [mine, clocks, open].map((contexts) => contexts.delete(context)));
      mine.add(context);
      open.add(context);
      const page = await context.newPage();
      listenForComplaints(page, complaints);
      return page;
    },
    async later(milliseconds = FOUR_MINUTES) {
      time = await server.pass(milliseconds);
      if (time === undefined) throw new Error('the clock of a process is the machine’s');
      for (const move of clocks.values()) await move(milliseconds, time);
    },
    async close() {
      await Promise.all([...mine].map((context) => context.close()));
      await server.kill();
      rmSync(server.data, { recursive: true, force: true });
      if (complaints.length > 0) throw new Error(`The pages complained:\n${complaints.join('\n')}`);
    },
  };
}

type MoveClock = (milliseconds: number, now: number) => Promise<void>;

async function holdClock({ clock }: BrowserContext, how: 'still' | 'stopped', now: number): Promise<MoveClock> {
  if (how === 'still') {
    await clock.setFixedTime(now);
    return (_, then) => clock.setFixedTime(then);
  }
  await clock.install({ time: now });
  await clock.pauseAt(now);
  return (milliseconds) => clock.runFor(milliseconds);
}

async function serverHere(settings: Partial<ServerSettings>): Promise<Serving> {
  const data = newFolder();
  const clock = testClock(Date.now());
  const given = { pages: join(root, 'dist', 'web'), data, ...settings };
  const network = realClock();
  let server: TestServer | undefined = await testServer(given, {}, clock, network);
  const { url, port } = server;
  return {
    url,
    data,
    async kill() {
      await server?.close();
      server = undefined;
    },
    async start() {
      server = await testServer({ ...given, port }, {}, clock, network);
    },
    async pass(milliseconds) {
      await clock.pass(milliseconds);
      return clock.now();
    },
  };
}

async function serverApart(): Promise<Serving> {
  const data = newFolder();
  const port = await freePort();
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

let browser: Promise<Browser> | undefined;

/** One for all tests of a worker. */
function theBrowser(): Promise<Browser> {
  browser ??= chromium.launch({ executablePath: process.env.CHROMIUM as string, args: quietFlags() });
  return browser;
}

function quietFlags(): string[] {
  const quiet = ['--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update'];
  return process.getuid?.() === 0 ? [...quiet, '--no-sandbox'] : quiet;
}

const usual: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  reducedMotion: 'reduce',
  permissions: ['clipboard-read', 'clipboard-write'],
};

/** By the page itself: to fill its store beforehand a page is opened, which costs as much as a visit. */
function chosenBefore(wishes: object): string {
  const text = JSON.stringify(JSON.stringify(wishes));
  return `if (location.protocol === 'http:') localStorage['tinderbox:preferences'] ??= ${text}`;
}

/** What a browser tells whose owner pays for every byte. */
const savingData = `Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`;

/** A request that fails is the page's business, which has a sentence for it; anything else on the console is a fault. */
function listenForComplaints(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => {
    if (!/Failed to fetch dynamically/.test(error.message)) complaints.push(String(error.stack ?? error));
  });
  page.on('console', (message) => {
    const expected =
      /^(Failed to load resource|WebSocket connection to|An unknown error occurred when fetching the script|TypeError: Failed to fetch dynamically)/;
    if (message.type() === 'error' && !expected.test(message.text())) complaints.push(message.text());
  });
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'tinderbox-browser-'));
}
