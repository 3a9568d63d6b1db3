import { expect, test } from 'vitest';
import { grouped } from './group.ts';

/** Notes what goes into each commit. */
function noted() {
  const commits: number[][] = [];
  const save = grouped<number, number>(async (items) => {
    commits.push(items);
    return items;
  }, 3);
  return { commits, save };
}

/** Like messages of several clients that are read at once: each has a tick of its own. */
function inOneTurn(items: readonly number[], save: (item: number) => Promise<number>): Promise<number[]> {
  return Promise.all(items.map((item) => new Promise<number>((done) => setImmediate(() => done(save(item))))));
}

test('what arrives in one turn of the event loop goes into one commit', async () => {
  const { commits, save } = noted();
  expect(await inOneTurn([1, 2, 3], save)).toEqual([1, 2, 3]);
  expect(commits).toEqual([[1, 2, 3]]);
});

test('a commit holds no more than it may; the rest comes next, in order', async () => {
  const { commits, save } = noted();
  expect(await inOneTurn([1, 2, 3, 4, 5], save)).toEqual([1, 2, 3, 4, 5]);
  expect(commits).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
});

test('a commit that fails fails for those in it, and the next one is tried', async () => {
  const failing = [true, false];
  const save = grouped<number, number>(async (items) => {
    if (failing.shift()) throw new Error('the disk is full');
    return items;
  });
  await expect(save(1)).rejects.toThrow('the disk is full');
  expect(await save(2)).toBe(2);
});
