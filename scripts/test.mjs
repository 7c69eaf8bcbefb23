// npm test: installs what is missing, and runs every check and every suite. The last line is `N passed, N
// failed` with the totals; the exit code is 1 if a test failed.
import { prepareTests } from './setup/prepare-tests.mjs';
import { checks, playwright, runSuites, vitest } from './setup/run-suites.mjs';

const env = await prepareTests();
// Pages take a sixth less processor time with the production build of React. Plain `vitest` runs them with
// the development build and its warnings.
const production = { NODE_ENV: 'production' };
// The checks use the processor all the time, while the journeys wait most of it.
await runSuites(
  [
    [
      vitest('tests', { projects: ['!browser'] }),
      vitest('browser tests', { projects: ['browser'] }, production),
    ],
    [checks(['--beside-tests']), playwright('journeys')],
  ],
  env,
);
