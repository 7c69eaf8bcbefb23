import { example } from '@patchbay/contract/examples.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ACCOUNT_KEY } from '@/stores/session';
import {
  CONNECT_LINK,
  CONNECT_TOKEN,
  hostedFetch,
  linkFetch,
  openHostedPage,
} from '../../../../tests/support/hosted-page';
import { demoAccount, renderApp } from '../../../../tests/support/render-app';
import { computePageId } from './request-from-tabs';

const grant = example('exchangeConnectToken', 200, 'all_apps');
const heading = () => page.getByRole('heading', { level: 1, name: 'Demo CRM' });
const openLink = (api = linkFetch(), query = '') =>
  openHostedPage(api, `/connect/${CONNECT_LINK}${query}`);

function storedInTab(): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ ...sessionStorage }).map(([key, text]) => [key, String(text)]),
  );
}

/** Like another tab of this browser. */
function switchAccountElsewhere(): void {
  const sam = { ...demoAccount().user, _id: '6'.repeat(24), email: 'sam@patchbay.local' };
  localStorage.setItem(ACCOUNT_KEY, JSON.stringify({ ...demoAccount(), user: sam }));
  window.dispatchEvent(
    new StorageEvent('storage', { key: ACCOUNT_KEY, storageArea: localStorage }),
  );
}

afterEach(() => vi.restoreAllMocks());

describe('a link', () => {
  it('is exchanged once, without the dashboard’s session, and removed from the URL', async () => {
    const { api, href, router } = await openLink();
    await expect.element(heading()).toBeVisible();
    const [exchange, ...more] = api.callsOf('exchangeConnectToken');
    expect(more).toEqual([]);
    expect(exchange?.body).toEqual({ token: CONNECT_LINK });
    expect(exchange?.headers.get('Authorization')).toBeNull();
    expect(exchange?.headers.get('x-api-key')).toBeNull();
    for (const { operationId, headers } of api.calls) {
      if (operationId !== 'exchangeConnectToken') {
        expect(headers.get('Authorization')).toBe(`Bearer ${grant.token}`);
      }
    }
    expect(href()).not.toContain('secret');
    expect(router.history.length).toBe(1);
    expect(Object.values(storedInTab()).join()).not.toContain(CONNECT_LINK);
    expect(JSON.stringify({ ...localStorage })).not.toContain(grant.token);
  });

  it('is not exchanged again when another tab switches the account', async () => {
    const { api } = await openLink();
    await expect.element(heading()).toBeVisible();
    api.on('exchangeConnectToken', 401, 'used');
    const before = api.callsOf('getAccountDetails').length;
    switchAccountElsewhere();
    await expect.poll(() => api.callsOf('getAccountDetails').length).toBe(before + 1);
    await expect.element(heading()).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    expect(api.callsOf('exchangeConnectToken')).toHaveLength(1);
    expect(api.callsOf('getAccountDetails').at(-1)?.headers.get('Authorization')).toBe(
      `Bearer ${grant.token}`,
    );
  });

  it('is exchanged once even if the account is switched during the exchange', async () => {
    const swaps: (() => void)[] = [];
    const api = linkFetch();
    api.handle('exchangeConnectToken', async () => {
      await new Promise<void>((resolve) => swaps.push(resolve));
      return Response.json(grant);
    });
    const opening = openLink(api);
    await expect.poll(() => swaps.length).toBe(1);
    switchAccountElsewhere();
    for (const respond of swaps) {
      respond();
    }
    await opening;
    await expect.element(heading()).toBeVisible();
    expect(api.callsOf('exchangeConnectToken')).toHaveLength(1);
  });

  it('in a frame leaves the page id in the URL, which grants no access', async () => {
    const { href } = await openLink();
    await expect.poll(href).toBe(`/connect?page_id=${grant.page_id}`);
  });

  it('survives a reload without a second exchange', async () => {
    await openLink();
    await expect.element(heading()).toBeVisible();
    const stored = storedInTab();
    for (const route of ['/connect', `/connect?page_id=${grant.page_id}`]) {
      const api = hostedFetch();
      await renderApp({ route, fetch: api.fetch, account: null, storedInTab: stored });
      await expect.element(heading()).toBeVisible();
      expect(api.calls[0]?.headers.get('Authorization')).toBe(`Bearer ${grant.token}`);
    }
  });

  it('is not opened by the session of another page in the same storage', async () => {
    await openLink();
    await expect.element(heading()).toBeVisible();
    const api = hostedFetch();
    const route = `/connect?page_id=${'0'.repeat(64)}`;
    await renderApp({ route, fetch: api.fetch, account: null, storedInTab: storedInTab() });
    await expect.element(page.getByRole('status').first()).toBeInTheDocument();
    expect(api.calls).toEqual([]);
  });

  it('returns to the link’s URL, not to the organization’s', async () => {
    const api = linkFetch().reply('exchangeConnectToken', 200, {
      ...grant,
      redirect_url: 'https://app.brightdesk.example/this-link',
    });
    await openLink(api);
    await expect
      .element(page.getByRole('link', { name: 'Return to Application' }))
      .toHaveAttribute('href', 'https://app.brightdesk.example/this-link');
  });

  it.each([
    ['used', 'This link has been used'],
    ['expired', 'This link has expired'],
    ['unknown', 'This link does not work'],
  ])('that is %s shows what to do, and has no retry', async (name, text) => {
    const { api } = await openLink(linkFetch().on('exchangeConnectToken', 401, name));
    await expect.element(page.getByRole('heading', { level: 1, name: text })).toBeVisible();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(/sk the sender for a new link\.$/);
    await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(api.calls).toHaveLength(1);
  });

  it('can be retried without a response', async () => {
    const api = linkFetch().handle('exchangeConnectToken', () =>
      Promise.reject(new TypeError('Failed to fetch')),
    );
    await openLink(api);
    await expect.element(page.getByText('The server could not be reached.')).toBeVisible();
    api.on('exchangeConnectToken', 200, 'all_apps');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(heading()).toBeVisible();
  });
});

describe('a second tab of the same browser', () => {
  const usedLink = () => linkFetch().on('exchangeConnectToken', 401, 'used');

  it('continues with the session of the first', async () => {
    const { token, ...rest } = grant;
    const first = new BroadcastChannel('patchbay-connect');
    first.onmessage = async ({ data }) => {
      if (data.ask === (await computePageId(CONNECT_LINK))) {
        first.postMessage({
          page_id: data.ask,
          visit: { kind: 'session', token, grant: { ...rest, page_id: data.ask } },
        });
      }
    };
    const { api } = await openLink(usedLink());
    await expect.element(heading()).toBeVisible();
    expect(api.callsOf('getAccountDetails')[0]?.headers.get('Authorization')).toBe(
      `Bearer ${token}`,
    );
    first.close();
  });

  it('ignores a malformed message', async () => {
    const first = new BroadcastChannel('patchbay-connect');
    first.onmessage = async ({ data }) => {
      first.postMessage({ page_id: data.ask, visit: { kind: 'session', token: 7 } });
    };
    await openLink(usedLink());
    await expect.element(page.getByText('This link has been used')).toBeVisible();
    first.close();
  });

  it('gets a reply from the first only for the hash of its link', async () => {
    await openLink();
    await expect.element(heading()).toBeVisible();
    const replies: unknown[] = [];
    const second = new BroadcastChannel('patchbay-connect');
    second.onmessage = ({ data }) => replies.push(data);
    second.postMessage({ ask: '0'.repeat(64) });
    second.postMessage({ ask: grant.page_id });
    await expect.poll(() => replies).toHaveLength(1);
    expect(replies[0]).toMatchObject({ page_id: grant.page_id, visit: { token: grant.token } });
    second.close();
  });
});

describe('a session token in the URL', () => {
  it('of an older link needs no exchange', async () => {
    const { api } = await openHostedPage(hostedFetch(), `/connect/${CONNECT_TOKEN}`);
    await expect.element(heading()).toBeVisible();
    expect(api.callsOf('exchangeConnectToken')).toEqual([]);
  });
});
