import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Packs the program as `npm pack` does, lays it out in an empty folder as `npm install` would, with nothing beside it but
 * what it says it depends on, and uses it there: what a host does who has no clone.
 */
const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'tinderbox-packed-'));
try {
  const program = layOut(pack());
  check('says its version', run(program, '--version').trim() === versionOf(root));
  check('plays', run(program, 'simulate', 'cosmic-wipeout', '--games', '20').includes('20 matches'));
  await serveFrom(program);
  const tests = globSync('node_modules/tinderbox/**/{*.test.*,testing/**,golden/**}', { cwd: folder });
  check(`carries no tests${tests[0] ? `, but ${tests[0]}` : ''}`, tests.length === 0);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function pack(): string {
  const said = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [{ filename }] = JSON.parse(said.slice(said.indexOf('['))) as [{ filename: string }];
  return join(folder, filename);
}

/** The command of the program that lies there. */
function layOut(archive: string): string {
  const home = join(folder, 'node_modules', 'tinderbox');
  mkdirSync(home, { recursive: true });
  execFileSync('tar', ['xzf', archive, '-C', home, '--strip-components=1']);
  const { dependencies } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) {
    mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  return join(home, 'bin', 'tinderbox.mjs');
}

function run(program: string, ...args: string[]): string {
  return execFileSync(process.execPath, [program, ...args], { cwd: folder, encoding: 'utf8' });
}

async function serveFrom(program: string): Promise<void> {
  const server = spawn(process.execPath, [program, 'serve', '--port', '0'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [said] = (await once(server.stdout, 'data')) as [Buffer];
    const url = /http:\/\/[^\s]+/.exec(String(said))?.[0]?.replace(/\/$/, '');
    const page = await (await fetch(`${url}/`)).text();
    check('serves the page', page.includes('<script'));
    const script = /src="([^"]+\.js)"/.exec(page)?.[1];
    check('serves its scripts', (await fetch(`${url}${script}`)).ok);
    const games = (await (await fetch(`${url}/api/games`)).json()) as unknown[];
    check('has the games', JSON.stringify(games).includes('flash-point'));
    check('keeps its data where it was started', existsSync(join(folder, 'data')));
  } finally {
    const gone = once(server, 'exit');
    server.kill('SIGTERM');
    await gone;
  }
}

function versionOf(place: string): string {
  return JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')).version;
}

function check(what: string, holds: boolean): void {
  console.log(`${holds ? 'yes' : 'NO '}  the packed program ${what}`);
  if (!holds) process.exitCode = 1;
}
