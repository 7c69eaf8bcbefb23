import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { defaultApi, heading, open, table } from './linked-account-page.test-support';

it('lists the workflows that the account has enabled, and its newest runs', async () => {
  const api = defaultApi().on('listAccountConfigs', 200, 'configs');
  await open(api);
  const link = (name: string) =>
    page.getByRole('table', { name, exact: true }).getByRole('link').first();
  await expect
    .element(link('Workflows'))
    .toHaveAttribute('href', '/workflows/6720c1d0c2d8e10013b5d301');
  await expect
    .element(link('Last runs'))
    .toHaveAttribute('href', expect.stringMatching(/executions\/[0-9a-f]{24}$/));
  expect(api.callsOf('listEnabledWorkflows')[0]?.headers.get('linked_account_id')).toBe(
    'harbor-coffee',
  );
  expect(Object.fromEntries(api.callsOf('listExecutions')[0]?.query ?? [])).toEqual({
    linked_account_id: 'harbor-coffee',
    page: '1',
    limit: '5',
  });
  await expect
    .element(page.getByRole('link', { name: 'All runs' }))
    .toHaveAttribute('href', '/logs/executions?linked_account_id=harbor-coffee');
  expect(await a11yViolations(['light'])).toEqual([]);
});

it('switches on a workflow for the account', async () => {
  const api = defaultApi()
    .on('listWorkflows', 200, 'default')
    .on('getWorkflowUses', 200, 'used')
    .on('listEnabledWorkflows', 200, 'none')
    .on('savePublicConfig', 200, 'enabled');
  await open(api);
  await page.getByRole('button', { name: 'Switch on a workflow' }).click();
  await page.getByRole('combobox', { name: 'Workflow' }).click();
  await page.getByRole('option', { name: /^Copy new contacts/ }).click();
  const [enabled] = example('listEnabledWorkflows', 200, 'enabled');
  api.reply('listEnabledWorkflows', 200, enabled === undefined ? [] : [enabled]);
  await page.getByRole('button', { name: 'Switch on for this account' }).click();
  await expect
    .element(page.getByRole('dialog'))
    .toHaveTextContent('Switched on for Harbor Coffee Roasters.');
  // The table behind the dialog lists the workflow, too.
  const row = page.getByText('Copy new contacts to the help desk');
  await expect.poll(() => row.elements().length).toBeGreaterThan(1);
  expect(await a11yViolations(['light'])).toEqual([]);
});

describe('/connections/{id}', () => {
  it('shows the account, its connected apps and its user-defined fields', async () => {
    const { api } = await open();
    await expect.element(heading('Harbor Coffee Roasters')).toBeVisible();
    const cells = table().getByRole('row').nth(1).getByRole('cell');
    await expect.element(cells.nth(0)).toHaveTextContent('Demo CRM');
    await expect.element(cells.nth(1)).toHaveTextContent('OAuth');
    await expect.element(cells.nth(2)).toHaveTextContent('priya@harborcoffee.example');
    await expect.element(cells.nth(4)).toHaveTextContent('Active');
    await expect.element(page.getByRole('term').filter({ hasText: 'region' })).toBeVisible();
    await expect.element(page.getByRole('definition').filter({ hasText: 'growth' })).toBeVisible();
    expect(api.callsOf('getLinkedAccount').map(({ params }) => params)).toEqual([
      { linked_account_id: 'harbor-coffee' },
    ]);
    expect(await a11yViolations()).toEqual([]);
  });

  it('shows the id of an account without a name', async () => {
    const account = { ...example('getLinkedAccount', 200, 'active'), name: null };
    await open(defaultApi().reply('getLinkedAccount', 200, account));
    await expect.element(heading('harbor-coffee')).toBeVisible();
  });

  it('shows skeletons while it loads', async () => {
    const api = defaultApi().handle('getLinkedAccount', () => new Promise(() => undefined));
    await open(api);
    await expect.element(table()).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Hosted page' })).toBeDisabled();
    await expect.element(page.getByRole('button', { name: 'Delete account' })).toBeDisabled();
    expect(await a11yViolations()).toEqual([]);
  });

  it('distinguishes an unknown account from a load error', async () => {
    const { api } = await open(defaultApi().on('getLinkedAccount', 404, 'not_found'), 'unknown');
    await expect
      .element(page.getByText('There is no linked account “unknown” in Test'))
      .toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(await a11yViolations()).toEqual([]);
    api.on('getLinkedAccount', 500, 'server_error');
    await open(api, 'unknown');
    await expect.element(page.getByRole('alert').filter({ hasText: 'failed' })).toBeVisible();
    api.on('getLinkedAccount', 200, 'active');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(heading('Harbor Coffee Roasters')).toBeVisible();
  });

  it('loads the account of the other environment, and shows nothing of the first', async () => {
    const api = defaultApi().handle('getLinkedAccount', ({ headers }) =>
      headers.get('environment') === 'test'
        ? Response.json(example('getLinkedAccount', 200, 'active'))
        : Response.json(example('getLinkedAccount', 404, 'not_found'), { status: 404 }),
    );
    await open(api);
    await expect.element(heading('Harbor Coffee Roasters')).toBeVisible();
    await page.getByRole('button', { name: 'Environment: Test' }).click();
    await page.getByRole('menuitemradio', { name: 'Production' }).click();
    await expect
      .element(page.getByText('There is no linked account “harbor-coffee” in Production'))
      .toBeVisible();
    await expect.element(page.getByText('priya@harborcoffee.example')).not.toBeInTheDocument();
  });

  it('reloads on Refresh', async () => {
    const { api } = await open(defaultApi('unconnected'));
    await expect.element(page.getByText('No connections yet')).toBeVisible();
    // Without connections the page has a single copy button for the connect link: that of the next step.
    await expect
      .element(page.getByRole('button', { name: /^Copy .*link$/ }))
      .toHaveTextContent('Copy connect link');
    api.on('getLinkedAccount', 200, 'active');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect.element(table().getByText('Demo CRM')).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: /^Copy .*link$/ }))
      .toHaveTextContent('Copy link');
  });
});

describe('disconnecting', () => {
  it('confirms app and consequence, disconnects, and reloads the account', async () => {
    const { api } = await open(defaultApi().on('deleteIntegration', 200, 'disconnected'));
    await page.getByRole('button', { name: 'Actions for Demo CRM, OAuth' }).click();
    await page.getByRole('menuitem', { name: 'Disconnect' }).click();
    const dialog = page.getByRole('alertdialog', {
      name: 'Disconnect Demo CRM from Harbor Coffee Roasters?',
    });
    await expect.element(dialog).toHaveTextContent('priya@harborcoffee.example');
    await expect.element(dialog).toHaveTextContent('Workflows of this customer');
    await expect.element(dialog).toHaveTextContent('The tokens are revoked at Demo CRM.');
    expect(await a11yViolations()).toEqual([]);
    api.on('getLinkedAccount', 200, 'unconnected');
    await dialog.getByRole('button', { name: 'Disconnect Demo CRM' }).click();
    await expect.element(page.getByText('No connections yet')).toBeVisible();
    await expect
      .element(page.getByText(/^Demo CRM was disconnected .* revoked its tokens\.$/))
      .toBeVisible();
    const [call] = api.callsOf('deleteIntegration');
    expect(call?.params).toEqual({ slug: 'demo_crm' });
    expect(Object.fromEntries(call?.query ?? [])).toEqual({
      linked_account_id: 'harbor-coffee',
      connection_id: example('getLinkedAccount', 200, 'active').integrations?.[0]?._id,
    });
  });

  it('shows why it failed and keeps the connection', async () => {
    const { api } = await open(defaultApi().on('deleteIntegration', 500, 'server_error'));
    await page.getByRole('button', { name: 'Actions for Demo CRM, OAuth' }).click();
    await page.getByRole('menuitem', { name: 'Disconnect' }).click();
    await page.getByRole('button', { name: 'Disconnect Demo CRM' }).click();
    await expect
      .element(page.getByRole('alertdialog').getByRole('alert'))
      .toHaveTextContent('failed');
    expect(api.callsOf('getLinkedAccount')).toHaveLength(1);
  });
});

describe('deleting the account', () => {
  it('returns to the list with a toast, and does not reload the deleted account', async () => {
    const { api, href } = await open(defaultApi().on('deleteLinkedAccount', 200, 'deleted'));
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete Harbor Coffee Roasters?' });
    await expect.element(dialog).toHaveTextContent('Its connection and the credentials');
    await dialog.getByRole('textbox').fill('harbor-coffee');
    api.on('getLinkedAccount', 404, 'not_found');
    await userEvent.keyboard('{Enter}');
    await expect.poll(href).toBe('/connections');
    await expect.element(page.getByText('Harbor Coffee Roasters was deleted.')).toBeVisible();
    await expect.element(page.getByRole('table', { name: 'Linked accounts' })).toBeVisible();
    expect(api.callsOf('getLinkedAccount')).toHaveLength(1);
  });
});
