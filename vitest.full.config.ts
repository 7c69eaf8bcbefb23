import { defineConfig } from 'vitest/config';
import { browserProject } from './tests/support/browser-project.ts';

/** The sweeps of `npm run test:full`: the files `*.full.test.ts` and `*.full.test.tsx`. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      browserProject('browser-full', { include: ['src/**/*.full.test.tsx'] }),
      './sdk/vitest.full.config.ts',
      './server/vitest.full.config.ts',
      './tests/contract/vitest.full.config.ts',
    ],
  },
});
