import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const root = join(import.meta.dirname, '..');
const quietFlags = [
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A server of its own with a data folder of its own, and a browser to look at it. */
export interface Box {
  readonly url: string;
  readonly data: string;
  /** A person with a browser profile of their own. */
  visit(options?: Parameters<Browser['newContext']>[0]): Promise<Page>;
  /** The server dies without a word (SIGKILL) and is started again. */
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

export async function openBox(): Promise<Box> {
  const data = mkdtempSync(join(tmpdir(), 'tinderbox-browser-'));
  const port = await freePort();
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const executablePath = process.env.CHROMIUM as string;
  const browser = await chromium.launch({ executablePath, args: [...quietFlags, ...sandbox] });
  const contexts: BrowserContext[] = [];
  let server: ChildProcess | undefined;

  const box: Box = {
    url: `http://127.0.0.1:${port}`,
    data,
    async visit(options = {}) {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        reducedMotion: 'reduce',
        ...options,
      });
      contexts.push(context);
      return context.newPage();
    },
    async kill() {
      if (!server) return;
      const gone = once(server, 'exit');
      server.kill('SIGKILL');
      await gone;
      server = undefined;
    },
    async start() {
      const args = [join(root, 'bin', 'tinderbox.mjs'), 'serve', '--port', String(port), '--data', data];
      server = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
      await answering(box.url);
    },
    async close() {
      await Promise.all(contexts.map((context) => context.close()));
      await browser.close();
      await box.kill();
      rmSync(data, { recursive: true, force: true });
    },
  };
  await box.start();
  return box;
}

async function answering(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
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
