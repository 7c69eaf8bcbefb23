import { defineProject } from 'vitest/config';
import contract from './vitest.config.ts';

// The sweeps. They are set up as the project `contract`; the sweeps of the server run in its project.
export default defineProject({
  ...contract,
  test: {
    ...contract.test,
    name: 'contract-full',
    include: ['**/*.full.test.ts'],
    exclude: ['server*.full.test.ts'],
  },
});
