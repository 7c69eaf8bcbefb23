// Connecting without pop-ups: the page navigates to the sign-in and back.
import type { Page } from '@playwright/test';
import {
  type ProductPages,
  startProductPages,
  visitProduct,
} from './connect-matrix/product-page.ts';
import { expect, test } from './journey.ts';

let product: ProductPages;
test.beforeAll(async () => {
  product = await startProductPages();
});
test.afterAll(() => product.close());

async function leave(page: Page): Promise<void> {
  await visitProduct(page, product.origin, { pollIntervalMs: 300, client: 'redirect' });
  await page.getByRole('button', { name: 'Connect Demo CRM' }).click();
  // Without an opener, the start page asks the customer for a confirmation.
  await page.getByRole('button', { name: 'Continue to Demo CRM' }).click();
}

for (const [button, result] of [
  ['Allow', 'connected'],
  ['Cancel', 'not connected'],
] as const) {
  test(`${button} at the provider returns as ${result}`, async ({ page }) => {
    await leave(page);
    await page.getByRole('button', { name: button }).click();
    await expect(page.locator('#result')).toHaveText(result);
    expect(page.url()).toBe(`${product.origin}/?tab=crm`);
    await page.reload();
    await expect(page.locator('#result')).toHaveText('none');
  });
}

test('the Back button leaves the page usable', async ({ page }) => {
  await leave(page);
  await page.getByRole('button', { name: 'Allow' }).waitFor();
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Connect Demo CRM' })).toBeEnabled();
});
