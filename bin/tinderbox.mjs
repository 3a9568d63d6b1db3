#!/usr/bin/env node
// The command line. Restarts itself under the right Node where the machine's own is older.
import { nodeToUse, runUnder } from './runtime.mjs';

const node = nodeToUse();
if (node === process.execPath) await import('../src/cli/main.ts');
else await runUnder(node, 'src/cli/main.ts', process.argv.slice(2));
