import { fileURLToPath } from 'node:url';
import { defineProject } from 'vitest/config';

// The root's configuration lists this one, too, so paths are resolved from this folder.
export default defineProject({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    name: 'sdk',
    environment: 'node',
    include: ['test/**/*.test.ts'],
    // The sweeps have their own project, vitest.full.config.ts.
    exclude: ['**/*.full.test.ts'],
    // Each worker has one module registry: no file changes a module, and stubs and spies end with a test.
    isolate: false,
    unstubGlobals: true,
    restoreMocks: true,
    // Packing and starting a browser take long on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
