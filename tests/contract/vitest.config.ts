import { fileURLToPath } from 'node:url';
import { defineProject } from 'vitest/config';

// A project of its own, named by the root's configuration too: paths count from this folder.
export default defineProject({
  root: fileURLToPath(new URL('.', import.meta.url)),
  resolve: { alias: { '@': fileURLToPath(new URL('../../src', import.meta.url)) } },
  test: {
    name: 'contract',
    environment: 'node',
    // Files share the modules of their worker, which keep no state of a test.
    isolate: false,
    include: ['**/*.test.ts'],
    // They belong to the projects `server` and `contract-full`.
    exclude: ['server*.test.ts', '**/*.full.test.ts'],
    globalSetup: ['../support/mock-for-tests.ts'],
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});
