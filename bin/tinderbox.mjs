#!/usr/bin/env node
// The command line. Restarts itself under the right Node where the machine's own is older.
import module from 'node:module';
import { compiled, nodeToUse, runUnder } from './runtime.mjs';

const node = nodeToUse();
if (node !== process.execPath) await runUnder(node, 'src/cli/main.ts', process.argv.slice(2));
else {
  process.env.NODE_COMPILE_CACHE = compiled;
  module.enableCompileCache(compiled);
  await import('../src/cli/main.ts');
}
