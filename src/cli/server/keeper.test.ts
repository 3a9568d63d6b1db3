import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { type Keeping, keepRunning } from './keeper.ts';

/** How a server lives: the port it serves at, if it comes to that; how long; and with which code it ends. */
interface Life {
  readonly port?: number;
  readonly lasts?: number;
  readonly code: number | null;
  readonly signal?: string;
}

/** Lets servers live one after the other; the last life is repeated. */
function lives(first: Life, ...others: Life[]) {
  const all = [first, ...others];
  const started: (number | undefined)[] = [];
  const waits: number[] = [];
  const stopping = new AbortController();
  let time = 0;
  const keeping: Keeping = {
    start(port) {
      const life = all[Math.min(started.length, all.length - 1)] as Life;
      started.push(port);
      const server = new EventEmitter();
      setImmediate(() => {
        if (life.port !== undefined) server.emit('message', { port: life.port });
        time += life.lasts ?? 0;
        server.emit('exit', life.code, life.signal ?? null);
      });
      return server as ChildProcess;
    },
    stop: stopping.signal,
    async wait(milliseconds) {
      waits.push(milliseconds);
      if (waits.length === 12) stopping.abort();
    },
    now: () => time,
    say: () => {},
  };
  return { keeping, started, waits, stopping };
}

test('a server that fails is started again at the same port, and ends when it ends by intent', async () => {
  const { keeping, started, waits } = lives({ port: 3000, code: 1 }, { port: 3000, code: 0 });
  expect(await keepRunning(keeping)).toBe(0);
  expect({ started, waits }).toEqual({ started: [undefined, 3000], waits: [100] });
});

test.each([
  ['a server that never came to serve', { code: 1 }, 1],
  ['wrong usage', { code: 2 }, 2],
  ['a taken port, or data of somebody else, when it is started again', { port: 3000, code: 2 }, 2],
])('%s is not started again', async (_what, life, code) => {
  const { keeping, started } = lives(life);
  expect(await keepRunning(keeping)).toBe(code);
  expect(started).toHaveLength(1);
});

test('one that is killed is started again: each time later, up to half a minute', async () => {
  const { keeping, waits } = lives({ port: 3000, code: null, signal: 'SIGKILL' });
  expect(await keepRunning(keeping)).toBe(1);
  expect(waits.slice(0, 4)).toEqual([100, 200, 400, 800]);
  expect(Math.max(...waits)).toBe(30_000);
});

test('whoever has served for long is started again at once', async () => {
  const { keeping, waits } = lives({ port: 3000, code: 1 }, { code: 1 }, { lasts: 100_000, code: 1 }, { code: 0 });
  expect(await keepRunning(keeping)).toBe(0);
  expect(waits).toEqual([100, 200, 100]);
});

test('who is told to stop is not started again, however it ends', async () => {
  const { keeping, started, stopping } = lives({ port: 3000, code: 1 });
  stopping.abort();
  expect(await keepRunning(keeping)).toBe(1);
  expect(started).toHaveLength(1);
});
