// npm run test:full: the sweeps, of which `npm test` runs one case of each family, and longer journeys.
// The last line is `N passed, N failed`; the exit code is 1 if a test failed.
import { ensureBrowser, ensureHeadlessBrowser } from './setup/ensure-browser.mjs';
import { findVirtualScreen } from './setup/find-virtual-screen.mjs';
import { prepareTests } from './setup/prepare-tests.mjs';
import { playwright, runSuites, vitest } from './setup/run-suites.mjs';

const env = { ...(await prepareTests(ensureBrowser)), XVFB_PATH: await findVirtualScreen() };
// The tests of pages and of the contract open no window that a browser could block or focus.
const headless = { CHROMIUM_PATH: await ensureHeadlessBrowser() };
const config = 'vitest.full.config.ts';
await runSuites(
  [
    [vitest('sweeps of the server and the SDK', { config, projects: ['server-full', 'sdk-full'] })],
    [
      playwright('journeys and window sweeps', { config: 'playwright.full.config.ts' }),
      vitest(
        'sweeps of the pages and the contract',
        { config, projects: ['browser-full', 'contract-full'] },
        headless,
      ),
    ],
  ],
  env,
);
