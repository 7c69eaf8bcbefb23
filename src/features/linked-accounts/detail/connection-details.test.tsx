import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { asRole } from '../../../../tests/support/as-role';
import { defaultApi, heading, open, table } from './linked-account-page.test-support';

const act = async (name: string) => {
  await table()
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name }).click();
};
const drawer = () => page.getByRole('dialog', { name: 'Demo CRM' });

it('lists what happened to the connections, and why', async () => {
  const { api } = await open();
  const entries = page.getByRole('list', { name: 'Connection history' }).getByRole('listitem');
  await expect.element(entries.nth(0)).toHaveTextContent('Demo CRM expired');
  await expect.element(entries.nth(0)).toHaveTextContent('Access was revoked by your customer');
  await expect.element(entries.nth(1)).toHaveTextContent('Demo CRM disconnected · API key');
  await expect.element(entries.nth(3)).toHaveTextContent('access was not allowed there');
  const [call] = api.callsOf('listConnectionHistory');
  expect(call?.headers.get('linked_account_id')).toBe('harbor-coffee');
});

it('shows granted and missing scopes of a connection, which has an address', async () => {
  const { href } = await open(defaultApi('partly_granted'), 'meridian-clinics');
  await table().getByRole('button', { name: 'Demo CRM', exact: true }).first().click();
  await expect.poll(href).toBe('/connections/meridian-clinics#6711b2a0c2d8e10013b5d205');
  await expect.element(drawer().getByText('Granted (1)')).toBeVisible();
  await expect.element(drawer().getByText('Missing (1)')).toBeVisible();
  await expect.element(drawer().getByText('contacts.write')).toBeVisible();
  expect(await a11yViolations()).toEqual([]);
  await drawer().getByRole('button', { name: 'Close' }).click();
  await expect.poll(href).toBe('/connections/meridian-clinics');
});

it('tests a connection and says what came back', async () => {
  const api = defaultApi().on('testAppCredentials', 200, 'connection');
  await open(api);
  await act('Test connection');
  await expect
    .element(drawer().getByText('Demo CRM accepts what harbor-coffee connected.'))
    .toBeVisible();
  expect(api.callsOf('testAppCredentials')[0]?.body).toEqual({
    linked_account_id: 'harbor-coffee',
    connection_id: '6711b2a0c2d8e10013b5d201',
  });
  api.on('testAppCredentials', 200, 'connection_rejected');
  await drawer().getByRole('button', { name: 'Test connection' }).click();
  await expect.element(drawer().getByText('The provider rejected it')).toBeVisible();
});

it('renames the account', async () => {
  const api = defaultApi().on('updateAccount', 200, 'updated');
  await open(api);
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename Harbor Coffee Roasters' });
  await dialog.getByLabelText('Name').fill('  ');
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByLabelText('Name').fill('Harbor Coffee');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.callsOf('updateAccount')[0]?.body).toEqual({
    account_id: 'harbor-coffee',
    name: 'Harbor Coffee',
  });
});

it('as support: details without test or rename', async () => {
  await open(defaultApi(), 'harbor-coffee', asRole('support'));
  await expect.element(heading('Harbor Coffee Roasters')).toBeVisible();
  await table().getByRole('button', { name: 'Demo CRM', exact: true }).click();
  await expect.element(drawer().getByText('Granted (2)')).toBeVisible();
  expect(page.getByRole('button', { name: /Rename|Test connection/ }).query()).toBeNull();
});
