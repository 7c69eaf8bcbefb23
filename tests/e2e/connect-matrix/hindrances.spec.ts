// What comes in the way of a sign-in besides the window.

import { chromiumLaunch } from '@patchbay/test-kit/programs/chromium.ts';
import { expect, test } from '@playwright/test';
import { newAccountId, newSessionToken } from '../platform.ts';
import {
  clickConnect,
  nextPoll,
  type ProductPages,
  startProductPages,
  visitProduct,
} from './product-page.ts';

// Playwright lets every pop-up through unless it is told not to.
test.use({
  launchOptions: { ...chromiumLaunch, ignoreDefaultArgs: ['--disable-popup-blocking'] },
});

let product: ProductPages;
test.beforeAll(async () => {
  product = await startProductPages();
});
test.afterAll(() => product.close());

const EVERY_MS = 200;
const POLL = '**/f-sdk/application/**';

test('a blocked pop-up says so at once, and the customer connects by the link', async ({
  page,
}) => {
  await visitProduct(page, product.origin, { every: EVERY_MS, start: 'load' });
  await expect(page.locator('#result')).toHaveText('POPUP_BLOCKED');
  const [vendor] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Open the sign-in' }).click(),
  ]);
  // The link gives the start page no opener to ask.
  await vendor.getByRole('button', { name: 'Continue to Demo CRM' }).click();
  await vendor.getByRole('button', { name: 'Allow' }).click();
  await expect(page.locator('#late')).toHaveText('connected');
});

test('a reconnect of an active account counts only once it has happened', async ({ page }) => {
  const token = await newSessionToken(newAccountId('again'));
  await visitProduct(page, product.origin, { every: EVERY_MS, token });
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

test('slow polls never overlap', async ({ page }) => {
  let [asking, most, polls] = [0, 0, 0];
  await page.route(POLL, async (route) => {
    asking += 1;
    polls += 1;
    most = Math.max(most, asking);
    const response = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 2 * EVERY_MS));
    asking -= 1;
    await route.fulfill({ response });
  });
  await visitProduct(page, product.origin, { every: EVERY_MS });
  const vendor = await clickConnect(page);
  await expect.poll(() => polls).toBeGreaterThan(3);
  await vendor.getByRole('button', { name: 'Allow' }).click();
  await expect(page.locator('#result')).toHaveText('connected');
  expect(most).toBe(1);
});

test('one failed poll is no end', async ({ page }) => {
  let lost = 0;
  await page.route(POLL, (route) => {
    lost += 1;
    return lost === 2 ? route.abort('internetdisconnected') : route.continue();
  });
  await visitProduct(page, product.origin, { every: EVERY_MS });
  const vendor = await clickConnect(page);
  await expect.poll(() => lost).toBeGreaterThan(3);
  await vendor.getByRole('button', { name: 'Allow' }).click();
  await expect(page.locator('#result')).toHaveText('connected');
});

test('a network that stays away is an error, and the window stays', async ({ page }) => {
  await page.route(POLL, (route) => route.abort('internetdisconnected'));
  await visitProduct(page, product.origin, { every: EVERY_MS });
  const vendor = await clickConnect(page);
  await expect(page.locator('#result')).toHaveText('TypeError');
  expect(vendor.isClosed()).toBe(false);
});

test('two tabs connect one account, each to its own end', async ({ page, context }) => {
  const token = await newSessionToken(newAccountId('tabs'));
  const other = await context.newPage();
  await visitProduct(page, product.origin, { every: EVERY_MS, token });
  await visitProduct(other, product.origin, { every: EVERY_MS, token });
  const vendor = await clickConnect(page);
  const otherVendor = await clickConnect(other);
  await vendor.getByRole('button', { name: 'Allow' }).click();
  await expect(page.locator('#result')).toHaveText('connected');
  await nextPoll(other);
  await nextPoll(other);
  await expect(other.locator('#result')).toHaveText('waiting');
  await otherVendor.getByRole('button', { name: 'Cancel' }).click();
  await expect(other.locator('#result')).toHaveText('not connected');
});

test('after ten minutes it is over, and the window closes', async ({ page }) => {
  // Simulated: the page's clock alone, since ten real minutes would be ten minutes. The server counts
  // for itself, by a clock that server/src/oauth/attempt/attempt-expiry.test.ts moves.
  await page.clock.install();
  await visitProduct(page, product.origin, { every: EVERY_MS });
  const vendor = await clickConnect(page);
  await vendor.getByRole('button', { name: 'Allow' }).waitFor();
  await page.clock.fastForward('09:50');
  await expect(page.locator('#result')).toHaveText('waiting');
  await page.clock.fastForward('00:11');
  await expect(page.locator('#result')).toHaveText('not connected');
  await expect.poll(() => vendor.isClosed()).toBe(true);
});
