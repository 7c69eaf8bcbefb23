import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './test-kit/programs/chromium.ts';

const MATRIX = '**/connect-matrix/*.spec.ts';
/** Of playwright.full.config.ts. */
const SWEEPS = '**/*.full.spec.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 4,
  // A busy machine may take a while; what is waited for, not how long, is the test.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: 'line',
  // The matrix waits most of its time, so it costs the others little to run beside them.
  projects: [
    { name: 'matrix', testMatch: MATRIX, testIgnore: SWEEPS, workers: 2 },
    { name: 'journeys', testIgnore: [MATRIX, SWEEPS], workers: 2 },
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    // A trace of every test takes a third of the processor time: `--trace on` for the one that fails.
    trace: 'off',
    launchOptions: chromiumLaunch,
  },
});
