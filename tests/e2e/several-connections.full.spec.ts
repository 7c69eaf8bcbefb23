// Two Demo CRM accounts of one customer are connected side by side, named, called and disconnected one by
// one.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { openSignedIn } from './people.ts';
import {
  DEMO_EMAIL,
  demoPassword,
  newAccountId,
  newHostedPage,
  platformUrl,
  testKey,
} from './platform.ts';

const PRIYA = 'priya@harborcoffee.example';
const OPS = 'ops@fjordoutdoor.example';

async function connectAs(page: Page, button: Locator, account: RegExp): Promise<void> {
  const providerWindow = page.waitForEvent('popup');
  await button.click();
  const provider = await providerWindow;
  await provider.getByLabel(account).check();
  await provider.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByRole('region', { name: 'Connected', exact: true })).toBeVisible({
    timeout: 60_000,
  });
}

/** Returns the Demo CRM account that a back end's request uses. */
async function whoAmI(linked_account_id: string, connection_id?: string): Promise<unknown> {
  const response = await fetch(`${platformUrl()}/api/v2/public/proxy/demo_crm/me`, {
    headers: {
      'x-api-key': await testKey(),
      linked_account_id,
      ...(connection_id === undefined ? {} : { connection_id }),
    },
  });
  const { email }: { email: unknown } = await response.json();
  return email;
}

/** Returns the ids of the account's connections by their names at the provider. */
async function listConnectionIds(linked_account_id: string): Promise<Map<string, string>> {
  const response = await fetch(
    `${platformUrl()}/api/v2/public/linked-account/${linked_account_id}`,
    { headers: { 'x-api-key': await testKey() } },
  );
  const { integrations }: { integrations: { identifier: string; _id: string }[] } =
    await response.json();
  return new Map(integrations.map(({ identifier, _id }) => [identifier, _id]));
}

test('two accounts of one app live side by side', async ({ page }) => {
  const account = newAccountId('several');
  await page.goto(await newHostedPage(account, { apps: ['demo_crm'] }));
  const connect = page.getByRole('button', { name: 'Connect', exact: true });
  await connectAs(page, connect, /Priya/);
  await page.getByRole('button', { name: 'Add another account', exact: true }).click();
  await connectAs(page, connect, /Fjord/);

  const card = (name: string) =>
    page.getByRole('region', { name: `Sign in with Demo CRM: ${name}`, exact: true });
  await expect(card(PRIYA)).toContainText('Default');
  await card(OPS).getByRole('button', { name: 'Rename' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Oslo office');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(card('Oslo office')).toContainText(OPS);

  const ids = await listConnectionIds(account);
  expect(await whoAmI(account)).toBe(PRIYA);
  expect(await whoAmI(account, ids.get(OPS))).toBe(OPS);
  await card('Oslo office').getByRole('button', { name: 'Make default' }).click();
  await expect(card('Oslo office')).toContainText('Default');
  expect(await whoAmI(account)).toBe(OPS);
  expect(await whoAmI(account, ids.get(PRIYA))).toBe(PRIYA);

  await card(PRIYA).getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText(PRIYA)).toHaveCount(0);
  expect(await whoAmI(account)).toBe(OPS);

  const path = `/connections/${account}`;
  await openSignedIn(page, DEMO_EMAIL, { path, password: demoPassword() });
  const row = page.getByRole('row').filter({ hasText: 'Oslo office' });
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Disconnect' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect Demo CRM' }).click();
  await expect(page.getByText('No connections yet')).toBeVisible();
});
