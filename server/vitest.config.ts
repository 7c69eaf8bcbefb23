import { fileURLToPath } from 'node:url';
import { defineProject } from 'vitest/config';

// A project of its own, named by the root's configuration too: paths count from this folder.
export default defineProject({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    name: 'server',
    environment: 'node',
    include: [
      'src/**/*.test.ts',
      'test/**/*.test.ts',
      '../test-kit/**/*.test.ts',
      '../demo-vendor/test/**/*.test.ts',
      // They need a PostgreSQL too, and the modules that its workers have loaded.
      '../tests/contract/server*.test.ts',
    ],
    // The sweeps have a project of their own, vitest.full.config.ts.
    exclude: ['**/*.full.test.ts', '../tests/contract/*.full.test.ts'],
    // Files share the modules of their worker: to load the server again for each took longer than most
    // tests do. No module of it keeps what a request or a test did.
    isolate: false,
    globalSetup: ['../test-kit/server/postgres-for-tests.ts'],
    // A busy machine may take a while; what is waited for, not how long, is the test.
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});
