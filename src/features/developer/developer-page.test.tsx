import { example } from '@patchbay/contract/examples.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../tests/support/a11y';
import { asRole } from '../../../tests/support/as-role';
import { observedFetch } from '../../../tests/support/observed-fetch';
import { demoAccount, renderApp } from '../../../tests/support/render-app';

async function open(account = demoAccount()) {
  const api = observedFetch()
    .on('listLinkedAccounts', 200, 'default')
    .on('listWorkflows', 200, 'default')
    .on('listEvents', 200, 'default')
    .on('listWebhooks', 200, 'default');
  await renderApp({ route: '/developer', fetch: api.fetch, account });
}

const key = () => page.getByRole('textbox', { name: 'API key of Test' });
const code = (text: string) => page.getByText(text).first();

it('shows ids, the key on request, and calls with ids of the reader in four languages', async () => {
  await open();
  const { _id, test_key = '' } = example('getOrg', 200, 'seeded');
  await expect.element(page.getByRole('textbox', { name: 'Application ID' })).toHaveValue(_id);
  await expect.element(key()).not.toHaveValue(test_key);
  await expect.element(code('x-api-key: $PATCHBAY_API_KEY')).toBeVisible();
  const [account] = example('listLinkedAccounts', 200, 'default').docs;
  await expect.element(code(`linked_account_id: ${account?.account_id}`)).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Webhooks/ }).last()).toBeVisible();
  await page.getByRole('button', { name: 'Show the API key for 30 seconds' }).click();
  await expect.element(key()).toHaveValue(test_key);
  await expect.element(code(`x-api-key: ${test_key}`)).toBeVisible();
  await page.getByRole('combobox', { name: 'Language of the calls' }).click();
  await page.getByRole('option', { name: 'Go' }).click();
  await expect.element(code('package main')).toBeVisible();
  expect(await a11yViolations()).toEqual([]);
});

it('says who sees the key to a role that may not', async () => {
  await open(asRole('support'));
  await expect.element(page.getByText(/shown to developers, admins and the owner/)).toBeVisible();
  await expect.element(key()).not.toBeInTheDocument();
});
