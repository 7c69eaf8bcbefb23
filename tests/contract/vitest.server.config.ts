import { fileURLToPath } from 'node:url';
import { defineProject } from 'vitest/config';

// The contract tests of the server: they need a PostgreSQL, where the others need the mock.
export default defineProject({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    name: 'contract-server',
    environment: 'node',
    include: ['server*.test.ts'],
    globalSetup: ['../../test-kit/server/postgres-for-tests.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
