import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach } from 'vitest';
import { discard, giveBack, inUse } from './helpers/profiles.ts';

const folder = join(import.meta.dirname, '..', 'test-failures');

const before = new Set<object>();

beforeEach(() => {
  before.clear();
  for (const profile of inUse) before.add(profile);
});

/** Whoever came in a test leaves with it. What all pages showed when it failed is kept for whoever wants to know why. */
afterEach(async ({ task }) => {
  const failed = task.result?.state === 'fail';
  if (failed) await keepAll(`${task.file.name} ${task.name}`);
  const came = [...inUse].filter((profile) => !before.has(profile));
  await Promise.all(came.map(failed ? discard : giveBack));
});

async function keepAll(test: string): Promise<void> {
  const place = join(folder, test.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120));
  mkdirSync(place, { recursive: true });
  let count = 0;
  for (const { context } of inUse) {
    for (const page of context.pages()) await keep(page, join(place, `${++count}`)).catch(() => undefined);
    if (process.env.TRACE) await context.tracing.stop({ path: join(place, `${count}.zip`) }).catch(() => undefined);
  }
  console.error(`What ${count} pages showed last is in ${place}`);
}

async function keep(page: Page, path: string): Promise<void> {
  const told = await page.locator('body').ariaSnapshot({ timeout: 5000 });
  writeFileSync(`${path}.txt`, `${page.url()}\n\n${told}\n`);
  await page.screenshot({ path: `${path}.png`, timeout: 10_000 });
}
