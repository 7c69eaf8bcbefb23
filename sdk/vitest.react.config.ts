import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';
import { chromiumLaunch } from '../test-kit/programs/chromium.ts';

// The project of the React entry, which runs in a real browser.
export default defineProject({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // A dependency discovered later reloads the page in the middle of a test.
  optimizeDeps: {
    include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime', 'axe-core'],
  },
  test: {
    name: 'sdk-react',
    include: ['test/**/*.test.tsx'],
    // All files share one page: no file changes a module, and each test unmounts its components.
    isolate: false,
    setupFiles: ['test/react/setup.ts'],
    unstubGlobals: true,
    restoreMocks: true,
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: chromiumLaunch }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
