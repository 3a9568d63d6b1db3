import type { TestOutcome } from './run.ts';

/** How many files may be unsteady in one run: more than that is a fault, not a bad moment. */
const UNSTEADY = 2;

/** How tests went, and which of them failed among the others and passed alone. */
export interface TriedAgain extends TestOutcome {
  readonly unsteady: readonly string[];
}

/**
 * A file that fails is tried once more, alone. What passes then is told as unsteady and has to be mended; it does not keep
 * other work from landing. `npm run calm` gives no second try.
 */
export async function triedAgain(tests: (files: readonly string[]) => Promise<TestOutcome>): Promise<TriedAgain> {
  const first = await tests([]);
  const failed = failedFiles(first);
  if (first.failed === 0 || failed.length === 0 || failed.length > UNSTEADY) return { ...first, unsteady: [] };
  const second = await tests(failed);
  if (second.failed > 0) return { ...first, seconds: first.seconds + second.seconds, unsteady: [] };
  return {
    ...first,
    passed: first.passed + first.failures.filter(isTest).length,
    failed: 0,
    seconds: first.seconds + second.seconds,
    files: [...first.files.filter(({ file }) => !failed.includes(file)), ...second.files],
    unsteady: first.failures,
  };
}

function failedFiles({ files, failures }: TestOutcome): string[] {
  return files.flatMap(({ file }) => (failures.some((failure) => isOf(file, failure)) ? [file] : []));
}

/** A failure names its file, and its test where it was one; what fails around the tests of a file is none of them. */
function isOf(file: string, failure: string): boolean {
  return failure.startsWith(`${file} › `) || failure.startsWith(`${file}: `);
}

function isTest(failure: string): boolean {
  return failure.includes(' › ');
}
