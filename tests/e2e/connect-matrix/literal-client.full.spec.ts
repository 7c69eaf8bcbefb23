// The rest of `literal-client-calls.full.spec.ts`. The server's browser tests cover these cases on small
// pages.
import { expect, test } from '../journey.ts';
import { ownProduct, setProvider } from './matrix-platform.ts';
import { clickConnect, nextPoll, visitProduct } from './product-page.ts';

const product = ownProduct();
const literal = { client: 'literal', pollIntervalMs: 300 } as const;

test('is true if the customer finishes', async ({ page }) => {
  await setProvider({ coop: 'none' });
  await visitProduct(page, product.origin, literal);
  const provider = await clickConnect(page);
  await provider.getByRole('button', { name: 'Continue to Demo CRM' }).click();
  await provider.getByRole('button', { name: 'Allow' }).click();
  await expect(page.locator('#result')).toHaveText('connected');
  await expect.poll(() => provider.isClosed()).toBe(true);
});

test('is false if the customer denies', async ({ page, expectConsoleError }) => {
  expectConsoleError(/ 400 .*\/demo_crm\/callback\)$/);
  await setProvider({ coop: 'none' });
  await visitProduct(page, product.origin, literal);
  const provider = await clickConnect(page);
  await provider.getByRole('button', { name: 'Continue to Demo CRM' }).click();
  await provider.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('#result')).toHaveText('not connected');
});

test('is true at a provider that severs its windows, by relay, once the server knows', async ({
  page,
  context,
  expectConsoleError,
}) => {
  // The start page may ask for the status after the attempt has ended.
  expectConsoleError(/ 404 .*\/oauth\/start\/.*\/status\)$/);
  await setProvider({ coop: 'same-origin' });
  // The SDK detects it first and reports it to the server.
  const detecting = await context.newPage();
  await visitProduct(detecting, product.origin, { pollIntervalMs: 300 });
  const severed = await clickConnect(detecting);
  await nextPoll(detecting, '_window=closed');
  await severed.getByRole('button', { name: 'Allow' }).click();
  await expect(detecting.locator('#result')).toHaveText('connected');

  await visitProduct(page, product.origin, literal);
  const relay = await clickConnect(page);
  const [provider] = await Promise.all([
    context.waitForEvent('page'),
    relay.getByRole('button', { name: 'Continue to Demo CRM' }).click(),
  ]);
  await provider.getByRole('button', { name: 'Allow' }).waitFor();
  await nextPoll(page);
  await nextPoll(page);
  await expect(page.locator('#result')).toHaveText('waiting');
  await provider.getByRole('button', { name: 'Allow' }).click();
  await expect(page.locator('#result')).toHaveText('connected');
  await expect.poll(() => relay.isClosed()).toBe(true);
});
