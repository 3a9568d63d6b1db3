import { buildIfNeeded } from '../scripts/build/build.ts';
import { findChromium } from '../scripts/build/chromium.ts';

export default async function prepare(): Promise<void> {
  process.env.CHROMIUM = findChromium();
  await buildIfNeeded();
}
