// `node bin/run.mjs FILE …`: installs what is missing, then runs a file of the project on the right Node.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeToUse, npm, root, runUnder } from './runtime.mjs';

const [file, ...args] = process.argv.slice(2);
// Side by side: both wait for the network, and nothing that is installed runs or compiles anything.
const [node] = await Promise.all([nodeToUse(), installIfNeeded()]);
await runUnder(node, file, args);

/** Installs when the lockfile is not the one that was installed last. */
async function installIfNeeded() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const mark = join(root, 'node_modules', '.tinderbox-installed');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return;
  console.error('Installing what Tinderbox needs …');
  if (!(await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts']))) {
    console.error('The installation failed; see above.');
    process.exit(1);
  }
  writeFileSync(mark, lock);
}
