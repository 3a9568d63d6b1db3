import { parseArgs } from 'node:util';
import { triedAgain } from './again.ts';
import { quick } from './quick.ts';
import { bin, type Check, type Count, type FileTime, lint, run, script, together, types, vitest } from './run.ts';
import { keepTimes, printSlowest, tooSlow } from './times.ts';

/** Everything that has to hold. The checks of a stage run side by side. */
const stages: readonly Readonly<Record<string, Check>>[] = [
  {
    siege: () => script('siege/siege.ts', '--seconds', '20'),
    crash: () => script('crash/crash.ts', '--kills', '20'),
    'format-and-lint': () => lint(),
    types: () => types('tsconfig.json'),
    zones: () =>
      run(bin('dependency-cruiser/bin/dependency-cruiser.mjs'), '--config', '.dependency-cruiser.cjs', 'src'),
    'types-pure': () => types('tsconfig.pure.json'),
    'types-web': () => types('tsconfig.web.json'),
    trace: () => script('trace/trace.ts'),
    sizes: () => script('build/sizes.ts'),
    chromium: () => script('build/chromium.ts'),
  },
  { unit: () => vitest('vitest.config.ts'), packed: () => script('build/packed.ts') },
  { browser: () => triedAgain((files) => vitest('vitest.browser.config.ts', files)) },
];

/** What waits more than it works: for the network, or for the time that a siege takes. */
const waiting = ['chromium', 'siege'];

const { positionals: named } = parseArgs({ allowPositionals: true });
const names = stages.flatMap((stage) => Object.keys(stage));
const unknown = named.find((name) => name !== 'quick' && !names.includes(name));
if (unknown !== undefined) {
  console.error(
    `There is no check "${unknown}". There are: ${names.join(', ')}; and quick, for what a change touches.`,
  );
  process.exit(2);
}

const wanted = named.includes('quick') ? [quick()] : stages.map(onlyNamed);
const outcomes: Awaited<ReturnType<typeof together>> = [];
const slow: string[] = [];
for (const stage of wanted) {
  const done = await together(Object.entries(stage), waiting);
  outcomes.push(...done);
  const ran = filesOf(done);
  slow.push(...tooSlow(ran)); // now: how busy the machine is after the next stage says nothing of this one
  keepTimes(ran);
}
const files = filesOf(outcomes);
if (files.length > 0) printSlowest(files);
for (const complaint of slow) console.error(complaint);
for (const test of outcomes.flatMap(({ unsteady = [] }) => unsteady))
  console.error(`Unsteady, to be mended: failed among the others and passed alone: ${test}`);
console.table(
  outcomes.map(({ check, passed, failed, seconds }) => ({ check, passed, failed, seconds: rounded(seconds) })),
);
const sum = (key: keyof Count) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
const failed = sum('failed') + slow.length;
console.log(`${sum('passed')} passed, ${failed} failed`);
process.exitCode = failed > 0 || sum('passed') === 0 ? 1 : 0;

function filesOf(some: typeof outcomes): FileTime[] {
  return some.flatMap(({ files: own = [] }) => own);
}

/** `npm test -- types unit` runs only what is named. */
function onlyNamed(stage: Readonly<Record<string, Check>>): Record<string, Check> {
  return Object.fromEntries(Object.entries(stage).filter(([name]) => named.length === 0 || named.includes(name)));
}

function rounded(seconds: number): number {
  return Number(seconds.toFixed(1));
}
