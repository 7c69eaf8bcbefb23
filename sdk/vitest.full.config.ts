import { defineProject } from 'vitest/config';
import sdk from './vitest.config.ts';

// The sweeps: as the project `sdk`, but for the files.
export default defineProject({
  ...sdk,
  test: {
    ...sdk.test,
    name: 'sdk-full',
    include: ['test/**/*.full.test.ts'],
    exclude: [],
  },
});
