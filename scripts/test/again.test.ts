import { expect, test } from 'vitest';
import { triedAgain } from './again.ts';
import type { TestOutcome } from './run.ts';

const outcome = (passed: number, ...failures: string[]): TestOutcome => ({
  passed,
  failed: failures.length,
  seconds: 10,
  files: ['a.test.ts', 'b.test.ts', 'c.test.ts'].map((file) => ({ file, seconds: 1 })),
  failures,
});

/** Runs of tests that go as given, and what they were asked for. */
function runs(...outcomes: TestOutcome[]) {
  const asked: (readonly string[])[] = [];
  return {
    asked,
    tests: async (files: readonly string[]) => {
      asked.push(files);
      return outcomes[asked.length - 1] as TestOutcome;
    },
  };
}

test('tests that pass are run once', async () => {
  const { asked, tests } = runs(outcome(5));
  expect(await triedAgain(tests)).toMatchObject({ passed: 5, failed: 0, unsteady: [] });
  expect(asked).toEqual([[]]);
});

test('a file that fails is tried alone, and told as unsteady when it passes then', async () => {
  const { asked, tests } = runs(outcome(4, 'b.test.ts › presses twice: expected 1 to be 2'), outcome(2));
  expect(await triedAgain(tests)).toMatchObject({
    passed: 5,
    failed: 0,
    seconds: 20,
    unsteady: ['b.test.ts › presses twice: expected 1 to be 2'],
  });
  expect(asked).toEqual([[], ['b.test.ts']]);
});

test('what complained around a file’s tests is tried again too, and is no test that passed', async () => {
  const { tests } = runs(outcome(5, 'b.test.ts: The pages complained'), outcome(2));
  expect(await triedAgain(tests)).toMatchObject({
    passed: 5,
    failed: 0,
    unsteady: ['b.test.ts: The pages complained'],
  });
});

test('what fails alone too has failed', async () => {
  const { tests } = runs(outcome(4, 'b.test.ts › presses: no'), outcome(1, 'b.test.ts › presses: no'));
  expect(await triedAgain(tests)).toMatchObject({ passed: 4, failed: 1, unsteady: [] });
});

test('three files that fail are no bad moment: there is no second try', async () => {
  const { asked, tests } = runs(outcome(2, 'a.test.ts › x: no', 'b.test.ts › y: no', 'c.test.ts › z: no'));
  expect(await triedAgain(tests)).toMatchObject({ failed: 3, unsteady: [] });
  expect(asked).toHaveLength(1);
});

test('a run that broke off without a test is not tried again', async () => {
  const { asked, tests } = runs({ passed: 0, failed: 1, seconds: 1, files: [], failures: [] });
  expect(await triedAgain(tests)).toMatchObject({ failed: 1 });
  expect(asked).toHaveLength(1);
});
