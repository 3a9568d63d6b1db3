import { defineConfig } from 'vitest/config';

/** Real Chromium against a real server. Each file brings its own of both, so that two at a time are enough. */
export default defineConfig({
  test: {
    include: ['browser/**/*.test.ts'],
    maxWorkers: 2,
    testTimeout: 240_000,
    hookTimeout: 120_000,
    globalSetup: ['browser/prepare.ts'],
  },
});
