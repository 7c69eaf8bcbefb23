import { defineConfig } from 'vitest/config';

/** The sweeps of `npm run test:full`: the files `*.full.test.ts`. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: ['./server/vitest.full.config.ts', './tests/contract/vitest.full.config.ts'],
  },
});
