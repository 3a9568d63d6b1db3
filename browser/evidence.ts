import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach } from 'vitest';
import { open } from './helpers/box.ts';

const folder = join(import.meta.dirname, '..', 'test-failures');

/** What all pages showed when a test failed is kept for whoever wants to know why. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  const name = `${task.file.name} ${task.name}`.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120);
  const place = join(folder, name);
  mkdirSync(place, { recursive: true });
  let count = 0;
  for (const context of open) {
    for (const page of context.pages()) await keep(page, join(place, `${++count}`)).catch(() => undefined);
    if (process.env.TRACE) await context.tracing.stop({ path: join(place, `${count}.zip`) }).catch(() => undefined);
  }
  console.error(`What ${count} pages showed last is in ${place}`);
});

async function keep(page: Page, path: string): Promise<void> {
  const told = await page.locator('body').ariaSnapshot({ timeout: 5000 });
  writeFileSync(`${path}.txt`, `${page.url()}\n\n${told}\n`);
  await page.screenshot({ path: `${path}.png`, timeout: 10_000 });
}
