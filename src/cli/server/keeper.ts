import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '../shared/failure.ts';
import { complain } from '../shared/say.ts';

/** What a server tells its keeper once it serves. */
export interface Serving {
  readonly port: number;
}

/** How a server ends that would end the same way again: what it was told cannot be done. */
export const HOPELESS = 2;

export interface Keeping {
  /** Starts a server; with the port it had before, if it had one. */
  start(port: number | undefined): ChildProcess;
  /** Aborted when the server shall stop. */
  readonly stop: AbortSignal;
  wait(milliseconds: number, stop: AbortSignal): Promise<void>;
  now(): number;
  say(sentence: string): void;
}

const FIRST_WAIT = 100;
const LONGEST_WAIT = 30_000;
/** A server that ran this long did not fail because of how it was started. */
const STEADY = 60_000;

/**
 * Keeps a server running: started again when it fails, each time a little later, unless it never came to serve. Says how
 * the last one ended.
 */
export async function keepRunning({ start, stop, wait, now, say }: Keeping): Promise<number> {
  let port: number | undefined;
  let failures = 0;
  for (;;) {
    const begun = now();
    const life = await lifeOf(start(port));
    port ??= life.port;
    if (stop.aborted || life.code === 0 || life.code === HOPELESS || port === undefined) return life.code;
    failures = now() - begun > STEADY ? 1 : failures + 1;
    const pause = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - 1));
    say(`The server has failed; it is started again in ${pause / 1000} s.`);
    await wait(pause, stop);
    if (stop.aborted) return life.code;
  }
}

async function lifeOf(server: ChildProcess): Promise<{ readonly code: number; readonly port: number | undefined }> {
  let port: number | undefined;
  server.on('message', (told: Serving) => {
    port = told.port;
  });
  const [code, signal] = (await once(server, 'exit')) as [number | null, string | null];
  return { code: code ?? (signal === 'SIGTERM' || signal === 'SIGINT' ? 0 : 1), port };
}

/** Handed on to the server. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2'] as const;
const STOPS: readonly string[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Keeps a server with the same orders as this process running, and ends as it ends: what it had to say, it has said. */
export async function keepServing(): Promise<void> {
  const stopping = new AbortController();
  let server: ChildProcess | undefined;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (STOPS.includes(signal)) stopping.abort();
      server?.kill(signal);
    });
  }
  const code = await keepRunning({
    start(port) {
      const args = [...process.argv.slice(2), '--alone', ...(port === undefined ? [] : ['--port', String(port)])];
      server = fork(join(import.meta.dirname, '..', 'main.ts'), args);
      return server;
    },
    stop: stopping.signal,
    wait: (milliseconds, signal) => pause(milliseconds, undefined, { signal }).catch(() => {}),
    now: () => performance.now(),
    say: complain,
  });
  if (code !== 0) throw new Failure('', code === HOPELESS ? HOPELESS : 1);
}
