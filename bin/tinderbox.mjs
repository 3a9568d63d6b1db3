#!/usr/bin/env node
// The command line. Restarts itself under the right Node where the machine's own is older.
import { existsSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compiled, nodeToUse, root, runUnder } from './runtime.mjs';

/** A clone has its sources, an installed package what was made of them. */
const main = existsSync(join(root, 'src')) ? 'src/cli/main.ts' : 'dist/program/src/cli/main.js';

const node = await nodeToUse();
if (node !== process.execPath) await runUnder(node, main, process.argv.slice(2));
else {
  process.env.NODE_COMPILE_CACHE = compiled;
  module.enableCompileCache(compiled);
  await import(pathToFileURL(join(root, main)).href);
}
