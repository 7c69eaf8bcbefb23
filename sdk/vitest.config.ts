import { fileURLToPath } from 'node:url';
import { defineProject } from 'vitest/config';

// A project of its own, named by the root's configuration too: paths count from this folder.
export default defineProject({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    name: 'sdk',
    environment: 'node',
    include: ['test/**/*.test.ts'],
  },
});
