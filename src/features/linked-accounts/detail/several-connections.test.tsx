import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { demoAccount, renderApp } from '../../../../tests/support/render-app';

const [MAIN, BERLIN] = ['6711b2a0c2d8e10013b5d201', '6711b2a0c2d8e10013b5d299'];

/** Harbor Coffee with a second account of Demo CRM, which has a name. */
function account(defaultId = MAIN) {
  const linked = example('getLinkedAccount', 200, 'active');
  const integrations = (linked.integrations ?? []).flatMap((main) => [
    main,
    { ...main, _id: BERLIN, connection_name: 'Berlin', identifier: 'berlin@harbor.example' },
  ]);
  return {
    ...linked,
    integrations: integrations.map((integration) => ({
      ...integration,
      is_default: integration._id === defaultId,
    })),
  };
}

async function open() {
  const api = observedFetch()
    .reply('getLinkedAccount', 200, account())
    .on('listPublicApplications', 200, 'catalog')
    .on('listLinkedAccounts', 200, 'default')
    .on('listConnectionHistory', 200, 'empty')
    .on('updateConnection', 200, 'renamed')
    .on('deleteIntegration', 200, 'disconnected');
  await renderApp({
    route: '/connections/harbor-coffee',
    fetch: api.fetch,
    account: demoAccount(),
  });
  return api;
}

const row = (text: string) =>
  page.getByRole('table', { name: 'Integrations' }).getByRole('row').filter({ hasText: text });
const act = async (text: string, action: string) => {
  await row(text)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
};

describe('several connections of one app', () => {
  it('differ by name and account, and one is marked as the default', async () => {
    await open();
    await expect.element(row('priya@harborcoffee.example')).toHaveTextContent('Default');
    await expect.element(row('Berlin')).toHaveTextContent('berlin@harbor.example');
    await expect.element(row('Berlin')).not.toHaveTextContent('Default');
    expect(await a11yViolations()).toEqual([]);
  });

  it('can be renamed, and lose their name', async () => {
    const api = await open();
    await act('Berlin', 'Rename');
    const dialog = page.getByRole('dialog', { name: 'Rename Berlin' });
    await expect.element(dialog.getByLabelText('Name')).toHaveValue('Berlin');
    expect(await a11yViolations()).toEqual([]);
    await dialog.getByLabelText('Name').fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Name saved')).toBeVisible();
    expect(api.callsOf('updateConnection')).toMatchObject([
      { params: { slug: 'demo_crm', connection_id: BERLIN }, body: { name: null } },
    ]);
  });

  it('can be made the default', async () => {
    const api = await open();
    await expect.element(row('Berlin')).toBeVisible();
    api.reply('getLinkedAccount', 200, account(BERLIN));
    await act('Berlin', 'Make default');
    await expect.element(row('Berlin')).toHaveTextContent('Default');
    expect(api.callsOf('updateConnection')).toMatchObject([
      { params: { connection_id: BERLIN }, body: { is_default: true } },
    ]);
  });

  it('are removed one by one', async () => {
    const api = await open();
    await act('Berlin', 'Disconnect');
    const dialog = page.getByRole('alertdialog');
    await expect.element(dialog).toHaveTextContent('The connection to Berlin is deleted');
    await expect.element(dialog).toHaveTextContent('Other connections of Demo CRM stay.');
    await dialog.getByRole('button', { name: 'Disconnect Demo CRM' }).click();
    await expect.element(page.getByText(/^Demo CRM was disconnected/)).toBeVisible();
    expect(api.callsOf('deleteIntegration')[0]?.query.get('connection_id')).toBe(BERLIN);
  });
});
