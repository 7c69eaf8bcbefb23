import { defineProject } from 'vitest/config';
import sdk from './vitest.config.ts';

// The project of the sweeps, which differs from the project `sdk` in its files.
export default defineProject({
  ...sdk,
  test: {
    ...sdk.test,
    name: 'sdk-full',
    include: ['test/**/*.full.test.ts'],
    exclude: [],
  },
});
