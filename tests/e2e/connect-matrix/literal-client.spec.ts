// A client that follows the specification's flow to the letter ends with the right answer, wherever
// the server can bring that about.
import { expect, test } from '@playwright/test';
import { setVendor, useOwnPlatform } from './matrix-platform.ts';
import {
  clickConnect,
  nextPoll,
  type ProductPages,
  startProductPages,
  visitProduct,
} from './product-page.ts';

test.describe.configure({ mode: 'default' });

let endPlatform: () => Promise<void>;
let product: ProductPages;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  [endPlatform, product] = await Promise.all([useOwnPlatform(), startProductPages()]);
});
test.afterAll(async () => {
  product.close();
  await endPlatform();
});

const literal = { client: 'literal', every: 300 } as const;

test('is true where the customer finishes', async ({ page }) => {
  await setVendor({ coop: 'none' });
  await visitProduct(page, product.origin, literal);
  const vendor = await clickConnect(page);
  await vendor.getByRole('button', { name: 'Continue to Demo CRM' }).click();
  await vendor.getByRole('button', { name: 'Allow' }).click();
  await expect(page.locator('#result')).toHaveText('connected');
  await expect.poll(() => vendor.isClosed()).toBe(true);
});

for (const [what, leave] of [
  ['closes the window', 'close'],
  ['denies', 'deny'],
] as const) {
  test(`is false where the customer ${what}`, async ({ page }) => {
    await setVendor({ coop: 'none' });
    await visitProduct(page, product.origin, literal);
    const vendor = await clickConnect(page);
    await vendor.getByRole('button', { name: 'Continue to Demo CRM' }).click();
    const cancel = vendor.getByRole('button', { name: 'Cancel' });
    await cancel.waitFor();
    await (leave === 'close' ? vendor.close() : cancel.click());
    await expect(page.locator('#result')).toHaveText('not connected');
  });
}

test('is true at a vendor that cuts windows off, once the server knows it: by relay', async ({
  page,
  context,
}) => {
  await setVendor({ coop: 'same-origin' });
  // The SDK sees it first, and the server learns it.
  const teacher = await context.newPage();
  await visitProduct(teacher, product.origin, { every: 3000 });
  const cutOff = await clickConnect(teacher);
  await nextPoll(teacher, '_window=closed');
  await cutOff.getByRole('button', { name: 'Allow' }).click();
  await expect(teacher.locator('#result')).toHaveText('connected');

  await visitProduct(page, product.origin, literal);
  const relay = await clickConnect(page);
  const [vendor] = await Promise.all([
    context.waitForEvent('page'),
    relay.getByRole('button', { name: 'Continue to Demo CRM' }).click(),
  ]);
  await vendor.getByRole('button', { name: 'Allow' }).waitFor();
  await nextPoll(page);
  await nextPoll(page);
  await expect(page.locator('#result')).toHaveText('waiting');
  await vendor.getByRole('button', { name: 'Allow' }).click();
  await expect(page.locator('#result')).toHaveText('connected');
  await expect.poll(() => relay.isClosed()).toBe(true);
});
