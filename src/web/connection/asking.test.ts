import { expect, test } from 'vitest';
import { type Checked, refused } from '../../kit/contract/refusal.ts';
import { asking } from './asking.ts';

/** A question whose answers come when and as the test says. */
function questioned() {
  const answers: ((answer: Checked<string>) => void)[] = [];
  const taken: string[] = [];
  const asked = asking<string>(
    () => new Promise((resolve) => void answers.push(resolve)),
    (value) => void taken.push(value),
  );
  const answer = (place: number, given: Checked<string>) => answers[place]?.(given);
  return { ...asked, taken, answer };
}

test('an answer that was overtaken by a later one does not overwrite it', async () => {
  const { ask, answer, taken } = questioned();
  const both = [ask(), ask()];
  answer(1, { value: 'new' });
  answer(0, { value: 'old' });
  await Promise.all(both);
  expect(taken).toEqual(['new']);
});

test('an answer counts only until it is asked again, though it comes first', async () => {
  const { ask, answer, taken } = questioned();
  const both = [ask(), ask()];
  answer(0, { value: 'old' });
  await both[0];
  expect(taken).toEqual([]);
  answer(1, { value: 'new' });
  await both[1];
  expect(taken).toEqual(['new']);
});

test('it is open from the question to its answer, refusals included', async () => {
  const { ask, answer, isOpen, taken } = questioned();
  expect(isOpen()).toBe(false);
  const asked = ask();
  expect(isOpen()).toBe(true);
  answer(0, refused('unreachable'));
  await asked;
  expect(isOpen()).toBe(false);
  expect(taken).toEqual([]);
});

test('what was asked for somebody who has gone is not taken', async () => {
  const { ask, answer, drop, isOpen, taken } = questioned();
  const asked = ask();
  drop();
  expect(isOpen()).toBe(false);
  answer(0, { value: 'of the one who has gone' });
  await asked;
  expect(taken).toEqual([]);
});
