// Interruptions of a sign-in other than those of its window and a blocked pop-up. The SDK's own tests
// cover lost and slow polls, too, with a fake clock.
import { expect, test } from '../journey.ts';
import { newAccountId, newSessionToken } from '../platform.ts';
import {
  clickConnect,
  nextPoll,
  type ProductPages,
  startProductPages,
  visitProduct,
} from './product-page.ts';

let product: ProductPages;
test.beforeAll(async () => {
  product = await startProductPages();
});
test.afterAll(() => product.close());

const POLL_MS = 200;
const POLL = '**/f-sdk/application/**';

test('slow polls never overlap', async ({ page }) => {
  let [inFlight, maxInFlight, polls] = [0, 0, 0];
  await page.route(POLL, async (route) => {
    inFlight += 1;
    polls += 1;
    maxInFlight = Math.max(maxInFlight, inFlight);
    const response = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 2 * POLL_MS));
    inFlight -= 1;
    await route.fulfill({ response });
  });
  await visitProduct(page, product.origin, { pollIntervalMs: POLL_MS });
  const provider = await clickConnect(page);
  await expect.poll(() => polls).toBeGreaterThan(3);
  await provider.getByRole('button', { name: 'Allow' }).click();
  await expect(page.locator('#result')).toHaveText('connected');
  expect(maxInFlight).toBe(1);
});

test('one failed poll is retried', async ({ page, expectConsoleError }) => {
  expectConsoleError(/ERR_INTERNET_DISCONNECTED/);
  let lost = 0;
  await page.route(POLL, (route) => {
    lost += 1;
    return lost === 2 ? route.abort('internetdisconnected') : route.continue();
  });
  await visitProduct(page, product.origin, { pollIntervalMs: POLL_MS });
  const provider = await clickConnect(page);
  await expect.poll(() => lost).toBeGreaterThan(3);
  await provider.getByRole('button', { name: 'Allow' }).click();
  await expect(page.locator('#result')).toHaveText('connected');
});

test('a sign-in outlasts the network', async ({ page, expectConsoleError }) => {
  expectConsoleError(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  let isAway = true;
  let lost = 0;
  await page.route(POLL, (route) => {
    lost += Number(isAway);
    return isAway ? route.abort('internetdisconnected') : route.continue();
  });
  await visitProduct(page, product.origin, { pollIntervalMs: POLL_MS });
  const provider = await clickConnect(page);
  await expect.poll(() => lost).toBeGreaterThan(4);
  await provider.getByRole('button', { name: 'Allow' }).click();
  await expect.poll(() => provider.isClosed()).toBe(true);
  await expect(page.locator('#result')).toHaveText('waiting');
  isAway = false;
  await expect(page.locator('#result')).toHaveText('connected');
  await expect(page.locator('#late')).toHaveText('connected');
});

test('the attempt times out after ten minutes, and the window closes', async ({ page }) => {
  // Only the page's clock is simulated. server/src/oauth/attempt/attempt-expiry.test.ts tests the server's
  // own expiry with the server's clock.
  await page.clock.install();
  await visitProduct(page, product.origin, { pollIntervalMs: POLL_MS });
  const provider = await clickConnect(page);
  await provider.getByRole('button', { name: 'Allow' }).waitFor();
  await page.clock.fastForward('09:50');
  await expect(page.locator('#result')).toHaveText('waiting');
  await page.clock.fastForward('00:11');
  await expect(page.locator('#result')).toHaveText('not connected');
  await expect.poll(() => provider.isClosed()).toBe(true);
});

test('a reconnect of an active account is true only once it has succeeded', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/ 400 .*\/demo_crm\/callback\)$/);
  const token = await newSessionToken(newAccountId('again'));
  await visitProduct(page, product.origin, { pollIntervalMs: POLL_MS, token });
  const first = await clickConnect(page);
  await first.getByRole('button', { name: 'Allow' }).click();
  await expect(page.locator('#result')).toHaveText('connected');

  const denied = await clickConnect(page);
  await nextPoll(page);
  await nextPoll(page);
  await expect(page.locator('#result')).toHaveText('waiting');
  expect(denied.isClosed()).toBe(false);
  await denied.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('#result')).toHaveText('not connected');

  const allowed = await clickConnect(page);
  await allowed.getByRole('button', { name: 'Allow' }).click();
  await expect(page.locator('#result')).toHaveText('connected');
});

test('two tabs that connect one account have separate results', async ({
  page,
  context,
  expectConsoleError,
}) => {
  expectConsoleError(/ 400 .*\/demo_crm\/callback\)$/);
  const token = await newSessionToken(newAccountId('tabs'));
  const otherTab = await context.newPage();
  await visitProduct(page, product.origin, { pollIntervalMs: POLL_MS, token });
  await visitProduct(otherTab, product.origin, { pollIntervalMs: POLL_MS, token });
  const provider = await clickConnect(page);
  const otherProvider = await clickConnect(otherTab);
  await provider.getByRole('button', { name: 'Allow' }).click();
  await expect(page.locator('#result')).toHaveText('connected');
  await nextPoll(otherTab);
  await nextPoll(otherTab);
  await expect(otherTab.locator('#result')).toHaveText('waiting');
  await otherProvider.getByRole('button', { name: 'Cancel' }).click();
  await expect(otherTab.locator('#result')).toHaveText('not connected');
});
