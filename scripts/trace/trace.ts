import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { trace } from './rows.ts';

/**
 * Checks docs/operations.md: every operation and every message of the original documents has a row, a test shows it, and
 * the place where a person sees it is there.
 */
const { rows, silent, problems } = trace(
  readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'operations.md'), 'utf8'),
);
for (const problem of problems) console.error(problem);
console.log(`${rows} rows: ${rows - silent} seen and tested, ${silent} silent, ${problems.length} problems.`);
process.exitCode = problems.length > 0 ? 1 : 0;
