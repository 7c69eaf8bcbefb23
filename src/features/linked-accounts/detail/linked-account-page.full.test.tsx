import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { asRole } from '../../../../tests/support/as-role';
import { renderApp } from '../../../../tests/support/render-app';
import { defaultApi, heading, open, type State, table } from './linked-account-page.test-support';

describe('what needs attention', () => {
  it('is not shown if all is fine', async () => {
    await open();
    await expect.element(table().getByText('Active')).toBeVisible();
    await expect.element(page.getByText(/needs? reconnecting/)).not.toBeInTheDocument();
  });

  it('shows why a connection expired, since when, and what to do', async () => {
    const api = defaultApi('expired').on('listConnectionHistory', 200, 'empty');
    await open(api, 'fjord-outdoor');
    await expect
      .element(page.getByText('Access was revoked by your customer or by Demo CRM.'))
      .toBeVisible();
    const since = page
      .getByRole('listitem')
      .filter({ hasText: 'Access was revoked' })
      .getByRole('time');
    await expect.element(since).toHaveAttribute('datetime', '2026-11-19T23:10:00.000Z');
    await expect.element(page.getByRole('button', { name: 'Copy reconnect link' })).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
  });

  it.each([
    ['INVALID_GRANT', 'Access was revoked'],
    ['REFRESH_RESPONSE_LOST', 'its response was lost'],
    ['NO_REFRESH_TOKEN', 'issued no refresh token'],
    ['TOKEN_REJECTED', 'no longer accepts the token'],
    [undefined, 'no longer accepts the stored credentials'],
  ] as const)('has a text for %s', async (expired_reason, words) => {
    const account = example('getLinkedAccount', 200, 'expired');
    const integrations = (account.integrations ?? []).map(
      ({ expired_reason: _before, ...rest }) => ({
        ...rest,
        ...(expired_reason === undefined ? {} : { expired_reason }),
      }),
    );
    const api = defaultApi().on('listConnectionHistory', 200, 'empty');
    await open(api.reply('getLinkedAccount', 200, { ...account, integrations }));
    const problem = page.getByRole('main').getByRole('listitem').filter({ hasText: words });
    await expect.element(problem).toBeVisible();
  });

  it('distinguishes connections, and names the scopes that were not granted', async () => {
    await open(defaultApi('partly_granted'), 'meridian-clinics');
    await expect
      .element(page.getByText('Demo CRM no longer accepts the key.', { exact: false }))
      .toBeVisible();
    await expect.element(page.getByText('Demo CRM did not grant one scope')).toBeVisible();
    await expect.element(page.getByText('contacts.write', { exact: true })).toBeVisible();
    await expect.element(table().getByText('1 scope missing')).toBeVisible();
    await expect.element(table().getByText('Expired')).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
  });

  it('offers no link for an app that is not enabled, and says so', async () => {
    const [first] = example('listPublicApplications', 200, 'catalog');
    const otherApp = first === undefined ? [] : [{ ...first, slug: 'other_app' }];
    await open(
      defaultApi('expired').reply('listPublicApplications', 200, otherApp),
      'fjord-outdoor',
    );
    await expect
      .element(page.getByText(/Demo CRM is not enabled in this environment/))
      .toBeVisible();
    await expect
      .element(page.getByRole('button', { name: 'Copy reconnect link' }))
      .not.toBeInTheDocument();
  });
});

describe('what the role may not do', () => {
  const writes = () =>
    page
      .getByRole('button', { name: /Hosted page|Delete account|link$|^Actions for/ })
      .elements()
      .map((element) => element.textContent);

  it.each<State>(['active', 'expired', 'partly_granted', 'unconnected'])(
    'is not offered to support, with a hint whom to ask: %s',
    async (state) => {
      await open(defaultApi(state), 'harbor-coffee', asRole('support'));
      const { name, account_id } = example('getLinkedAccount', 200, state);
      await expect.element(heading(name ?? account_id)).toBeVisible();
      await expect.element(page.getByText(/^You can view this account\./)).toBeVisible();
      expect(writes()).toEqual([]);
      if (state === 'active') {
        expect(await a11yViolations()).toEqual([]);
      }
    },
  );

  it('is offered from developer on', async () => {
    await open(defaultApi('active'), 'harbor-coffee', asRole('developer'));
    await expect.element(heading('Harbor Coffee Roasters')).toBeVisible();
    expect(writes()).toHaveLength(4);
    await expect.element(page.getByText(/^You can view/)).not.toBeInTheDocument();
  });
});

describe('/connections/{id}', () => {
  it.each(['a/b c', '100%25?x=1#y', 'köln & söhne', '東京+物流', 'a\\b'])(
    'finds the account with the id %j',
    async (id) => {
      const account = { ...example('getLinkedAccount', 200, 'unconnected'), account_id: id };
      const list = example('listLinkedAccounts', 200, 'empty');
      const api = defaultApi()
        .reply('getLinkedAccount', 200, account)
        .reply('listLinkedAccounts', 200, { ...list, docs: [account], totalDocs: 1 });
      await renderApp({ route: '/connections', fetch: api.fetch });
      await page.getByRole('link', { name: 'Saffron Kitchen' }).click();
      await expect.element(page.getByRole('term').filter({ hasText: 'Account ID' })).toBeVisible();
      expect(api.callsOf('getLinkedAccount')[0]?.params).toEqual({ linked_account_id: id });
      await expect.element(page.getByRole('main')).toHaveTextContent(id);
    },
  );
});

describe('disconnecting', () => {
  it.each([
    ['not_revoked', 'Demo CRM did not revoke the tokens'],
    ['unsupported', 'There were no tokens that Demo CRM could revoke'],
  ] as const)('keeps the dialog open to show what is left to do: %s', async (name, words) => {
    const { api } = await open(defaultApi().on('deleteIntegration', 200, name));
    await page.getByRole('button', { name: 'Actions for Demo CRM, OAuth' }).click();
    await page.getByRole('menuitem', { name: 'Disconnect' }).click();
    api.on('getLinkedAccount', 200, 'unconnected');
    await page.getByRole('button', { name: 'Disconnect Demo CRM' }).click();
    const outcome = page.getByRole('alertdialog', { name: /^Demo CRM was disconnected from/ });
    await expect.element(outcome).toHaveTextContent(words);
    expect(await a11yViolations()).toEqual([]);
    await outcome.getByRole('button', { name: 'Done' }).click();
    await expect.element(page.getByText('No connections yet')).toBeVisible();
    await expect.element(page.getByRole('main')).toHaveFocus();
  });

  it('says before and after that a key still works at the provider', async () => {
    const api = defaultApi('partly_granted').on('deleteIntegration', 200, 'unsupported');
    await open(api, 'meridian-clinics');
    await page.getByRole('button', { name: 'Actions for Demo CRM, API key' }).click();
    await page.getByRole('menuitem', { name: 'Disconnect' }).click();
    await expect
      .element(page.getByRole('alertdialog'))
      .toHaveTextContent('The key itself still works at Demo CRM');
    await page.getByRole('button', { name: 'Disconnect Demo CRM' }).click();
    await expect
      .element(page.getByRole('alertdialog'))
      .toHaveTextContent('The key still works at Demo CRM.');
  });
});
