// The first journey of a person with a fresh machine: sign in, create a linked account, open its
// hosted page, connect an app by a real OAuth sign-in in a pop-up, and see it Active.
import { expect, test } from '@playwright/test';
import { newAccountId, newHostedPage, platformUrl, signIn } from './platform.ts';

test('from sign-in to an active app', async ({ page, context }) => {
  const id = newAccountId('journey');
  await signIn(page);

  await page.getByRole('link', { name: 'Linked accounts' }).first().click();
  await page.getByRole('button', { name: 'Create linked account' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create linked account' });
  await dialog.getByLabel('ID', { exact: true }).fill(id);
  await dialog.getByLabel('Name', { exact: true }).fill('Journey Bakery');
  await dialog.getByRole('button', { name: 'Create linked account' }).click();
  await expect(dialog).toBeHidden();

  await page.goto(`${platformUrl()}/connections/${id}`);
  await expect(page.getByRole('heading', { name: 'Journey Bakery' })).toBeVisible();
  await page.getByRole('button', { name: 'Hosted page' }).first().click();
  const hostedTab = context.waitForEvent('page');
  await page.getByRole('dialog').getByText('Open hosted page').click();
  const hosted = await hostedTab;

  await expect(hosted).not.toHaveURL(/ct_|eyJ/);
  await hosted.getByRole('link', { name: /Demo CRM/ }).click();
  const providerWindow = hosted.waitForEvent('popup');
  await hosted
    .getByRole('button', { name: /^Connect/ })
    .first()
    .click();
  const provider = await providerWindow;
  await provider.getByRole('button', { name: 'Allow' }).click();
  await expect(hosted.getByText('Connected', { exact: true }).first()).toBeVisible({
    timeout: 60_000,
  });
  await expect.poll(() => provider.isClosed()).toBe(true);

  await page.reload();
  await expect(page.getByRole('row', { name: /Demo CRM/ }).getByText('Active')).toBeVisible();
});

test('a customer connects by key, and a wrong key is shown at its field', async ({ page }) => {
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
