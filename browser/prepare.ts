import { buildIfNeeded } from '../scripts/build.ts';
import { findChromium } from '../scripts/chromium.ts';

export default async function prepare(): Promise<void> {
  process.env.CHROMIUM = findChromium();
  await buildIfNeeded();
}
