import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './test-kit/programs/chromium.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // More of them take longer on two cores, beside the other suites.
  workers: 2,
  // A busy machine may take a while; what is waited for, not how long, is the test.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: 'line',
  projects: [{ name: 'journeys', testIgnore: '**/*.full.spec.ts' }],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    // A trace of every test takes a third of the processor time: `--trace on` for the one that fails.
    trace: 'off',
    launchOptions: chromiumLaunch,
    contextOptions: { reducedMotion: 'reduce' },
  },
});
