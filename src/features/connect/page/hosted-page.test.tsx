import { example } from '@patchbay/contract/examples.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  appsNamed,
  CONNECT_TOKEN,
  detailsWith,
  hostedFetch,
  openHostedPage,
} from '../../../../tests/support/hosted-page';
import { renderApp } from '../../../../tests/support/render-app';

const panel = () => page.getByRole('complementary', { name: 'Quiet Harbor' });
const list = () => page.getByRole('heading', { level: 1, name: 'Connect your apps' });

afterEach(() => page.viewport(1280, 800));

async function openWith(
  looks: Parameters<typeof detailsWith>[0],
  query = '',
  apps = appsNamed('HubSpot', 'Slack'),
) {
  const api = hostedFetch()
    .reply('getAccountDetails', 200, detailsWith(looks))
    .reply('listApplications', 200, apps);
  const app = await openHostedPage(api, `/connect/${CONNECT_TOKEN}${query}`);
  await expect.element(list()).toBeVisible();
  return app;
}

describe('the token', () => {
  it('is required', async () => {
    const { api } = await openHostedPage(hostedFetch(), '/connect');
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent(/^You need a valid token to access this page\.$/);
    expect(api.calls).toEqual([]);
  });

  it.each([
    `/connect/${CONNECT_TOKEN}?incorta=1&url=https://evil.example&host=analytics.example&env=test`,
    `/connect?token=${CONNECT_TOKEN}&incorta=1&url=https://evil.example&env=test`,
  ])('is removed from the URL at once, and is sent only as a header: %s', async (route) => {
    const { api, href, history } = await openAndCount(route);
    expect(href()).toMatch(/^\/connect\?/);
    expect(href()).not.toContain('secret');
    expect(history).toBe(1);
    expect(api.calls.map(({ operationId }) => operationId).sort()).toEqual([
      'getAccountDetails',
      'listApplications',
    ]);
    for (const { path, query, headers } of api.calls) {
      expect(`${path}?${query}`).not.toMatch(/secret|evil|production|analytics/);
      expect(headers.get('Authorization')).toBe(`Bearer ${CONNECT_TOKEN}`);
      expect(headers.get('environment')).toBeNull();
    }
  });

  async function openAndCount(route: string) {
    const app = await openHostedPage(hostedFetch(), route);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Demo CRM' })).toBeVisible();
    return { ...app, history: app.router.history.length };
  }

  it('survives a reload of this tab, and is stored nowhere else', async () => {
    await openHostedPage();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Demo CRM' })).toBeVisible();
    expect(Object.values({ ...sessionStorage }).join()).toContain(CONNECT_TOKEN);
    expect(JSON.stringify({ ...localStorage })).not.toContain('secret');
    const api = hostedFetch();
    const storedInTab = Object.fromEntries(
      Object.entries({ ...sessionStorage }).map(([k, v]) => [k, String(v)]),
    );
    await renderApp({
      route: '/connect',
      fetch: api.fetch,
      account: null,
      storedInTab: storedInTab,
    });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Demo CRM' })).toBeVisible();
    expect(api.calls[0]?.headers.get('Authorization')).toBe(`Bearer ${CONNECT_TOKEN}`);
  });
});

describe('an address that contradicts its token', () => {
  it('is not shown if it names another environment', async () => {
    await openHostedPage(hostedFetch(), `/connect/${CONNECT_TOKEN}?env=production`);
    const main = page.getByRole('main');
    await expect
      .element(main)
      .toHaveTextContent('The address says “production”, but the link was created for “test”.');
    await expect.element(main).toHaveTextContent('Ask the sender of this link for a new one.');
  });

  it.each([
    ['evil.example', 1],
    [window.location.origin, 0],
  ])('tells developers that its server %s is not used', async (url, warnings) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    await openHostedPage(
      hostedFetch(),
      `/connect/${CONNECT_TOKEN}?${new URLSearchParams({ url })}`,
    );
    await expect.element(page.getByRole('heading', { level: 1, name: 'Demo CRM' })).toBeVisible();
    const ofServer = warn.mock.calls.filter(([text]) => String(text).includes('names the server'));
    expect(ofServer).toHaveLength(warnings);
  });
});

describe('loading', () => {
  it('requests details and apps in parallel', async () => {
    const api = hostedFetch();
    api.handle('getAccountDetails', () => new Promise(() => undefined));
    await openHostedPage(api);
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Loading' }))
      .toBeInTheDocument();
    expect(api.callsOf('listApplications')).toHaveLength(1);
  });

  it('shows what to do about an error, and its fields below it', async () => {
    const api = hostedFetch().on('getAccountDetails', 401, 'invalid_token');
    await openHostedPage(api);
    const main = page.getByRole('main');
    await expect.element(main).toHaveTextContent('Ask the sender for a new link.');
    await expect.element(page.getByRole('button')).not.toBeInTheDocument();
    await expect.element(page.getByText('Details', { exact: true })).not.toBeInTheDocument();
    await expect.element(page.getByText('error_code')).toBeVisible();
    await expect.element(main).toHaveTextContent('status_code401');
    await expect.element(main).toHaveTextContent('http_error_typeUNAUTHORIZED');
    await expect.element(main).toHaveTextContent('error_codeINVALID_TOKEN');
    expect(api.callsOf('getAccountDetails')).toHaveLength(1);
  });

  it("shows the server's message for a code without a text of the page", async () => {
    const message = 'The region is closed. Open the page tomorrow.';
    const body = { ...serverError(), error_code: 'REGION_CLOSED', message };
    await openHostedPage(
      hostedFetch().handle('getAccountDetails', () => Response.json(body, { status: 500 })),
    );
    await expect.element(page.getByRole('alert')).toHaveTextContent(message);
    await expect.element(page.getByText('REGION_CLOSED')).toBeVisible();
  });

  it('can be retried where the server failed', async () => {
    const api = hostedFetch().on('getAccountDetails', 500, 'server_error');
    await openHostedPage(api);
    await expect.element(page.getByText('This page cannot be shown')).toBeVisible();
    api.on('getAccountDetails', 200, 'branded');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Demo CRM' })).toBeVisible();
  });

  it.each([
    [
      'an empty message',
      () => Response.json({ ...serverError(), error_code: 'NEW', message: '' }, { status: 500 }),
    ],
    ["a gateway's page", () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['no response', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('shows the default message for %s', async (_, respond) => {
    await openHostedPage(hostedFetch().handle('getAccountDetails', respond));
    await expect
      .element(page.getByText('An error occurred. Please try again.', { exact: true }))
      .toBeVisible();
  });

  const serverError = () => example('getAccountDetails', 500, 'server_error');

  it('shows an error of the apps within the page, and can retry', async () => {
    const api = hostedFetch().on('listApplications', 500, 'server_error');
    await openHostedPage(api);
    await expect.element(page.getByText('The apps cannot be shown')).toBeVisible();
    await expect.element(page.getByText('Brightdesk', { exact: true })).toBeVisible();
    api.on('listApplications', 200, 'active');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Demo CRM' })).toBeVisible();
  });
});

describe('the panel', () => {
  it('is not shown without a flag', async () => {
    await openWith({ redirect_url: 'https://app.example/back' });
    await expect.element(panel()).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('link', { name: 'Return to Application' }))
      .toHaveAttribute('href', 'https://app.example/back');
  });

  it('is 325 px wide and shows the organization if show_org_name is set', async () => {
    await openWith({ show_org_name: true });
    await expect.element(panel()).toHaveTextContent('Quiet Harbor');
    expect(panel().element().getBoundingClientRect().width).toBe(325);
    await expect.element(panel()).not.toHaveTextContent('Connecting for');
    await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
  });

  it('shows the linked account if show_linked_account is set', async () => {
    await openWith({ show_linked_account: true }, '?host=analytics.example');
    await expect.element(panel()).toHaveTextContent('first-customer');
    await expect.element(panel()).toHaveTextContent('analytics.example');
    await expect.element(panel()).not.toHaveTextContent('Quiet Harbor');
  });

  it.each(['true', '1'])('has tabs if incorta is %s', async (value) => {
    const [connected] = example('listApplications', 200, 'active');
    const otherApps = appsNamed('Slack');
    await openWith({}, `?incorta=${value}&q=sla`, [
      ...(connected ? [connected] : []),
      ...otherApps,
    ]);
    const tab = (name: string) => panel().getByRole('link', { name });
    const apps = () => page.getByRole('main').getByRole('list').getByRole('listitem');
    await expect.element(tab('Integrations')).toHaveAttribute('aria-current', 'page');
    await expect.poll(() => apps().elements()).toHaveLength(2);
    await tab('Connected').click();
    await expect.element(tab('Connected')).toHaveAttribute('aria-current', 'page');
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Your connected apps');
    await expect.poll(() => apps().elements()).toHaveLength(1);
    await tab('Integrations').click();
    await expect.poll(() => apps().elements()).toHaveLength(2);
  });

  it('leads back to all apps if none is connected', async () => {
    await openHostedPage(
      hostedFetch().reply('listApplications', 200, appsNamed('HubSpot', 'Slack')),
      `/connect/${CONNECT_TOKEN}?incorta=1&tab=connected`,
    );
    await expect.element(page.getByText('No app is connected yet')).toBeVisible();
    await page.getByRole('link', { name: 'See all apps' }).click();
    await expect.element(list()).toBeVisible();
  });

  it.each(['false', '0', 'yes'])('is not shown if incorta is %s', async (value) => {
    await openWith({}, `?incorta=${value}`);
    await expect.element(panel()).not.toBeInTheDocument();
  });

  it('renders HTML in the URL as text', async () => {
    const meta = encodeURIComponent(JSON.stringify({ name: '<img src=x onerror=alert(1)>' }));
    await openWith({ show_linked_account: true }, `?meta=${meta}`);
    await expect.element(panel()).toHaveTextContent('<img src=x onerror=alert(1)>');
    expect(panel().element().querySelector('img')).toBeNull();
  });

  it("shows the product's name if the organization has none", async () => {
    const details = detailsWith({ show_org_name: true });
    details.org.name = '';
    await openHostedPage(hostedFetch().reply('getAccountDetails', 200, details));
    const aside = page.getByRole('complementary', { name: 'Patchbay' });
    await expect.element(aside).toHaveTextContent('Patchbay');
  });

  it('links back to the application, out of a frame, and only to a web URL', async () => {
    await openWith({ show_org_name: true, redirect_url: 'https://app.example/back' });
    const link = panel().getByRole('link', { name: 'Return to Application' });
    await expect.element(link).toHaveAttribute('href', 'https://app.example/back');
    await expect.element(link).toHaveAttribute('target', '_top');
    await openWith({ show_org_name: true, redirect_url: 'javascript:alert(1)' });
    await expect.element(page.getByText('Return to Application')).not.toBeInTheDocument();
  });
});

describe('the frame', () => {
  it('has Terms and Privacy in new tabs, and "powered by"', async () => {
    await openWith({
      terms_of_use_url: 'https://quiet.example/terms',
      privacy_policy_url: 'https://quiet.example/privacy',
    });
    for (const [name, href] of [
      ['Terms', 'https://quiet.example/terms'],
      ['Privacy', 'https://quiet.example/privacy'],
    ] as const) {
      const link = page.getByRole('contentinfo').getByRole('link', { name });
      await expect.element(link).toHaveAttribute('href', href);
      await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
    await expect.element(page.getByText('Powered by Patchbay')).toBeVisible();
  });

  it('has no "powered by" if show_powered_by is false', async () => {
    await openWith({ show_powered_by: false });
    await expect.element(page.getByText('Powered by')).not.toBeInTheDocument();
  });

  it('is titled by the organization, without a cookie banner or a sidebar', async () => {
    const { router } = await openWith({});
    expect(document.title).toBe('Quiet Harbor · Connect');
    await router.navigate({ to: '/login' });
    await expect.poll(() => document.title).toBe('Log in · Patchbay');
    // Everything is loaded already, so page and title are rendered together.
    await router.navigate({ to: '/connect' });
    await expect.element(list()).toBeVisible();
    expect(document.title).toBe('Quiet Harbor · Connect');
    await expect.element(page.getByRole('region', { name: 'Cookies' })).not.toBeInTheDocument();
    expect(page.getByRole('heading', { level: 1 }).elements()).toHaveLength(1);
  });

  it('is at most 1000 px wide, in 15 px', async () => {
    await page.viewport(1920, 900);
    await openWith({ show_org_name: true });
    const content = page.getByRole('main').element().firstElementChild;
    expect(content?.getBoundingClientRect().width).toBe(1000);
    const text = page.getByText('Choose an app').element();
    expect(getComputedStyle(text).fontSize).toBe('15px');
  });

  it('applies the colors of the organization, and resets them when unmounted', async () => {
    const { router } = await openWith({
      show_org_name: true,
      base_color: '#ffee00',
      secondary_color: '#ffffff',
    });
    const { backgroundColor, color } = getComputedStyle(panel().element());
    expect(backgroundColor).toBe('rgb(255, 238, 0)');
    expect(color).toBe('rgb(22, 24, 29)');
    await router.navigate({ to: '/login' });
    await expect.element(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    expect(document.documentElement.getAttribute('style') ?? '').not.toContain('--primary');
  });

  it('is black with white text by default', async () => {
    await openWith({ show_org_name: true });
    const { backgroundColor, color } = getComputedStyle(panel().element());
    expect([backgroundColor, color]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  });

  it('offers no changes on a read-only link', async () => {
    const details = { ...detailsWith({}), read_only: true };
    await openHostedPage(
      hostedFetch().reply('getAccountDetails', 200, details).on('listApplications', 200, 'active'),
    );
    await expect
      .element(page.getByText('You can view this page, but not change anything'))
      .toBeVisible();
    for (const name of ['Reconnect', 'Disconnect']) {
      await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument();
    }
  });
});
