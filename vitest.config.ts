import { defineConfig } from 'vitest/config';
import { LongFirst } from './scripts/test/order.ts';
import { PATIENCE } from './src/kit/testing/waiting.ts';

/** Tests of what is built for a browser: Vite reads `.tsx` and finds games by their folder. */
const pages = ['src/web/**/*.test.ts', 'src/games/*/board/**/*.test.ts'];

export default defineConfig({
  test: {
    setupFiles: ['scripts/test/hashing.ts'],
    // Only so that what hangs ends some day: no test is measured by it.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: PATIENCE, interval: 5 } },
    // Loading the same modules again for every file took more than half of the time: so a test leaves them as they were.
    isolate: false,
    // Processes: whoever starts a program copies its own memory first, and that of all threads beside it.
    pool: 'forks',
    maxWorkers: '100%',
    sequence: { sequencer: LongFirst },
    // One after the other: a process that has loaded one kind of modules is of no use for the other.
    projects: [
      { extends: true, test: { name: 'pages', include: pages, sequence: { groupOrder: 0 } } },
      {
        extends: true,
        test: {
          name: 'program',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: pages,
          sequence: { groupOrder: 1 },
          // Node reads these files itself, as it does in the program: rules run a fifth quicker than as Vite writes them.
          experimental: { viteModuleRunner: false },
        },
      },
    ],
  },
});
