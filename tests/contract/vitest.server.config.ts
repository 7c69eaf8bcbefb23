import { fileURLToPath } from 'node:url';
import { defineProject } from 'vitest/config';

// The contract tests of the server: they need a PostgreSQL, where the others need the mock.
export default defineProject({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    name: 'contract-server',
    environment: 'node',
    // Files share the modules of their worker, none of which keeps what a test did.
    isolate: false,
    include: ['server*.test.ts'],
    globalSetup: ['../../test-kit/server/postgres-for-tests.ts'],
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});
