import { expect, test } from 'vitest';
import { testClock } from './clock.ts';

test('what falls due is done in its order, each at its own time and to its end', async () => {
  const clock = testClock(1000);
  const done: string[] = [];
  const note = (name: string) => () => void done.push(`${name} at ${clock.now()}`);
  clock.after(300, note('late'));
  clock.every(100, note('beat'));
  clock.after(150, () => clock.after(10, note('later')));
  clock.every(250, async () => {
    await Promise.resolve();
    note('slow')();
  });
  await clock.pass(300);
  expect(done).toEqual([
    'beat at 1100',
    'later at 1160',
    'beat at 1200',
    'slow at 1250',
    'late at 1300',
    'beat at 1300',
  ]);
  expect(clock.now()).toBe(1300);
});

test('what is called off, and all that is left when a clock stops, is never done', async () => {
  const clock = testClock();
  const done: string[] = [];
  clock.after(5, () => done.push('called off'))();
  clock.every(5, () => void done.push('stopped'));
  clock.after(5, () => void done.push('stopped'));
  expect(clock.waiting).toBe(1);
  clock.stop();
  await clock.pass(100);
  expect(done).toEqual([]);
});

test('what is due at once is done although nobody moves the clock', async () => {
  await new Promise<void>((done) => testClock().after(0, done));
});
