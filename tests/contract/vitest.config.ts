import { fileURLToPath } from 'node:url';
import { defineProject } from 'vitest/config';

// The root's configuration names this project. Its paths are relative to this folder.
export default defineProject({
  root: fileURLToPath(new URL('.', import.meta.url)),
  resolve: { alias: { '@': fileURLToPath(new URL('../../src', import.meta.url)) } },
  test: {
    name: 'contract',
    environment: 'node',
    // Files share the modules of their worker, because these keep no state of a test.
    isolate: false,
    include: ['**/*.test.ts'],
    // The projects `server` and `contract-full` run these files.
    exclude: ['server*.test.ts', '**/*.full.test.ts'],
    globalSetup: ['../support/mock-for-tests.ts'],
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});
