import { expect, test } from 'vitest';
import { inTurn } from './inTurn.ts';

test('tasks begin in their order, no more at once than was said, and each once', async () => {
  const begun: number[] = [];
  let underWay = 0;
  let most = 0;
  const pause = (rounds: number): Promise<void> =>
    rounds > 0 ? Promise.resolve().then(() => pause(rounds - 1)) : Promise.resolve();
  await inTurn([5, 1, 4, 2, 3, 9, 6], 2, async (task) => {
    begun.push(task);
    most = Math.max(most, ++underWay);
    await pause(task);
    underWay--;
  });
  expect(begun).toEqual([5, 1, 4, 2, 3, 9, 6]);
  expect(most).toBe(2);
});

test('a task that fails ends the whole', async () => {
  await expect(
    inTurn([1, 2, 3], 2, async (task) => {
      if (task === 2) throw new Error('broken');
    }),
  ).rejects.toThrow('broken');
});
