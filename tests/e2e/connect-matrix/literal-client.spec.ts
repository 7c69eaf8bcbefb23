// A client that follows the specification's flow to the letter ends with the right answer, wherever
// the server can bring that about.
import { expect, type Page, test } from '@playwright/test';
import { newAccountId, newSessionToken, platformUrl, testKey } from '../platform.ts';
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

/** Connects the linked account as the first of the vendor's accounts, and gives its name there. */
async function connectFirst(page: Page, account_id: string, token: string): Promise<string> {
  await setVendor({ coop: 'none' });
  await visitProduct(page, product.origin, { ...literal, token });
  const vendor = await clickConnect(page);
  await vendor.getByRole('button', { name: 'Continue to Demo CRM' }).click();
  await vendor.getByRole('button', { name: 'Allow' }).click();
  await expect(page.locator('#result')).toHaveText('connected');
  return whoseCredentials(account_id);
}

/** Whose the stored credentials are: the vendor itself says it to whoever calls with them. */
async function whoseCredentials(account_id: string): Promise<string> {
  const response = await fetch(`${platformUrl()}/api/v2/public/proxy/demo_crm/me`, {
    headers: { 'x-api-key': await testKey(), linked_account_id: account_id },
  });
  const { email } = await response.json();
  return String(email);
}

/** Begins to connect again; `status` asks the server how that very attempt stands. */
async function connectAgain(page: Page, token: string) {
  const [started, popup] = await Promise.all([
    page.waitForResponse('**/integrate?*'),
    clickConnect(page),
  ]);
  const { attempt_id } = await started.json();
  const status = async () => {
    const app = `${platformUrl()}/api/v2/f-sdk/application/demo_crm?attempt=${attempt_id}`;
    const response = await fetch(app, { headers: { authorization: `Bearer ${token}` } });
    const { connect_attempt, connected_accounts } = await response.json();
    return { attempt: connect_attempt.status, account: connected_accounts[0].status };
  };
  return { popup, status };
}

// What the specification's flow cannot tell apart: "an account is active" is true from the start.
test.describe('connecting an active account again', () => {
  test('is true at once, which closes the window: the old credentials stay', async ({ page }) => {
    const account_id = newAccountId('early');
    const token = await newSessionToken(account_id);
    const first = await connectFirst(page, account_id, token);
    const { popup, status } = await connectAgain(page, token);
    await expect(page.locator('#result')).toHaveText('connected');
    await expect.poll(() => popup.isClosed()).toBe(true);
    // Nobody was asked for anything: the attempt ends with its ten minutes, on the server.
    expect(await status()).toEqual({ attempt: 'pending', account: 'active' });
    expect(await whoseCredentials(account_id)).toBe(first);
  });

  test('is true early where the window is cut off, and the customer still finishes', async ({
    page,
    context,
  }) => {
    const account_id = newAccountId('severed');
    const token = await newSessionToken(account_id);
    const first = await connectFirst(page, account_id, token);
    await setVendor({ coop: 'same-origin' });
    // The first poll comes when the test says so: after the window has gone to the vendor.
    const again = await context.newPage();
    await again.clock.install();
    await visitProduct(again, product.origin, { client: 'literal', every: 60_000, token });
    const { popup, status } = await connectAgain(again, token);
    await popup.getByRole('button', { name: 'Continue to Demo CRM' }).click();
    await popup.getByRole('button', { name: 'Allow' }).waitFor();
    await again.clock.fastForward('01:00');
    await expect(again.locator('#result')).toHaveText('connected');
    expect(await status()).toEqual({ attempt: 'pending', account: 'active' });
    expect(await whoseCredentials(account_id)).toBe(first);

    // The client closed the handle, which reaches a window that was cut off no more.
    expect(popup.isClosed()).toBe(false);
    await popup.getByRole('radio').nth(1).check();
    await popup.getByRole('button', { name: 'Allow' }).click();
    await expect.poll(status).toEqual({ attempt: 'active', account: 'active' });
    expect(await whoseCredentials(account_id)).not.toBe(first);
  });
});

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
