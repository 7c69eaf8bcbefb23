import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { example } from '../../../../tests/support/contract-examples';
import {
  appsNamed,
  CONNECT_TOKEN,
  detailsWith,
  hostedFetch,
  openHostedPage,
} from '../../../../tests/support/hosted-page';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const sevenApps = () =>
  appsNamed('Zendesk', 'Asana', 'Slack', 'HubSpot', 'Notion', 'Xero', 'Wrike');

let isBlocked = false;

beforeEach(() => {
  vi.spyOn(window, 'open').mockImplementation(() => {
    const location = { href: '', replace: () => undefined };
    const opened: unknown = { closed: false, location, close: () => undefined };
    return isBlocked ? null : (opened as Window);
  });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(1280, 800);
});

type State = { name: string; open: () => Promise<unknown> };

async function openOn(api = hostedFetch(), query = '') {
  await openHostedPage(api, `/connect/${CONNECT_TOKEN}${query}`);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function connectWhileBlocked(blocked: boolean) {
  isBlocked = blocked;
  const api = hostedFetch()
    .on('getApplication', 200, 'unconnected')
    .on('startIntegration', 200, 'started');
  await openOn(api);
  await button('Connect').click();
  await expect.element(button('Cancel')).toBeVisible();
}

async function submitKey() {
  await button('Connect with a key instead').click();
  const form = page.getByRole('form');
  await form.getByLabelText('API key', { exact: true }).fill('some-key');
  await form.getByRole('button', { name: 'Connect' }).click();
}

const STATES: State[] = [
  { name: 'no token', open: () => openHostedPage(hostedFetch(), '/connect') },
  {
    name: 'failed load',
    open: () => openOn(hostedFetch().on('getAccountDetails', 401, 'invalid_token')),
  },
  {
    name: 'list in a panel with everything',
    open: () => openOn(hostedFetch().reply('listApplications', 200, sevenApps()), '?incorta=1'),
  },
  { name: 'empty list', open: () => openOn(hostedFetch().on('listApplications', 200, 'empty')) },
  {
    name: 'default colours',
    open: () =>
      openOn(
        hostedFetch().reply('getAccountDetails', 200, detailsWith({ show_linked_account: true })),
      ),
  },
  {
    name: 'bright colours',
    open: () =>
      openOn(
        hostedFetch().reply(
          'getAccountDetails',
          200,
          detailsWith({ show_org_name: true, base_color: '#ffdd00', secondary_color: '#ffffff' }),
        ),
      ),
  },
  {
    name: 'middling colours',
    open: () =>
      openOn(
        hostedFetch().reply(
          'getAccountDetails',
          200,
          detailsWith({ show_org_name: true, base_color: '#777777', button_color: '#e05a47' }),
        ),
      ),
  },
  { name: 'connected', open: () => openOn(hostedFetch().on('listApplications', 200, 'active')) },
  { name: 'expired', open: () => openOn(hostedFetch().on('listApplications', 200, 'expired')) },
  { name: 'waiting for the window', open: () => connectWhileBlocked(false) },
  { name: 'blocked window', open: () => connectWhileBlocked(true) },
  {
    name: 'refused key',
    open: async () => {
      await openOn(hostedFetch().on('saveCredentials', 400, 'credentials_rejected'));
      await submitKey();
      await expect.element(page.getByText('API key was refused by Demo CRM')).toBeVisible();
    },
  },
  {
    name: 'success',
    open: async () => {
      const api = hostedFetch().on('saveCredentials', 200, 'saved');
      await openOn(api);
      const app = example('getApplication', 200, 'active');
      for (const account of app.connected_accounts) {
        account.auth_type = 'keybased';
      }
      api.reply('listApplications', 200, [app]);
      await submitKey();
      await expect.element(page.getByText('Demo CRM is connected')).toBeVisible();
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

describe.each(STATES)('$name', ({ open }) => {
  it('has no accessibility fault in either theme', async () => {
    await open();
    expect(await a11yViolations()).toEqual([]);
  });

  it('fits a window of 320 px, as at 400 % zoom', async () => {
    await page.viewport(320, 640);
    await open();
    const { scrollWidth } = document.documentElement;
    expect(scrollWidth).toBeLessThanOrEqual(320);
    for (const control of document.querySelectorAll('main :is(a, button, input)')) {
      const { left, right } = control.getBoundingClientRect();
      expect(left, control.outerHTML).toBeGreaterThanOrEqual(0);
      expect(right, control.outerHTML).toBeLessThanOrEqual(320);
    }
  });
});
