import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Box, openBox } from './box.ts';

let box: Box;
beforeAll(async () => {
  box = await openBox();
});
afterAll(() => box?.close());

test('a page that begins alike draws alike, and the next one something else', async () => {
  const page = await box.visit();
  const drawn = async () => {
    await page.reload();
    return page.evaluate('[...crypto.getRandomValues(new Uint8Array(16))].join()');
  };
  const begun = await page.evaluate('localStorage["test:luck"]');
  const [first, second] = [await drawn(), await drawn()];
  await page.evaluate(`localStorage["test:luck"] = ${JSON.stringify(begun)}`);
  expect([await drawn(), await drawn()]).toEqual([first, second]);
  expect(second).not.toBe(first);
});

test('two visits draw differently', async () => {
  const pages = [await box.visit(), await box.visit()];
  const [one, other] = await Promise.all(pages.map((page) => page.evaluate('localStorage["test:luck"]')));
  expect(one).not.toBe(other);
});
