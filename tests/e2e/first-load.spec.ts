// A first visit gets a shell immediately and few, encoded files, and nothing on the page moves.
import { expect, test } from './journey.ts';
import { expectHome, newOwner, trySignIn } from './people.ts';
import { platformUrl } from './platform.ts';

/** The maximum number of requests: the page, its icon, scripts, styles and fonts. */
const MAX_REQUESTS = 12;

test('the login shows a shell before its styles and scripts have arrived, then itself', async ({
  page,
}) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const encodings = new Map<string, string | undefined>();
  const requests: string[] = [];
  const problems: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('console', (message) => {
    if (message.type() === 'error') {
      problems.push(message.text());
    }
  });
  page.on('response', (response) => {
    const url = new URL(response.url());
    if (/^\/assets\/.*\.(js|css)$/.test(url.pathname)) {
      encodings.set(url.pathname, response.headers()['content-encoding']);
    }
  });
  await page.route('**/assets/*', async (route) => {
    await released;
    await route.continue();
  });

  await page.goto(`${platformUrl()}/login`, { waitUntil: 'commit' });
  const shell = page.getByRole('status', { name: 'Loading' });
  await expect(shell).toBeVisible();
  // The public screens are dark in both themes.
  await expect(shell).toHaveCSS('background-color', 'oklch(0.16 0.008 260)');
  release();
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await expect(shell).toBeHidden();
  await page.waitForLoadState('networkidle');

  const moved = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries().map((entry) => Number(Object(entry).value));
          resolve(shifts.reduce((sum, shift) => sum + shift, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Without a shift the observer is never called.
        requestAnimationFrame(() => setTimeout(() => resolve(0)));
      }),
  );
  expect(moved).toBeLessThan(0.01);
  expect(problems).toEqual([]);
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(MAX_REQUESTS);
  // The rest of the dashboard is requested after everything that the login shows.
  const assets = requests.filter((url) => url.includes('/assets/'));
  expect(assets.at(-1)).toMatch(/\/assets\/start-/);
  // Files below 1 kB are not encoded.
  expect([...encodings.values()].filter((encoding) => encoding === 'br').length).toBeGreaterThan(4);
});

test('a sign-in whose dashboard cannot be loaded says so, and a reload goes on', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED \(\/assets\/start-|imported module: .*\/assets\/start-/);
  const owner = await newOwner('Rosa');
  await page.route('**/assets/start-*', (route) => route.abort());
  await trySignIn(page, owner.user.email);
  await expect(page.getByRole('alert').filter({ hasText: 'Oops' })).toBeVisible();
  await page.unroute('**/assets/start-*');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expectHome(page, 'Rosa');
});
