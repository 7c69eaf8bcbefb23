// npm test: every check and every suite, with what is missing installed first.
// Its last line is `N passed, N failed`, summed over all of them; exit code 1 where one failed.
import { prepareTests } from './setup/prepare-tests.mjs';
import { checks, playwright, runSuites, vitest } from './setup/run-suites.mjs';

const env = await prepareTests();
// Pages take a sixth less of the processor's time with the React that users get. `vitest` alone runs them
// with the development build and its warnings.
const production = { NODE_ENV: 'production' };
// The checks compute all the time, the journeys wait most of it.
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
