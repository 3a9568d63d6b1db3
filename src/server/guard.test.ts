import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { guard } from './guard.ts';

function guarded(close: () => Promise<void>) {
  const alarm = new EventEmitter();
  const logged: unknown[] = [];
  const exits: number[] = [];
  const later: (() => void)[] = [];
  guard(alarm, {
    log: (error) => void logged.push(error),
    close,
    exit: (code) => void exits.push(code),
    after: (_wait, job) => void later.push(job),
  });
  return { alarm, logged, exits, later };
}

test.each(['uncaughtException', 'unhandledRejection'])(
  '%s: written down, all is closed, then it ends',
  async (event) => {
    let closed = 0;
    const { alarm, logged, exits } = guarded(async () => void closed++);
    const bug = new Error('a bug', { cause: new Error('why') });
    alarm.emit(event, bug);
    expect(exits).toEqual([]);
    await expect.poll(() => exits).toEqual([1]);
    expect({ logged, closed }).toEqual({ logged: [bug], closed: 1 });
  },
);

test('what does not close in time is dropped, and a second bug changes nothing', () => {
  let closed = 0;
  const { alarm, logged, exits, later } = guarded(() => {
    closed += 1;
    return new Promise(() => {});
  });
  alarm.emit('uncaughtException', 1);
  alarm.emit('unhandledRejection', 2);
  expect({ logged, closed, exits }).toEqual({ logged: [1, 2], closed: 1, exits: [] });
  for (const job of later) job();
  expect(exits).toEqual([1]);
});

test('what breaks while it closes is written down too', async () => {
  const { alarm, logged, exits } = guarded(() => Promise.reject('also'));
  alarm.emit('uncaughtException', 'first');
  await expect.poll(() => exits).toEqual([1]);
  expect(logged).toEqual(['first', 'also']);
});
