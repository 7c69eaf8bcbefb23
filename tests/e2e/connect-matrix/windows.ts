// Every kind of window, and every way in which a customer leaves it. Windows, headers and polls are
// real; where the focus is, is simulated (product-page.ts says why).
import { expect, type Page, test } from '@playwright/test';
import { setVendor, useOwnPlatform } from './matrix-platform.ts';
import {
  clickConnect,
  nextPoll,
  type ProductPages,
  startProductPages,
  visitProduct,
} from './product-page.ts';

/** As the SDK has it: how soon a window is cut off tells it from one that the customer closed. */
const REAL_MS = 3000;

export interface Window {
  name: string;
  vendorCoop: string;
  pageCoop?: string;
  isLive: boolean;
  every: number;
}
export const WINDOWS: readonly Window[] = [
  { name: 'no COOP', vendorCoop: 'none', isLive: true, every: 300 },
  ...['same-origin', 'same-origin-allow-popups', 'noopener-allow-popups'].map((coop) => ({
    name: `the vendor sends ${coop}`,
    vendorCoop: coop,
    isLive: false,
    every: REAL_MS,
  })),
  {
    name: 'the page itself sends same-origin',
    vendorCoop: 'none',
    pageCoop: 'same-origin',
    isLive: false,
    every: REAL_MS,
  },
];

/** Every way in which a customer leaves windows of this kind. */
export function testWindow({ name, vendorCoop, pageCoop, isLive, every }: Window): void {
  test.describe(name, () => {
    // One after the other on a platform of their own, which remembers vendors that cut windows off;
    // the other kinds of window run beside it.
    test.describe.configure({ mode: 'default' });

    let endPlatform: () => Promise<void>;
    let product: ProductPages;
    test.beforeAll(async () => {
      test.setTimeout(120_000);
      [endPlatform, product] = await Promise.all([useOwnPlatform(), startProductPages()]);
      await setVendor({ coop: vendorCoop });
    });
    test.afterAll(async () => {
      product.close();
      await endPlatform();
    });

    let vendor: Page;
    test.beforeEach(async ({ page }) => {
      await visitProduct(page, product.origin, { every, ...(pageCoop ? { coop: pageCoop } : {}) });
      vendor = await clickConnect(page);
      if (pageCoop) {
        // Cut off from its opener, the start page has nobody to ask but the customer.
        await vendor.getByRole('button', { name: 'Continue to Demo CRM' }).click();
      }
      await vendor.getByRole('button', { name: 'Allow' }).waitFor();
    });

    test('the customer finishes', async ({ page }) => {
      if (!isLive) {
        // Longer than it takes to believe that a window is closed.
        await nextPoll(page, '_window=closed');
        await nextPoll(page, '_window=closed');
      }
      await vendor.getByRole('button', { name: 'Allow' }).click();
      await expect(page.locator('#result')).toHaveText('connected');
      await expect(page.locator('#late')).toHaveText('connected');
      await expect.poll(() => vendor.isClosed()).toBe(true);
    });

    test('the customer denies', async ({ page }) => {
      await vendor.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.locator('#result')).toHaveText('not connected');
      await expect(page.locator('#late')).toHaveText('none');
    });

    test('the customer closes the window after the success', async ({ page }) => {
      // The page that would close itself never gets to run: the customer is quicker.
      await vendor.route('**/callback*', async (route) => {
        await route.fetch({ maxRedirects: 0 });
        await vendor.close();
      });
      await vendor
        .getByRole('button', { name: 'Allow' })
        .click()
        .catch(() => undefined);
      await expect(page.locator('#result')).toHaveText('connected');
    });

    test('the customer closes the window early', async ({ page }) => {
      await vendor.close();
      if (isLive) {
        await expect(page.locator('#result')).toHaveText('not connected');
        return;
      }
      // Nobody can see that such a window is closed: it waits, until the customer says so.
      await nextPoll(page, '_window=closed');
      await nextPoll(page, '_window=closed');
      await expect(page.locator('#result')).toHaveText('waiting');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.locator('#result')).toHaveText('not connected');
    });
  });
}
