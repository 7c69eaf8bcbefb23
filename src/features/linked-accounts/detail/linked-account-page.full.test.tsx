import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { asRole } from '../../../../tests/support/as-role';
import { type ObservedFetch, observedFetch } from '../../../../tests/support/observed-fetch';
import { demoAccount, renderApp } from '../../../../tests/support/render-app';

type State = 'active' | 'expired' | 'partly_granted' | 'unconnected';

const table = () => page.getByRole('table', { name: 'Integrations' });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

function defaultApi(state: State = 'active'): ObservedFetch {
  return observedFetch()
    .on('getLinkedAccount', 200, state)
    .on('listPublicApplications', 200, 'catalog')
    .on('listLinkedAccounts', 200, 'default');
}

async function open(api = defaultApi(), id = 'harbor-coffee', account = demoAccount()) {
  const route = `/connections/${encodeURIComponent(id)}`;
  return { api, ...(await renderApp({ route, fetch: api.fetch, account })) };
}

describe('what needs attention', () => {
  it('is not shown if all is fine', async () => {
    await open();
    await expect.element(table().getByText('Active')).toBeVisible();
    await expect.element(page.getByText(/needs? reconnecting/)).not.toBeInTheDocument();
  });

  it('shows why a connection expired, since when, and what to do', async () => {
    await open(defaultApi('expired'), 'fjord-outdoor');
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
    await open(defaultApi().reply('getLinkedAccount', 200, { ...account, integrations }));
    await expect.element(page.getByRole('main').getByRole('listitem')).toHaveTextContent(words);
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
    const other = first === undefined ? [] : [{ ...first, slug: 'other_app' }];
    await open(defaultApi('expired').reply('listPublicApplications', 200, other), 'fjord-outdoor');
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
      .map((each) => each.textContent);

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
    expect(writes()).toHaveLength(3);
    await expect.element(page.getByText(/^You can view/)).not.toBeInTheDocument();
  });
});
