import { defineConfig } from 'vitest/config';
import { PATIENCE } from './src/kit/testing/waiting.ts';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
    setupFiles: ['scripts/test/hashing.ts'],
    // Only so that what hangs ends some day: no test is measured by it.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: PATIENCE, interval: 5 } },
    // Loading the same modules again for every file took more than half of the time: so a test leaves them as they were.
    pool: 'threads',
    isolate: false,
    maxWorkers: '100%',
  },
});
