import { defineProject } from 'vitest/config';
import server from './vitest.config.ts';

// The sweeps: as the project `server`, but for the files.
export default defineProject({
  ...server,
  test: {
    ...server.test,
    name: 'server-full',
    include: [
      'src/**/*.full.test.ts',
      'test/**/*.full.test.ts',
      '../tests/contract/server*.full.test.ts',
    ],
    exclude: [],
  },
});
