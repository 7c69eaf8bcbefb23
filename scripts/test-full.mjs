// npm run test:full: the sweeps, which `npm test` takes one case of each family from, and longer journeys.
// Its last line is `N passed, N failed`; exit code 1 where one failed.
import { findVirtualScreen } from './setup/find-virtual-screen.mjs';
import { prepareTests } from './setup/prepare-tests.mjs';
import { playwright, runSuites, vitest } from './setup/run-suites.mjs';

const env = { ...(await prepareTests()), XVFB_PATH: await findVirtualScreen() };
await runSuites(
  [
    [vitest('sweeps', { config: 'vitest.full.config.ts' })],
    [playwright('journeys and window sweeps', { config: 'playwright.full.config.ts' })],
  ],
  env,
);
