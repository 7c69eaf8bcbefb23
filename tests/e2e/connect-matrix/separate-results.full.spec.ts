// What interrupts a sign-in, besides its window. Lost and slow polls are in `interruptions.full.spec.ts`,
// a blocked pop-up in `blocked-popup.full.spec.ts`.

import { expect, test } from '@playwright/test';
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

test('a reconnect of an active account is true only once it has succeeded', async ({ page }) => {
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

test('two tabs that connect one account have separate results', async ({ page, context }) => {
  const token = await newSessionToken(newAccountId('tabs'));
  const other = await context.newPage();
  await visitProduct(page, product.origin, { pollIntervalMs: POLL_MS, token });
  await visitProduct(other, product.origin, { pollIntervalMs: POLL_MS, token });
  const provider = await clickConnect(page);
  const otherProvider = await clickConnect(other);
  await provider.getByRole('button', { name: 'Allow' }).click();
  await expect(page.locator('#result')).toHaveText('connected');
  await nextPoll(other);
  await nextPoll(other);
  await expect(other.locator('#result')).toHaveText('waiting');
  await otherProvider.getByRole('button', { name: 'Cancel' }).click();
  await expect(other.locator('#result')).toHaveText('not connected');
});
