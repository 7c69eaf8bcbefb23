import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { example } from '../../../../tests/support/contract-examples';
import { type ObservedFetch, observedFetch } from '../../../../tests/support/observed-fetch';
import { renderApp } from '../../../../tests/support/render-app';

type State = 'active' | 'expired' | 'unconnected';

const table = () => page.getByRole('table', { name: 'Integrations' });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

function answers(state: State = 'active'): ObservedFetch {
  return observedFetch()
    .on('getLinkedAccount', 200, state)
    .on('listPublicApplications', 200, 'catalogue')
    .on('listLinkedAccounts', 200, 'default');
}

async function open(api = answers(), id = 'harbor-coffee') {
  const route = `/connections/${encodeURIComponent(id)}`;
  return { api, ...(await renderApp({ route, fetch: api.fetch })) };
}

describe('/connections/{id}', () => {
  it('shows the account, what it connected and its user-defined fields', async () => {
    const { api } = await open();
    await expect.element(heading('Harbor Coffee Roasters')).toBeVisible();
    const cells = table().getByRole('row').nth(1).getByRole('cell');
    await expect.element(cells.nth(0)).toHaveTextContent('Demo CRM');
    await expect.element(cells.nth(1)).toHaveTextContent('Sign-in');
    await expect.element(cells.nth(2)).toHaveTextContent('priya@harborcoffee.example');
    await expect.element(cells.nth(4)).toHaveTextContent('Active');
    await expect.element(page.getByRole('term').filter({ hasText: 'region' })).toBeVisible();
    await expect.element(page.getByRole('definition').filter({ hasText: 'growth' })).toBeVisible();
    expect(api.callsOf('getLinkedAccount').map(({ params }) => params)).toEqual([
      { linked_account_id: 'harbor-coffee' },
    ]);
    expect(await a11yViolations()).toEqual([]);
  });

  it.each(['a/b c', '100%25?x=1#y', 'köln & söhne', '東京+物流', 'a\\b'])(
    'finds the account with the id %j',
    async (id) => {
      const account = { ...example('getLinkedAccount', 200, 'unconnected'), account_id: id };
      const list = example('listLinkedAccounts', 200, 'empty');
      const api = answers()
        .reply('getLinkedAccount', 200, account)
        .reply('listLinkedAccounts', 200, { ...list, docs: [account], totalDocs: 1 });
      await renderApp({ route: '/connections', fetch: api.fetch });
      await page.getByRole('link', { name: 'Saffron Kitchen' }).click();
      await expect.element(page.getByRole('term').filter({ hasText: 'Account ID' })).toBeVisible();
      expect(api.callsOf('getLinkedAccount')[0]?.params).toEqual({ linked_account_id: id });
      await expect.element(page.getByRole('main')).toHaveTextContent(id);
    },
  );

  it('shows who the account is by the id where it has no name', async () => {
    const account = { ...example('getLinkedAccount', 200, 'active'), name: null };
    await open(answers().reply('getLinkedAccount', 200, account));
    await expect.element(heading('harbor-coffee')).toBeVisible();
  });

  it('holds the place while it loads', async () => {
    const api = answers().handle('getLinkedAccount', () => new Promise(() => undefined));
    await open(api);
    await expect.element(table()).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Hosted page' })).toBeDisabled();
    await expect.element(page.getByRole('button', { name: 'Delete account' })).toBeDisabled();
    expect(await a11yViolations()).toEqual([]);
  });

  it('tells an account that is not there from one that could not be loaded', async () => {
    const { api } = await open(answers().on('getLinkedAccount', 404, 'not_found'), 'nobody');
    await expect
      .element(page.getByText('There is no linked account “nobody” in Test'))
      .toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(await a11yViolations()).toEqual([]);
    api.on('getLinkedAccount', 500, 'server_error');
    await open(api, 'nobody');
    await expect.element(page.getByRole('alert').filter({ hasText: 'failed' })).toBeVisible();
    api.on('getLinkedAccount', 200, 'active');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(heading('Harbor Coffee Roasters')).toBeVisible();
  });

  it('asks the other environment for the account, and shows nothing of the first', async () => {
    const api = answers().handle('getLinkedAccount', ({ headers }) =>
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

  it('asks again on Refresh', async () => {
    const { api } = await open(answers('unconnected'));
    await expect.element(page.getByText('No connections yet')).toBeVisible();
    api.on('getLinkedAccount', 200, 'active');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect.element(table().getByText('Demo CRM')).toBeVisible();
  });
});

describe('disconnecting', () => {
  it('names the app and the consequence, calls, and shows the account as it is then', async () => {
    const { api } = await open(answers().on('deleteIntegration', 200, 'disconnected'));
    await page.getByRole('button', { name: 'Actions for Demo CRM, oauth2' }).click();
    await page.getByRole('menuitem', { name: 'Disconnect' }).click();
    const dialog = page.getByRole('alertdialog', {
      name: 'Disconnect Demo CRM from Harbor Coffee Roasters?',
    });
    await expect.element(dialog).toHaveTextContent('priya@harborcoffee.example');
    await expect.element(dialog).toHaveTextContent('Workflows of this customer');
    expect(await a11yViolations()).toEqual([]);
    api.on('getLinkedAccount', 200, 'unconnected');
    await dialog.getByRole('button', { name: 'Disconnect Demo CRM' }).click();
    await expect.element(page.getByText('No connections yet')).toBeVisible();
    await expect.element(page.getByText('Demo CRM was disconnected')).toBeVisible();
    const [call] = api.callsOf('deleteIntegration');
    expect(call?.params).toEqual({ slug: 'demo_crm' });
    expect(Object.fromEntries(call?.query ?? [])).toEqual({
      linked_account_id: 'harbor-coffee',
      auth_type: 'oauth2',
    });
  });

  it('says why it failed and leaves the connection in sight', async () => {
    const { api } = await open(answers().on('deleteIntegration', 500, 'server_error'));
    await page.getByRole('button', { name: 'Actions for Demo CRM, oauth2' }).click();
    await page.getByRole('menuitem', { name: 'Disconnect' }).click();
    await page.getByRole('button', { name: 'Disconnect Demo CRM' }).click();
    await expect
      .element(page.getByRole('alertdialog').getByRole('alert'))
      .toHaveTextContent('failed');
    expect(api.callsOf('getLinkedAccount')).toHaveLength(1);
  });
});

describe('deleting the account', () => {
  it('goes back to the list with a toast, and asks no more for what is gone', async () => {
    const { api, href } = await open(answers().on('deleteLinkedAccount', 200, 'deleted'));
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
