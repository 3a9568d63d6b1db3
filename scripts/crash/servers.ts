import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Servers, one after the other on the same data and port. Others stand by: a start takes far longer than a kill. */
export interface Servers {
  readonly pid: number;
  /** The next one takes over. */
  start(): Promise<void>;
  /** Ends the one that serves, at once. */
  kill(): Promise<void>;
  close(): void;
}

const STAND_BY = 2;

export function createServers(data: string, port: number): Servers {
  const waiting: Promise<ChildProcess>[] = [];
  let serving: ChildProcess | undefined;
  const fill = () => {
    while (waiting.length < STAND_BY) waiting.push(load());
  };
  return {
    get pid() {
      return serving?.pid ?? 0;
    },
    async start() {
      fill();
      serving = await (waiting.shift() as Promise<ChildProcess>);
      serving.send({ data, port });
      const said = await heard(serving);
      if (said !== 'open') throw new Error(`the server did not start: ${said}`);
      fill();
    },
    async kill() {
      const gone = once(serving as ChildProcess, 'exit');
      serving?.kill('SIGKILL');
      await gone;
    },
    close() {
      serving?.kill('SIGKILL');
      for (const child of waiting) void child.then((child) => child.kill('SIGKILL'));
    },
  };
}

async function load(): Promise<ChildProcess> {
  const env = { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'tinderbox-compiled') };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await heard(child);
  return child;
}

async function heard(child: ChildProcess): Promise<unknown> {
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the server ended: ${code}`)));
  const [said] = await Promise.race([once(child, 'message'), ended]);
  return said;
}
