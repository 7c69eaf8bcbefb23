// This journey needs its own browser, which blocks pop-ups. The other journeys allow them.
import { chromiumLaunch } from '@patchbay/test-kit/programs/chromium.ts';
import { expect, test } from '../journey.ts';
import { type ProductPages, startProductPages, visitProduct } from './product-page.ts';

// Playwright disables the pop-up blocker by default.
test.use({
  launchOptions: { ...chromiumLaunch, ignoreDefaultArgs: ['--disable-popup-blocking'] },
});

let product: ProductPages;
test.beforeAll(async () => {
  product = await startProductPages();
});
test.afterAll(() => product.close());

test('a blocked pop-up rejects at once, and the customer connects by the link', async ({
  page,
}) => {
  await visitProduct(page, product.origin, { pollIntervalMs: 200, start: 'load' });
  await expect(page.locator('#result')).toHaveText('POPUP_BLOCKED');
  const [provider] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Open the sign-in' }).click(),
  ]);
  // A start page that was opened by a link has no opener that could send the nonce.
  await provider.getByRole('button', { name: 'Continue to Demo CRM' }).click();
  await provider.getByRole('button', { name: 'Allow' }).click();
  await expect(page.locator('#late')).toHaveText('connected');
});
