import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take longer than their size says. A fresh clone has no times to go by and begins with the largest files: these would
 * come last, and a core would wait for them.
 */
export const longOnes = [
  'scripts/mutants/mutants.test.ts',
  'src/cli/server/restart.test.ts',
  'src/games/contract.test.ts',
  'src/games/cosmic-wipeout/bot/players.test.ts',
  'src/server/examples.test.ts',
  'src/server/house/simulation.test.ts',
];

/** The longest first, so that all cores are busy to the end. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => groupOf(one) - groupOf(other) || rankOf(one) - rankOf(other));
  }
}

function groupOf({ project }: TestSpecification): number {
  return project.config.sequence.groupOrder;
}

function rankOf({ moduleId }: TestSpecification): number {
  return longOnes.some((file) => moduleId.endsWith(file)) ? 0 : 1;
}
