import { example } from '@patchbay/contract/examples.ts';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  appsNamed,
  CONNECT_LINK,
  CONNECT_TOKEN,
  detailsWith,
  hostedFetch,
  linkFetch,
  openHostedPage,
} from './hosted-page';
import { type Attempt, blockWindows, setAttempt, startSignIn } from './hosted-sign-in';
import type { ObservedFetch } from './observed-fetch';
import { renderApp } from './render-app';

/** A state of the hosted page, and a function that reaches it. */
type HostedState = { name: string; open: () => Promise<unknown> };

const grant = example('exchangeConnectToken', 200, 'all_apps');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const sees = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const never = () => new Promise<Response>(() => undefined);
const fails = () => Promise.reject(new TypeError('Failed to fetch'));

const LOADED = /^(?!Loading)/;

async function openOn(api = hostedFetch(), query = '') {
  await openHostedPage(api, `/connect/${CONNECT_TOKEN}${query}`);
  await expect.element(page.getByRole('heading', { level: 1, name: LOADED })).toBeVisible();
}

async function openLink(exampleName: string, title: string) {
  await openHostedPage(
    linkFetch().on('exchangeConnectToken', 401, exampleName),
    `/connect/${CONNECT_LINK}`,
  );
  await sees(title);
}

const openWith = (looks: Parameters<typeof detailsWith>[0], query = '') =>
  openOn(hostedFetch().reply('getAccountDetails', 200, detailsWith(looks)), query);

async function submitKey(api: ObservedFetch) {
  await openOn(api);
  await button('Connect with a key instead').click();
  const form = page.getByRole('form');
  await form.getByLabelText('API key', { exact: true }).fill('some-key');
  await form.getByRole('button', { name: 'Connect' }).click();
}

/** Opens a sign-in whose window the browser blocked, with the link instead. */
async function blockedSignIn() {
  blockWindows();
  const opened = await startSignIn({});
  await expect.element(page.getByRole('link', { name: /Sign in to Demo CRM/ })).toBeVisible();
  return opened;
}

/** Opens the page in a frame that waits for its token, and returns the id of its request. */
async function waitForToken(): Promise<string> {
  const around = window.parent;
  const real = around.postMessage.bind(around);
  let ready = '';
  vi.spyOn(around, 'postMessage').mockImplementation((data: unknown, target?: unknown) => {
    const { source, id: question, needs_token } = Object(data);
    if (source === 'connect') {
      ready = needs_token === true ? String(question) : ready;
    } else {
      real(data, String(target));
    }
  });
  await openHostedPage(linkFetch(), `/connect?page_id=${grant.page_id}`);
  await expect.poll(() => ready).not.toBe('');
  return ready;
}

const openings: HostedState[] = [
  { name: 'no token', open: () => openHostedPage(hostedFetch(), '/connect') },
  ...Object.entries({
    used: 'This link has been used',
    expired: 'This link has expired',
    unknown: 'This link does not work',
  }).map(([state, title]) => ({
    name: `a link that is ${state}`,
    open: () => openLink(state, title),
  })),
  {
    name: 'a session that has ended',
    open: () => openOn(hostedFetch().on('getAccountDetails', 401, 'invalid_token')),
  },
  {
    name: 'loading, of the link',
    open: () =>
      renderApp({
        route: `/connect/${CONNECT_LINK}`,
        fetch: linkFetch().handle('exchangeConnectToken', never).fetch,
        account: null,
      }),
  },
  {
    name: 'loading, of the apps',
    open: async () => {
      await openHostedPage(hostedFetch().handle('listApplications', never));
      await expect.element(page.getByText('Powered by Patchbay')).toBeVisible();
    },
  },
  { name: 'waiting for a token from the page around', open: waitForToken },
  {
    name: 'a token that the page around handed over',
    open: async () => {
      const data = { source: 'connect', v: 1, type: 'token', token: CONNECT_LINK };
      const from = { origin: location.origin, source: window.parent };
      const message = { data: { ...data, id: await waitForToken() }, ...from };
      window.dispatchEvent(new MessageEvent('message', message));
      await expect.element(page.getByRole('heading', { level: 1, name: 'Demo CRM' })).toBeVisible();
    },
  },
  {
    name: 'offline',
    open: async () => {
      await openHostedPage(hostedFetch().handle('listApplications', fails));
      await sees('Powered by Patchbay');
      window.dispatchEvent(new Event('offline'));
      await sees('You are offline');
    },
  },
];

const lists: HostedState[] = [
  { name: 'no apps', open: () => openOn(hostedFetch().on('listApplications', 200, 'empty')) },
  {
    name: 'list with search, in a panel with everything',
    open: () => openOn(hostedFetch().reply('listApplications', 200, sevenApps()), '?incorta=1'),
  },
  {
    name: 'search without a match',
    open: () => openOn(hostedFetch().reply('listApplications', 200, sevenApps()), '?q=zzz'),
  },
  { name: 'an app that is not offered', open: () => openOn(hostedFetch(), '?app=no_such_app') },
  { name: 'default colors', open: () => openWith({ show_linked_account: true }) },
  {
    name: 'bright colors',
    open: () =>
      openWith({ show_org_name: true, base_color: '#ffdd00', secondary_color: '#ffffff' }),
  },
  {
    name: 'middling colors',
    open: () => openWith({ show_org_name: true, base_color: '#777777', button_color: '#e05a47' }),
  },
];

function sevenApps() {
  return appsNamed('Zendesk', 'Asana', 'Slack', 'HubSpot', 'Notion', 'Xero', 'Wrike');
}

const accounts: HostedState[] = [
  { name: 'connected', open: () => openOn(hostedFetch().on('listApplications', 200, 'active')) },
  { name: 'expired', open: () => openOn(hostedFetch().on('listApplications', 200, 'expired')) },
  {
    name: 'connecting again',
    open: async () => {
      const api = hostedFetch().on('listApplications', 200, 'active');
      await openOn(api.on('startIntegration', 200, 'started').on('getApplication', 200, 'active'));
      setAttempt(api, {});
      await button('Reconnect').first().click();
      await expect.element(button('Cancel')).toBeVisible();
    },
  },
  {
    name: 'disconnect question',
    open: async () => {
      await openOn(hostedFetch().on('listApplications', 200, 'active'));
      await button('Disconnect').click();
      await expect.element(page.getByRole('alertdialog')).toBeVisible();
    },
  },
];

const keys: HostedState[] = [
  {
    name: 'form whose key is being checked',
    open: async () => {
      await submitKey(hostedFetch().handle('saveCredentials', never));
      await sees('Checking the key');
    },
  },
  {
    name: 'refused key',
    open: async () => {
      await submitKey(hostedFetch().on('saveCredentials', 400, 'credentials_rejected'));
      await sees('API key was refused by Demo CRM');
    },
  },
  {
    name: 'success',
    open: async () => {
      const api = hostedFetch().handle('saveCredentials', () => {
        const app = example('getApplication', 200, 'active');
        for (const account of app.connected_accounts) {
          account.auth_type = 'keybased';
        }
        api.reply('listApplications', 200, [app]);
        return Response.json(example('saveCredentials', 200, 'saved'));
      });
      await submitKey(api);
      await sees('Demo CRM is connected');
    },
  },
];

const ended = (name: string, attempt: Partial<Attempt>, text: string): HostedState => ({
  name,
  open: async () => {
    await startSignIn(attempt);
    await sees(text);
  },
});

const signIns: HostedState[] = [
  {
    name: 'waiting for the window',
    open: async () => {
      await startSignIn({});
      await expect.element(button('Open again')).toBeVisible();
    },
  },
  { name: 'blocked window', open: blockedSignIn },
  {
    name: 'blocked window that ends by a refusal',
    open: async () => {
      const { api } = await blockedSignIn();
      setAttempt(api, { status: 'denied', error_code: 'USER_DENIED' });
      await sees('Access was denied');
    },
  },
  {
    name: 'blocked window that ends with the session',
    open: async () => {
      const { api } = await blockedSignIn();
      api.on('getApplication', 401, 'invalid_token');
      await sees('It was open for too long');
    },
  },
  {
    name: 'another browser',
    open: async () => {
      await startSignIn({ error_code: 'WRONG_BROWSER' });
      await sees('Finish it where it began');
    },
  },
  {
    name: 'cancelled',
    open: async () => {
      await startSignIn({});
      await button('Cancel').click();
      await sees('You cancelled');
    },
  },
  ended('denied', { status: 'denied', error_code: 'USER_DENIED' }, 'Access was denied'),
  ended(
    'administrator has to allow it',
    { status: 'failed', error_code: 'ADMIN_CONSENT_REQUIRED', message: 'AADSTS65001: raw' },
    'An administrator of your Demo CRM account has to allow',
  ),
  ended(
    'attempt that expired',
    { status: 'expired', error_code: 'ATTEMPT_EXPIRED' },
    'was not finished in time',
  ),
  {
    name: 'missing scopes',
    open: async () => {
      const { api } = await startSignIn({});
      api.on('listApplications', 200, 'active');
      setAttempt(api, { status: 'active', missing_scopes: ['contacts.write'] });
      await sees('Not everything was allowed in Demo CRM');
    },
  },
];

/** All states of the hosted page. Call `fakeWindows()` before each. */
export const HOSTED_STATES: readonly HostedState[] = [
  ...openings,
  ...lists,
  ...accounts,
  ...keys,
  ...signIns,
];

/** The states that `npm test` scans: a list, a message and a form. The sweep scans the rest. */
export const NARROW = ['list with search, in a panel with everything', 'expired', 'refused key'];
