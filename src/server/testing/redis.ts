import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from './port.ts';

/** A Redis of our own that keeps nothing. */
export interface OwnRedis {
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Nothing where Redis is not installed. */
export async function ownRedis(password?: string): Promise<OwnRedis | undefined> {
  if (spawnSync('redis-server', ['--version']).status !== 0) return undefined;
  const port = await freePort();
  const secret = password === undefined ? [] : ['--requirepass', password];
  let server: ChildProcess | undefined;
  const redis: OwnRedis = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const orders = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', ...secret];
      const started = spawn('redis-server', orders, { stdio: ['ignore', 'pipe', 'ignore'] });
      server = started;
      for await (const text of started.stdout) if (/ready to accept/i.test(String(text))) break;
      started.stdout.resume();
    },
    async stop() {
      if (!server || server.exitCode !== null || server.signalCode !== null) return;
      const gone = once(server, 'exit');
      server.kill('SIGKILL');
      await gone;
    },
  };
  await redis.start();
  return redis;
}
