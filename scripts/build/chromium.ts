import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What browsers are called, and where they usually are. Without windows to draw, the headless shell is quicker. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of a Chromium for the browser tests: one that is there, or, as root on Debian, Debian's. */
export function findChromium(): string {
  const found = search();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.error('Installing Chromium for the browser tests …');
    const quietly = {
      stdio: ['ignore', 'ignore', 'inherit'] as const,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    spawnSync('apt-get', ['update', '-qq'], { ...quietly, stdio: ['ignore', 'ignore', 'inherit'] });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], {
      ...quietly,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const installed = search();
    if (installed) return installed;
  }
  throw new Error(
    'The browser tests need Chromium: sudo apt-get install chromium-headless-shell (or set CHROMIUM=/path/to/chrome).',
  );
}

function search(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const given = process.env.CHROMIUM;
  return [...(given === undefined ? [] : [given]), ...onPath, ...places].find((path) => existsSync(path));
}

if (import.meta.main) console.log(findChromium());
