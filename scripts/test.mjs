// npm test: installs what is missing, and runs every check and every suite. The last line is `N passed, N
// failed` with the totals; the exit code is 1 if a test failed.
import { ensureHeadlessBrowser } from './setup/ensure-browser.mjs';
import { prepareTests } from './setup/prepare-tests.mjs';
import { checks, playwright, runSuites, vitest } from './setup/run-suites.mjs';

const env = await prepareTests(ensureHeadlessBrowser);
// Pages take a sixth less processor time with the production build of React. Plain `vitest` runs them with
// the development build and its warnings.
const production = { NODE_ENV: 'production' };
// The suites wait often, those with a browser most of all. The other tests have a lower priority, so that they use what
// those leave, and the checks the lowest.
await runSuites(
  [
    [vitest('tests', { projects: ['!browser'], priority: 5 })],
    [playwright('journeys'), vitest('browser tests', { projects: ['browser'] }, production)],
    [checks(['--beside-tests'])],
  ],
  env,
);
