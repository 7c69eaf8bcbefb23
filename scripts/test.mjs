// npm test: installs what is missing, and runs every check and every suite. The last line is `N passed, N
// failed` with the totals; the exit code is 1 if a test failed.
import { ensureHeadlessBrowser } from './setup/ensure-browser.mjs';
import { prepareTests } from './setup/prepare-tests.mjs';
import { checks, playwright, runSuites, vitest } from './setup/run-suites.mjs';

const env = await prepareTests(ensureHeadlessBrowser);
// Pages take a sixth less processor time with the production build of React. Plain `vitest` runs them with
// the development build and its warnings.
const production = { NODE_ENV: 'production' };
// The suites wait often. The checks have the lowest priority and use what is left.
await runSuites(
  [
    [vitest('tests', { projects: ['!browser'] })],
    [playwright('journeys'), vitest('browser tests', { projects: ['browser'] }, production)],
    [checks(['--beside-tests'])],
  ],
  env,
);
