import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './test-kit/programs/chromium.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // On two cores, beside the other suites, more workers take longer.
  workers: 2,
  // The limits are long for busy machines. The tests check the result, not the duration.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: 'line',
  projects: [{ name: 'journeys', testIgnore: '**/*.full.spec.ts' }],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    // A trace of every test takes a third of the processor time. Use `--trace on` for a test that fails.
    trace: 'off',
    launchOptions: chromiumLaunch,
    contextOptions: { reducedMotion: 'reduce' },
  },
});
