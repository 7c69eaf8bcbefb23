// The first journey of a person with a fresh machine: create a linked account, open its hosted page,
// connect an app by a real OAuth sign-in in a pop-up, and see it Active.
import type { Locator } from '@playwright/test';
import { expect, test } from './journey.ts';
import { newOwner, openSignedIn } from './people.ts';
import { newAccountId, newHostedPage } from './platform.ts';

test('from the sign-in to a connected customer in six clicks', async ({ page, context }) => {
  const owner = await newOwner('Rosa', 'demo');
  await openSignedIn(page, owner.user.email);
  let clicks = 0;
  const click = async (target: Locator) => {
    await target.click();
    clicks += 1;
  };

  await click(page.getByRole('link', { name: 'Create linked account' }));
  const dialog = page.getByRole('dialog', { name: 'Create linked account' });
  await dialog.getByLabel('Name', { exact: true }).fill('Journey Bakery');
  await click(dialog.getByRole('button', { name: 'Create linked account' }));
  await expect(page.getByRole('heading', { name: 'Journey Bakery' })).toBeVisible();

  const hostedTab = context.waitForEvent('page');
  await click(page.getByRole('button', { name: 'Open', exact: true }));
  const hosted = await hostedTab;
  await click(hosted.getByRole('link', { name: /Demo CRM/ }));
  await expect(hosted).not.toHaveURL(/ct_|eyJ/);
  const providerWindow = hosted.waitForEvent('popup');
  await click(hosted.getByRole('button', { name: /^Connect/ }).first());
  const provider = await providerWindow;
  await click(provider.getByRole('button', { name: 'Allow' }));
  await expect(hosted.getByText('Connected', { exact: true }).first()).toBeVisible();
  await expect.poll(() => provider.isClosed()).toBe(true);
  expect(clicks).toBe(6);

  await page.reload();
  await expect(page.getByRole('row', { name: /Demo CRM/ }).getByText('Active')).toBeVisible();
});

test('a customer connects by key, and a wrong key is shown at its field', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/ 400 .*\/demo_crm\/save\)$/);
  const id = newAccountId('key');
  await page.goto(await newHostedPage(id, { apps: ['demo_crm'] }));
  await page.getByRole('button', { name: 'Connect with a key instead' }).click();
  const form = page.getByRole('form');
  await form.getByRole('textbox', { name: 'API key' }).fill('wrong-key');
  await form.getByRole('button', { name: 'Connect' }).click();
  await expect(form.getByText(/refused|did not accept/).first()).toBeVisible();
  await form.getByRole('textbox', { name: 'API key' }).fill('demo-api-key');
  await form.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByText('Connected', { exact: true }).first()).toBeVisible();
});
