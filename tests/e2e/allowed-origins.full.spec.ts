// Allowed origins and return URLs apply as soon as an admin saves them: the hosted page may return
// there, and only that origin may frame it.
import { expect, test } from './journey.ts';
import { newLinkedAccount, newOwner, openSignedIn } from './people.ts';
import { newAccountId, platformUrl } from './platform.ts';

const ORIGIN = 'https://app.harbor.example';
const BACK = `${ORIGIN}/settings/apps`;

test('origins and return URLs, from the settings to the hosted page', async ({ page, context }) => {
  const owner = await newOwner('Ida');
  const account_id = newAccountId('origins');
  await newLinkedAccount(owner.org.production_key, { account_id, name: 'Origins Bakery' });

  await openSignedIn(page, owner.user.email, { path: '/settings/origins' });
  await page.getByLabel('Add an origin').fill('https://App.Harbor.example/');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Allowed origins' })).toHaveText(ORIGIN);
  await page.getByLabel('Add a return URL').fill(BACK);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Return URLs' })).toHaveText(BACK);

  await page.goto(`${platformUrl()}/`);
  await page.getByRole('button', { name: /^Environment: / }).click();
  await page.getByRole('menuitemradio', { name: 'Production' }).click();
  await page.goto(`${platformUrl()}/connections/${account_id}`);
  await page.getByRole('button', { name: 'Hosted page' }).click();
  const dialog = page.getByRole('dialog', { name: /^Hosted page of/ });
  await dialog.getByRole('combobox', { name: 'Return URL' }).click();
  await page.getByRole('option', { name: BACK }).click();
  await dialog.getByRole('button', { name: 'Update link' }).click();
  const link = dialog.getByRole('link', { name: 'Open hosted page' });
  const response = await fetch(String(await link.getAttribute('href')));
  expect(response.headers.get('content-security-policy')).toContain(`frame-ancestors ${ORIGIN}`);

  const hostedTab = context.waitForEvent('page');
  await link.click();
  const hosted = await hostedTab;
  await expect(hosted.getByRole('link', { name: 'Return to Application' })).toHaveAttribute(
    'href',
    BACK,
  );
  await expect(dialog.getByText(/This link has been used/)).toBeVisible();
});
