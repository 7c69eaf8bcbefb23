import { example } from '@patchbay/contract/examples.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { renderApp } from '../../../../tests/support/render-app';

const defaultApi = () =>
  observedFetch()
    .on('listVariableDefinitions', 200, 'default')
    .on('listVariableUses', 200, 'some')
    .on('listLinkedAccounts', 200, 'default')
    .on('getOrg', 200, 'seeded');

async function open(route = '/developer/variables', api = defaultApi()) {
  return { ...(await renderApp({ route, fetch: api.fetch })), api };
}

const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function choose(action: string, name: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

it('shows Test and Production side by side, and each scope in a tab of its own', async () => {
  const { href } = await open();
  await expect.element(row('BASE_URL')).toHaveTextContent('https://api.test.brightdesk.example');
  await expect.element(row('BASE_URL')).toHaveTextContent('https://api.brightdesk.example');
  await expect.element(row('BILLING_SECRET')).toHaveTextContent('Set, encryptedNot set');
  await expect.element(row('REGION')).toHaveTextContent('Set for 3 accounts');
  expect(await a11yViolations()).toEqual([]);
  await page.getByRole('tab', { name: 'Workflow' }).click();
  await expect.poll(href).toBe('/developer/variables?scope=workflow');
  await expect.element(page.getByText('Each workflow has a value of its own.')).toBeVisible();
});

it('defines a variable, and shows a refusal at its field', async () => {
  const { api } = await open('/developer/variables?create=true');
  await button('Create variable').click();
  await expect.element(page.getByText('Enter a name, such as API_KEY.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('BASE.URL');
  await expect.element(page.getByText('Use letters, digits, dashes')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('BASE_URL');
  expect(await a11yViolations(['light'])).toEqual([]);
  api.on('createVariableDefinition', 409, 'name_taken');
  await button('Create variable').click();
  await expect
    .element(page.getByText('A variable "BASE_URL" of this scope exists already.'))
    .toBeVisible();
  api.on('createVariableDefinition', 201, 'created');
  await button('Create variable').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(api.callsOf('createVariableDefinition').at(-1)?.body).toEqual({
    name: 'BASE_URL',
    description: '',
    var_format: 'string',
    encrypted: false,
    scope: 'org',
  });
});

it('sets a value, lists uses, and says why a used variable stays', async () => {
  const { api } = await open();
  await choose('Set value in Test', 'PAGE_SIZE');
  const value = page.getByLabelText('Value');
  await expect.element(value).toHaveValue('50');
  await value.fill('many');
  api.on('setVariableValue', 400, 'wrong_format');
  await button('Set value').click();
  await expect.element(page.getByText('The value has to be a number.')).toBeVisible();
  await value.fill('100');
  api.on('setVariableValue', 200, 'org');
  await button('Set value').click();
  await expect.element(page.getByText('PAGE_SIZE was set.')).toBeVisible();

  await choose('Used by', 'BASE_URL');
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Sync contactsProduction');
  await button('Done').click();
  await choose('Delete', 'BASE_URL');
  api.on('deleteVariableDefinition', 409, 'in_use');
  await button('Delete variable').click();
  await expect
    .element(page.getByRole('alertdialog'))
    .toHaveTextContent('is used by published workflows: Sync contacts (Production)');
});

it('asks whose value it is, and before it discards or deletes one', async () => {
  const [account] = example('listLinkedAccounts', 200, 'default').docs;
  const { api } = await open();
  api.on('listVariableValues', 200, 'accounts').on('deleteVariableValue', 200, 'deleted');
  await choose('Set value in Test', 'REGION');
  await page.getByLabelText('Value').fill('eu');
  await button('Set value').click();
  await expect.element(page.getByText('Choose a linked account.')).toBeVisible();
  await button('Cancel').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('combobox', { name: 'Linked account' }).click();
  await page.getByRole('option').first().click();
  api.on('setVariableValue', 200, 'org');
  await button('Set value').click();
  await expect.element(page.getByText('REGION was set.')).toBeVisible();
  expect(api.callsOf('setVariableValue')[0]?.body).toMatchObject({
    linked_account_id: account?.account_id,
    value: 'eu',
  });

  await choose('Values', 'REGION');
  await page
    .getByRole('button', { name: /^Delete the value of/ })
    .first()
    .click();
  expect(api.callsOf('deleteVariableValue')).toEqual([]);
  await button('Delete value').click();
  await expect.element(page.getByText('The value was deleted.')).toBeVisible();
});
