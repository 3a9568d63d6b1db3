import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const clock = join(import.meta.dirname, 'clock.mjs');
export const program = join(import.meta.dirname, '..', 'bin', 'tinderbox.mjs');
/** How long anything on a page may take: long, for machines that do much else meanwhile. */
export const PATIENCE = 40_000;
const quietFlags = [
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How somebody looks at the box. Films are off unless a test is about them. */
export interface Look extends BrowserContextOptions {
  readonly films?: 'step' | 'fast' | 'off';
  /** `marked` has marks around every sentence that stands in a table of texts. */
  readonly language?: 'en' | 'marked';
}

/** A server of its own with a data folder of its own, and a browser to look at it. */
export interface Box {
  readonly url: string;
  readonly data: string;
  /** A person with a browser profile of their own. */
  visit(look?: Look): Promise<Page>;
  /** The server dies without a word (SIGKILL). */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Lets the server's clock jump four minutes ahead. */
  later(): void;
  /** Clears up; fails if any page met an error that nobody caught. */
  close(): Promise<void>;
}

export async function openBox(): Promise<Box> {
  const data = mkdtempSync(join(tmpdir(), 'tinderbox-browser-'));
  const port = await freePort();
  const browser = await launch();
  const contexts: BrowserContext[] = [];
  const complaints: string[] = [];
  let server: ChildProcess | undefined;

  const box: Box = {
    url: `http://127.0.0.1:${port}`,
    data,
    async visit(look = {}) {
      const context = await browser.newContext(contextOf(box.url, look));
      context.setDefaultTimeout(PATIENCE);
      contexts.push(context);
      const page = await context.newPage();
      listenForComplaints(page, complaints);
      return page;
    },
    async kill() {
      if (!server || server.exitCode !== null) return;
      const gone = once(server, 'exit');
      server.kill('SIGKILL');
      await gone;
      server = undefined;
    },
    async start() {
      const args = ['--import', clock, program, 'serve', '--port', String(port), '--data', data];
      const started = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
      server = started;
      await answering(box.url, started);
    },
    later: () => void server?.kill('SIGUSR2'),
    async close() {
      await Promise.all(contexts.map((context) => context.close()));
      await browser.close();
      await box.kill();
      rmSync(data, { recursive: true, force: true });
      if (complaints.length > 0) throw new Error(`The pages complained:\n${complaints.join('\n')}`);
    },
  };
  await box.start().catch(async (error) => {
    await box.close();
    throw error;
  });
  return box;
}

function launch(): Promise<Browser> {
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath: process.env.CHROMIUM as string, args: [...quietFlags, ...sandbox] });
}

function contextOf(url: string, { films = 'off', language = 'en', ...options }: Look): BrowserContextOptions {
  const localStorage = [{ name: 'tinderbox:preferences', value: JSON.stringify({ speed: films, language }) }];
  return {
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
    ...options,
  };
}

/** A request that fails is the page's business, which has a sentence for it; anything else on the console is a fault. */
function listenForComplaints(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(String(error.stack ?? error)));
  page.on('console', (message) => {
    const expected =
      /^(Failed to load resource|WebSocket connection to|An unknown error occurred when fetching the script)/;
    if (message.type() === 'error' && !expected.test(message.text())) complaints.push(message.text());
  });
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 400 && server.exitCode === null; tries++) {
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`the server on ${url} does not answer`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}
