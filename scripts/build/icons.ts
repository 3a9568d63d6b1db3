import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from './chromium.ts';

/** Draws the icons of the installed page from its sign: `node bin/run.mjs scripts/build/icons.ts`, after the sign has changed. */
const folder = join(import.meta.dirname, '..', '..', 'src', 'web', 'public');
const sign = readFileSync(join(folder, 'favicon.svg'), 'utf8');
/** A sign that a telephone may cut to any shape: no corners of its own, and the flame within the inner circle. */
const whole = sign
  .replace(' rx="8"', '')
  .replaceAll('<path ', '<path transform="translate(16 16) scale(.78) translate(-16 -16)" ');

const icons = [
  { name: 'icon-180', size: 180, svg: whole },
  { name: 'icon-192', size: 192, svg: sign },
  { name: 'icon-512', size: 512, svg: sign },
  { name: 'icon-whole-512', size: 512, svg: whole },
];

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
for (const { name, size, svg } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const sized = svg.replace('<svg ', `<svg width="${size}" height="${size}" style="display:block" `);
  await page.setContent(`<body style="margin:0">${sized}</body>`);
  writeFileSync(join(folder, `${name}.png`), await page.screenshot({ omitBackground: true }));
}
await browser.close();
