import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Everything that has to hold, quickest first; `npm test -- types unit` runs only what is named. */
const checks: Record<string, () => Count> = {
  'format-and-lint': () => tool('biome', ['ci', '--error-on-warnings']),
  zones: () => tool('depcruise', ['--config', '.dependency-cruiser.cjs', 'src']),
  'types-pure': () => tool('tsc', ['-p', 'tsconfig.pure.json']),
  types: () => tool('tsc', ['-p', 'tsconfig.json']),
  'types-web': () => tool('tsc', ['-p', 'tsconfig.web.json']),
  trace: () => script('trace.ts', []),
  unit: () => vitest('vitest.config.ts'),
  crash: () => script('crash.ts', ['--kills', '20']),
  browser: () => vitest('vitest.browser.config.ts'),
};

interface Count {
  readonly passed: number;
  readonly failed: number;
}

const named = process.argv.slice(2);
const unknown = named.filter((name) => !Object.hasOwn(checks, name));
if (unknown.length > 0) {
  console.error(`There is no check "${unknown[0]}". There are: ${Object.keys(checks).join(', ')}.`);
  process.exit(2);
}

const results = Object.entries(checks)
  .filter(([name]) => named.length === 0 || named.includes(name))
  .map(([name, check]) => {
    console.log(`\n── ${name}`);
    const started = performance.now();
    const count = check();
    return { check: name, ...count, seconds: Number(((performance.now() - started) / 1000).toFixed(1)) };
  });

console.table(results);
const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;

/** A tool that is content or not: one check. */
function tool(name: string, args: string[]): Count {
  return run(binOf(name), args);
}

function script(name: string, args: string[]): Count {
  return run(join(import.meta.dirname, name), args);
}

function run(file: string, args: string[]): Count {
  const { status } = spawnSync(process.execPath, [file, ...args], { stdio: 'inherit' });
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function vitest(config: string): Count {
  const folder = mkdtempSync(join(tmpdir(), 'tinderbox-test-'));
  const report = join(folder, 'report.json');
  const args = ['run', '--config', config, '--reporter=dot', '--reporter=json', `--outputFile=${report}`];
  const { status } = spawnSync(process.execPath, [binOf('vitest'), ...args], { stdio: 'inherit' });
  const { numPassedTests: passed, numFailedTests } = existsSync(report)
    ? (JSON.parse(readFileSync(report, 'utf8')) as { numPassedTests: number; numFailedTests: number })
    : { numPassedTests: 0, numFailedTests: 0 };
  rmSync(folder, { recursive: true });
  const fine = status === 0 && passed > 0;
  return { passed, failed: fine ? numFailedTests : Math.max(1, numFailedTests) };
}

/** The file behind a tool's name, without a shell in between. */
function binOf(name: string): string {
  const packages: Record<string, string> = {
    biome: '@biomejs/biome/bin/biome',
    depcruise: 'dependency-cruiser/bin/dependency-cruiser.mjs',
    tsc: 'typescript/bin/tsc',
    vitest: 'vitest/vitest.mjs',
  };
  return join(import.meta.dirname, '..', 'node_modules', packages[name] as string);
}
