import { defineConfig } from 'vitest/config';

/** Real Chromium against a real server: one file after another, because each brings its own of both. */
export default defineConfig({
  test: {
    include: ['browser/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    globalSetup: ['browser/prepare.ts'],
  },
});
