import { defineConfig } from 'vitest/config';

/** A real Chromium, one for each of two workers, against real servers; modules and the browser outlive a file. */
export default defineConfig({
  test: {
    include: ['browser/**/*.test.ts'],
    maxWorkers: 2,
    isolate: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    globalSetup: ['browser/prepare.ts'],
    setupFiles: ['browser/evidence.ts'],
  },
});
