import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** The sweeps of `npm run test:full`: the files `*.full.spec.ts`. */
export default defineConfig({
  ...journeys,
  projects: [{ name: 'sweeps', testMatch: '**/*.full.spec.ts' }],
});
