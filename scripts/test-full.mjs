// npm run test:full: the sweeps, of which `npm test` runs one case of each family, and longer journeys.
// The last line is `N passed, N failed`; the exit code is 1 if a test failed.
import { ensureBrowser } from './setup/ensure-browser.mjs';
import { findVirtualScreen } from './setup/find-virtual-screen.mjs';
import { prepareTests } from './setup/prepare-tests.mjs';
import { playwright, runSuites, vitest } from './setup/run-suites.mjs';

const env = { ...(await prepareTests(ensureBrowser)), XVFB_PATH: await findVirtualScreen() };
await runSuites(
  [
    [vitest('sweeps', { config: 'vitest.full.config.ts' })],
    [playwright('journeys and window sweeps', { config: 'playwright.full.config.ts' })],
  ],
  env,
);
