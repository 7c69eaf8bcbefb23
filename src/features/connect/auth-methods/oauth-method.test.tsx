import { example } from '@patchbay/contract/examples.ts';
import type { BodyOf } from '@patchbay/contract/operation-types.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CONNECT_TOKEN, hostedFetch, openHostedPage } from '../../../../tests/support/hosted-page';
import type { ObservedFetch } from '../../../../tests/support/observed-fetch';

/** Replaces the window that the browser would open. */
type FakeWindow = {
  closed: boolean;
  location: { href: string; replace: (address: string) => void };
  close: () => void;
};

let windows: FakeWindow[] = [];
let isBlocked = false;

function openFakeWindow(): FakeWindow | null {
  if (isBlocked) {
    return null;
  }
  const opened: FakeWindow = {
    closed: false,
    location: {
      href: 'about:blank',
      replace: (address) => {
        opened.location.href = address;
      },
    },
    close: () => {
      opened.closed = true;
    },
  };
  windows.push(opened);
  return opened;
}

beforeEach(() => {
  windows = [];
  isBlocked = false;
  // The SDK logs failed polls (spec section 4).
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(window, 'open').mockImplementation(() => {
    const opened: unknown = openFakeWindow();
    return opened as Window | null;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const waiting = () => page.getByText('Waiting for you to finish in the other window');
const authUrl = example('startIntegration', 200, 'started').auth_url;

type AttemptOf = NonNullable<BodyOf<'getApplication', 200>['connect_attempt']>;

/** The response to a poll of the attempt. */
function attemptIs(api: ObservedFetch, attempt: Partial<AttemptOf>): ObservedFetch {
  const app = example('getApplication', 200, 'unconnected');
  const { attempt_id: id } = example('startIntegration', 200, 'started');
  return api.reply('getApplication', 200, {
    ...app,
    connect_attempt: { id, status: 'pending', ...attempt },
  });
}

/** The app, and a sign-in that can be started. */
function signInFetch(state: 'unconnected' | 'active' | 'expired' = 'unconnected'): ObservedFetch {
  const api = hostedFetch().on('listApplications', 200, state);
  return attemptIs(api, {}).on('startIntegration', 200, 'started');
}

function finishAtProvider(api: ObservedFetch, missing_scopes: string[] = []) {
  const app = example('getApplication', 200, 'active');
  for (const account of app.connected_accounts) {
    account.connectedAt = '2026-11-02T08:00:00.000Z';
  }
  api.reply('listApplications', 200, [app]);
  attemptIs(api, { status: 'active', missing_scopes });
}

describe('connecting by sign-in', () => {
  it('opens the window in the click, waits, and shows who is connected', async () => {
    const { api } = await openHostedPage(signInFetch());
    await button('Connect').click();
    await expect.element(waiting()).toBeVisible();
    await expect.poll(() => windows[0]?.location.href).toBe(authUrl);
    finishAtProvider(api);
    await expect
      .element(page.getByRole('heading', { name: 'Demo CRM is connected' }))
      .toHaveFocus();
    expect(windows).toHaveLength(1);
    expect(windows[0]?.closed).toBe(true);
    const card = page.getByRole('region', { name: 'Sign in with Demo CRM' });
    await expect.element(card).toHaveTextContent('priya@harborcoffee.example');
    await expect.element(card).toHaveTextContent(/Signed in on .*2026/);
    await expect.element(card).toHaveTextContent('Connected');
    await expect.element(button('Reconnect')).toBeVisible();
    await expect.element(button('Disconnect')).toBeVisible();
    const home = page.getByRole('region', { name: 'Connected', exact: true }).getByRole('link');
    await expect
      .element(home.first())
      .toHaveAttribute('href', 'https://app.brightdesk.example/settings/integrations');
    await expect.element(page.getByText('Waiting')).not.toBeInTheDocument();
  });

  it('requests the language of the page for the window', async () => {
    const address = `/connect/${CONNECT_TOKEN}?lang=fr`;
    const { api } = await openHostedPage(signInFetch(), address);
    await button('Connecter').click();
    await expect.poll(() => windows[0]?.location.href).toBe(authUrl);
    const [started] = api.callsOf('startIntegration');
    expect(started?.headers.get('accept-language')).toBe('fr');
  });

  it('shows that the window was closed early, and can start again', async () => {
    const { api } = await openHostedPage(signInFetch());
    await button('Connect').click();
    await expect.poll(() => windows[0]?.location.href).toBe(authUrl);
    windows[0]?.close();
    await expect.element(page.getByText('The sign-in was not finished')).toBeVisible();
    await expect.element(button('Connect')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(waiting()).toBeVisible();
    finishAtProvider(api);
    await expect.element(page.getByText('Demo CRM is connected')).toBeVisible();
  });

  it('is cancelled by the button, which closes the window and stops polling', async () => {
    const { api } = await openHostedPage(signInFetch());
    await button('Connect').click();
    await expect.poll(() => windows[0]?.location.href).toBe(authUrl);
    await button('Cancel').click();
    await expect.element(page.getByText('You cancelled. Nothing was connected.')).toBeVisible();
    expect(windows[0]?.closed).toBe(true);
    await expect.element(button('Connect')).toHaveFocus();
    finishAtProvider(api);
    await expect.element(page.getByText('is connected')).not.toBeInTheDocument();
  });

  it('opens the window again if the customer lost it', async () => {
    const { api } = await openHostedPage(signInFetch());
    await button('Connect').click();
    await expect.poll(() => windows[0]?.location.href).toBe(authUrl);
    await button('Open again').click();
    await expect.poll(() => windows[1]?.location.href).toBe(authUrl);
    expect(windows[0]?.closed).toBe(true);
    await expect.element(waiting()).toBeVisible();
    finishAtProvider(api);
    await expect.element(page.getByText('Demo CRM is connected')).toBeVisible();
  });

  it('offers a link if the browser blocks the window, and shows the success', async () => {
    isBlocked = true;
    const { api } = await openHostedPage(signInFetch());
    await button('Connect').click();
    await expect.element(page.getByText('Your browser blocked the sign-in window')).toBeVisible();
    const link = page.getByRole('link', { name: /Sign in to Demo CRM/ });
    await expect.element(link).toHaveAttribute('href', authUrl);
    await expect.element(link).toHaveAttribute('target', '_blank');
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
    const before = api.callsOf('getApplication').length;
    await expect.poll(() => api.callsOf('getApplication').length).toBeGreaterThan(before + 1);
    finishAtProvider(api);
    await expect.element(page.getByText('Demo CRM is connected')).toBeVisible();
  });

  it('shows why a poll failed, with its code, and can be retried', async () => {
    const { api } = await openHostedPage(signInFetch());
    await button('Connect').click();
    await expect.poll(() => windows[0]?.location.href).toBe(authUrl);
    api.on('getApplication', 401, 'invalid_token');
    const alert = page.getByRole('alert').filter({ hasText: 'Demo CRM could not be connected' });
    await expect.element(alert).toHaveTextContent('INVALID_TOKEN');
    await expect.element(alert).toHaveTextContent('Ask the sender for a new link.');
    await expect.element(button('Connect')).toHaveFocus();
  });

  it('shows why it could not start, and closes the empty window', async () => {
    await openHostedPage(signInFetch().on('startIntegration', 500, 'server_error'));
    await button('Connect').click();
    await expect.element(page.getByText('Demo CRM could not be connected')).toBeVisible();
    expect(windows[0]?.closed).toBe(true);
  });

  it('is aborted when the customer leaves the app', async () => {
    await openHostedPage(signInFetch());
    await button('Connect').click();
    await expect.poll(() => windows[0]?.location.href).toBe(authUrl);
    await page.getByRole('link', { name: 'All apps' }).click();
    await expect.poll(() => windows[0]?.closed).toBe(true);
  });

  it('shows the fields of the app first, and sends their values', async () => {
    const app = example('getApplication', 200, 'unconnected');
    app.auth_type_options = {
      oauth2: [
        { name: 'site', label: 'Site', type: 'text', required: true, placeholder: 'acme' },
        {
          name: 'region',
          label: 'Region',
          type: 'select',
          required: false,
          placeholder: '',
          options: [{ name: 'Europe', value: 'eu' }, { value: 'us' }],
        },
      ],
    };
    const { api } = await openHostedPage(signInFetch().reply('listApplications', 200, [app]));
    await button('Connect').click();
    await expect.element(page.getByText('Enter the Site.')).toBeVisible();
    await expect.element(page.getByLabelText('Site')).toHaveFocus();
    expect(windows).toHaveLength(0);
    await page.getByLabelText('Site').fill('acme');
    await page.getByLabelText('Region').click();
    await page.getByRole('option', { name: 'Europe' }).click();
    await button('Connect').click();
    await expect.element(waiting()).toBeVisible();
    await expect.poll(() => api.callsOf('startIntegration')).toHaveLength(1);
    const query = Object.fromEntries(api.callsOf('startIntegration')[0]?.query ?? []);
    expect(query).toMatchObject({ site: 'acme', region: 'eu' });
  });
});

describe('a connected account', () => {
  it('shows a banner if it has expired, and reconnects', async () => {
    const { api } = await openHostedPage(signInFetch('expired'));
    await expect.element(page.getByText('Demo CRM needs reconnecting')).toBeVisible();
    await button('Reconnect').click();
    await expect.element(waiting()).toBeVisible();
    finishAtProvider(api);
    await expect.element(page.getByText('Demo CRM is connected')).toBeVisible();
    await expect.element(page.getByText('Demo CRM needs reconnecting')).not.toBeInTheDocument();
  });

  it('stays active, and is reconnected only after the sign-in succeeded', async () => {
    const { api } = await openHostedPage(signInFetch('active'));
    await button('Reconnect').click();
    await expect.element(waiting()).toBeVisible();
    const before = api.callsOf('getApplication').length;
    await expect.poll(() => api.callsOf('getApplication').length).toBeGreaterThan(before + 2);
    await expect.element(waiting()).toBeVisible();
    finishAtProvider(api);
    await expect.element(page.getByText('Demo CRM is connected')).toBeVisible();
  });

  it('is disconnected after a confirmation that names it', async () => {
    const { api } = await openHostedPage(signInFetch('active'));
    await button('Disconnect').click();
    const dialog = page.getByRole('alertdialog', { name: 'Disconnect Demo CRM?' });
    await expect.element(dialog).toHaveTextContent('priya@harborcoffee.example');
    expect(api.callsOf('disconnect')).toEqual([]);
    api.on('disconnect', 500, 'server_error');
    await dialog.getByRole('button', { name: 'Disconnect' }).click();
    await expect.element(dialog.getByRole('alert')).not.toBeEmptyDOMElement();
    api.on('disconnect', 200, 'disconnected').on('listApplications', 200, 'unconnected');
    await dialog.getByRole('button', { name: 'Disconnect' }).click();
    await expect.element(page.getByText('Demo CRM is disconnected.')).toBeVisible();
    await expect.element(button('Connect')).toBeVisible();
    expect(api.callsOf('disconnect')[1]).toMatchObject({ params: { slug: 'demo_crm' } });
    const [account] = example('getApplication', 200, 'active').connected_accounts;
    expect(api.callsOf('disconnect')[1]?.query.get('connection_id')).toBe(account?.connection_id);
    await expect.element(page.getByRole('main')).toHaveFocus();
  });
});
