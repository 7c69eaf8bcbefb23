// A webhook workflow of an app becomes active by the buttons of its steps alone, until a sender starts a
// run.
import { type Customer, newCustomer } from './configs/customer.ts';
import { expect, test } from './journey.ts';
import { newOwner, openSignedIn } from './people.ts';
import { platformUrl } from './platform.ts';

const send = async (address: string, { account_id }: Customer) => {
  const url = address.replace('{linked_account_id}', account_id);
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: '{"deal": 48}' });
  await response.text();
  return response.status;
};

test('a webhook of an app runs after the last of its steps, and not before', async ({ page }) => {
  const owner = await newOwner('Sanna');
  const customer = await newCustomer(owner);
  await openSignedIn(page, owner.user.email, { path: '/internal-workflows' });
  const dialog = page.getByRole('dialog');
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  const progress = (text: string) =>
    expect(page.getByRole('button', { name: text, includeHidden: true })).toBeVisible();

  await page.getByRole('button', { name: 'New workflow' }).first().click();
  await dialog.getByLabel('Name', { exact: true }).fill('Deals by webhook');
  await dialog.getByRole('combobox', { name: 'App' }).click();
  await page.getByRole('option', { name: 'Demo CRM' }).click();
  await press('Create workflow');
  const start = page.getByRole('region', { name: 'Steps' }).getByRole('button', { name: /^Start/ });
  await expect(start).toBeVisible();
  const getPageHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
  const height = await getPageHeight();
  await start.click();
  const panel = page.getByRole('region', { name: 'Node', exact: true });
  await panel.getByRole('radio', { name: 'Webhook' }).click();
  await panel.getByRole('combobox', { name: 'Authentication' }).click();
  await page.getByRole('option', { name: /^None/ }).click();
  const address = await panel.getByText(/\/api\/v1\/webhook-trigger\//).innerText();
  expect(await send(address, customer)).toBe(404);
  // The panel scrolls, not the page.
  await expect(panel.getByText('Switch it on for a linked account')).toBeAttached();
  expect(await getPageHeight()).toBe(height);

  await panel.getByRole('button', { name: 'Publish the workflow' }).click();
  await press('Publish');
  await expect(dialog).toHaveAccessibleName(/is published as version 1/);
  await progress('1 of 4 steps to running');
  await press('Add to the config portal');
  await progress('2 of 4 steps to running');
  await press('Publish the config portal');
  await page
    .getByRole('dialog', { name: /^Publish the portal/ })
    .getByRole('button', { name: 'Publish', exact: true })
    .click();
  await progress('3 of 4 steps to running');
  expect(await send(address, customer)).toBe(404);
  await dialog.getByRole('combobox', { name: 'Linked account' }).click();
  await page.getByRole('option', { name: /^Harbor Coffee/ }).click();
  await press('Switch on for this account');
  await progress('Running for 1 linked account');
  await press('Done');
  expect(await send(address, customer)).toBe(200);

  // The tab shows the changes of the steps without a reload.
  await page.getByRole('tab', { name: 'Config portal' }).click();
  await expect(page.getByText('Version 1 published')).toBeVisible();
  await page.goto(`${platformUrl()}/logs/executions`);
  await expect(
    page.getByRole('row', { name: /Deals by webhook.*Completed|Completed.*Deals by webhook/ }),
  ).toBeVisible();

  // The dialog of the account's page was loaded with the page, so that it opens without a connection.
  const loaded = page.waitForResponse(/switch-on-dialog/);
  await page.goto(`${platformUrl()}/connections/${customer.account_id}`);
  await (await loaded).finished();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Switch on a workflow' }).click();
  await expect(dialog).toHaveAccessibleName(/^Switch on a workflow for/);
});
