import { defineProject } from 'vitest/config';
import contract from './vitest.config.ts';

// The sweeps: as the project `contract`, but for the files. Those of the server run in its project.
export default defineProject({
  ...contract,
  test: {
    ...contract.test,
    name: 'contract-full',
    include: ['**/*.full.test.ts'],
    exclude: ['server*.full.test.ts'],
  },
});
