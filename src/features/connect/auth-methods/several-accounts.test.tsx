import { example } from '@patchbay/contract/examples.ts';
import type { Application } from '@patchbay/sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { hostedFetch, openHostedPage } from '../../../../tests/support/hosted-page';

const [MAIN, BERLIN] = ['6711b2a0c2d8e10013b5d201', '6711b2a0c2d8e10013b5d299'];

/** Demo CRM with two accounts, the second of which has a name. */
function twoAccounts(changes: Partial<Application> = {}, defaultId = MAIN): Application {
  const app = example('getApplication', 200, 'active');
  const accounts = app.connected_accounts.flatMap((main) => [
    main,
    { ...main, connection_id: BERLIN, name: 'Berlin', identifier: 'berlin@harbor.example' },
  ]);
  return {
    ...app,
    connected_accounts: accounts
      .map((account) => ({ ...account, is_default: account.connection_id === defaultId }))
      .sort((a, b) => Number(b.is_default) - Number(a.is_default)),
    ...changes,
  };
}

const api = (app = twoAccounts()) => hostedFetch().reply('listApplications', 200, [app]);
const card = (name: string) =>
  page.getByRole('region', { name: `Sign in with Demo CRM: ${name}`, exact: true });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(window, 'open').mockReturnValue(null);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('several accounts of one app', () => {
  it('have a card each, the default first and marked', async () => {
    await openHostedPage(api());
    await expect.element(card('priya@harborcoffee.example')).toHaveTextContent('Default');
    await expect.element(card('Berlin')).toHaveTextContent('berlin@harbor.example');
    await expect.element(card('Berlin')).not.toHaveTextContent('Default');
    expect(await a11yViolations()).toEqual([]);
  });

  it('are added by a sign-in that names a new connection, and renewed by their own', async () => {
    const { api: calls } = await openHostedPage(
      api().on('startIntegration', 200, 'started').on('getApplication', 200, 'attempt_pending'),
    );
    await page.getByRole('button', { name: 'Add another account', exact: true }).click();
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect.poll(() => calls.callsOf('startIntegration')).toHaveLength(1);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await card('Berlin').getByRole('button', { name: 'Reconnect' }).click();
    await expect.poll(() => calls.callsOf('startIntegration')).toHaveLength(2);
    const connections = calls
      .callsOf('startIntegration')
      .map(({ query }) => query.get('_connection'));
    expect(connections).toEqual(['new', BERLIN]);
  });

  it('can be renamed and made the default', async () => {
    const { api: calls } = await openHostedPage(api().on('updateConnection', 200, 'renamed'));
    await card('Berlin').getByRole('button', { name: 'Rename' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rename Berlin' });
    await dialog.getByLabelText('Name').fill(' Potsdam ');
    expect(await a11yViolations()).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Name saved')).toBeVisible();
    calls.reply('listApplications', 200, [twoAccounts({}, BERLIN)]);
    await card('Berlin').getByRole('button', { name: 'Make default' }).click();
    await expect.element(card('Berlin')).toHaveTextContent('Default');
    expect(calls.callsOf('updateConnection')).toMatchObject([
      { params: { slug: 'demo_crm', connection_id: BERLIN }, body: { name: 'Potsdam' } },
      { params: { connection_id: BERLIN }, body: { is_default: true } },
    ]);
  });

  it('are disconnected one by one', async () => {
    const { api: calls } = await openHostedPage(api().on('disconnect', 200, 'disconnected'));
    await card('Berlin').getByRole('button', { name: 'Disconnect' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect.element(dialog).toHaveTextContent('Berlin');
    await dialog.getByRole('button', { name: 'Disconnect' }).click();
    await expect
      .poll(() => calls.callsOf('disconnect')[0]?.query.get('connection_id'))
      .toBe(BERLIN);
  });

  it('cannot be added where the organization allows one', async () => {
    await openHostedPage(api(twoAccounts({ single_connection: true })));
    await expect.element(card('Berlin')).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: /^Add another/ }))
      .not.toBeInTheDocument();
  });
});
