import { defineConfig } from 'vitest/config';
import { browserProject, maxWorkers } from './tests/support/browser-project.ts';

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          include: [
            'src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'rules/**/*.test.ts',
            'workflow-graph/**/*.test.ts',
          ],
          setupFiles: ['./tests/support/unit-setup.tsx'],
          // The limit is the same as in the other projects, so that a busy machine passes, too.
          testTimeout: 60_000,
        },
      },
      browserProject('browser', {
        include: ['src/**/*.test.tsx', 'rules/**/*.test.tsx'],
        // The sweeps have their own project in vitest.full.config.ts.
        exclude: ['**/*.full.test.tsx'],
      }),
      './sdk/vitest.config.ts',
      './sdk/vitest.react.config.ts',
      './server/vitest.config.ts',
      './tests/contract/vitest.config.ts',
    ],
  },
});
