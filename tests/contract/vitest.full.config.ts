import { defineProject } from 'vitest/config';
import contract from './vitest.config.ts';

// The sweeps: as the project `contract`, but for the files.
export default defineProject({
  ...contract,
  test: {
    ...contract.test,
    name: 'contract-full',
    include: ['**/*.full.test.ts'],
    exclude: [],
  },
});
