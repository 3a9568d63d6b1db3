import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfNeeded } from './build.ts';
import { type Weights, weights } from './weight.ts';

/** Compares what a browser fetches with the figures in sizes.json; `--keep` writes today's there. */
const keptIn = join(import.meta.dirname, 'sizes.json');

/** A figure may grow by this share before it counts. */
const TOLERATED = 0.02;

const { values } = parseArgs({ options: { keep: { type: 'boolean', default: false } } });
await buildIfNeeded();
const now = weights();
if (values.keep) writeFileSync(keptIn, `${JSON.stringify(now, null, 2)}\n`);
const kept = JSON.parse(readFileSync(keptIn, 'utf8')) as Weights;
const parts = [...new Set([...Object.keys(kept), ...Object.keys(now)])];
console.table(parts.map((what) => ({ what, bytes: now[what], kept: kept[what] })));
const problems = parts.flatMap(problemOf);
for (const problem of problems) console.error(`${problem} If that is right: npm run sizes -- --keep`);
process.exitCode = problems.length > 0 ? 1 : 0;

function problemOf(what: string): string[] {
  const [bytes, before] = [now[what], kept[what]];
  if (bytes === undefined) return [`${what} is kept in sizes.json, but there is no such part.`];
  if (before === undefined) return [`${what} is not kept in sizes.json.`];
  const grown = bytes / before - 1;
  return grown > TOLERATED ? [`${what} has grown by ${(100 * grown).toFixed(1)} %.`] : [];
}
