import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { type Box, openBox } from '../browser/helpers/box.ts';
import { bring } from '../browser/helpers/files.ts';
import { boardIds, castOf, middles, pictures, windows } from '../browser/helpers/positions.ts';
import { buildIfNeeded } from './build/build.ts';
import { findChromium } from './build/chromium.ts';

/** Pictures of every board in every window, on one sheet: `npm run sheet`, or `npm run sheet -- deadwood --players 8`. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    players: { type: 'string', default: '3' },
    dark: { type: 'boolean', default: false },
    to: { type: 'string', default: join(import.meta.dirname, '..', 'dist', 'sheet') },
  },
});

process.env.CHROMIUM = findChromium();
await buildIfNeeded();
mkdirSync(values.to, { recursive: true });
const wanted = positionals.length > 0 ? positionals : boardIds;
const box = await openBox();
const sheet: string[] = [];
for (const id of wanted) sheet.push(await pictureAll(box, id));
const path = join(values.to, 'index.html');
writeFileSync(path, pageOf(sheet));
const print = await box.visit({ viewport: { width: 2200, height: 1000 } });
await print.goto(pathToFileURL(path).href);
await print.screenshot({ path: join(values.to, 'sheet.png'), fullPage: true });
await box.close();
console.log(`${path}\n${join(values.to, 'sheet.png')}`);
process.exit(0); // The browser would keep it alive.

/** One game in all windows. */
async function pictureAll(box: Box, id: string): Promise<string> {
  const page = await box.visit({ colorScheme: values.dark ? 'dark' : 'light' });
  const make = middles[id];
  if (!make) throw new Error(`There is no board "${id}". There are: ${boardIds.join(', ')}`);
  await bring(page, box, make(castOf(Number(values.players))));
  await page.locator(pictures[id] ?? '').waitFor();
  const figures: string[] = [];
  for (const [width, height] of windows) figures.push(await pictureOf(page, id, width, height));
  await page.context().close();
  return `<h2>${id}</h2><div>${figures.join('')}</div>`;
}

async function pictureOf(page: Page, id: string, width: number, height: number): Promise<string> {
  await page.setViewportSize({ width, height });
  const board = await page.locator(pictures[id] ?? '').boundingBox();
  const file = `${id}-${width}x${height}.png`;
  await page.screenshot({ path: join(values.to, file) });
  const size = board ? `${Math.round(board.width)} × ${Math.round(board.height)}` : 'no board';
  return `<figure><img src="${file}" width="${width / 2}" alt=""><figcaption>${width} × ${height}: ${size}</figcaption></figure>`;
}

function pageOf(parts: readonly string[]): string {
  const look =
    'body{font:16px system-ui;margin:16px}div{display:flex;flex-wrap:wrap;gap:16px;align-items:start}figure{margin:0}img{border:1px solid #999}';
  return `<!doctype html><meta charset="utf-8"><title>Boards</title><style>${look}</style>${parts.join('')}`;
}
