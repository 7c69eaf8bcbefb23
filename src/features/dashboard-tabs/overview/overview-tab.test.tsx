import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { asRole } from '../../../../tests/support/as-role';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { card, chart, month, open } from './overview-tab.test-support';

afterEach(() => page.viewport(1280, 800));

describe('the overview', () => {
  it("requests 30 days in the browser's time zone, and summarizes them", async () => {
    const { api } = await open();
    await expect
      .element(
        page.getByText('Needs attention in Test: 1 connection expired, 53 executions failed.'),
      )
      .toBeVisible();
    await expect.element(page.getByText('13.4% failed in 30 days')).toBeVisible();
    const time_zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(Object.fromEntries(api.callsOf('getOrgStats')[0]?.query ?? [])).toEqual({
      days: '30',
      time_zone,
    });
  });

  it('links every figure to the list behind it', async () => {
    await open();
    const href = (name: string | RegExp, within = page.getByRole('main')) =>
      within.getByRole('link', { name }).first().element().getAttribute('href');
    await expect.element(chart()).toBeVisible();
    const figures = document.querySelectorAll('dl dd:first-of-type a');
    expect([...figures].map((figure) => figure.getAttribute('href'))).toEqual([
      '/connections?connection_status=active',
      '/connections?connection_status=expired',
      '/connections',
      '/logs/executions?start_date=2026-10-22',
    ]);
    expect(href('1 connection expired')).toBe('/connections?connection_status=expired');
    expect(href(/13\.4% failed/)).toBe('/logs/executions?status=FAILED&start_date=2026-10-22');
    const connections = card('Connections');
    expect(href(/^\d+ created$/, connections)).toBe('/connections?connection_status=active');
    expect(href(/^\d+ expired$/, connections)).toBe('/connections?connection_status=expired');
    const apps = card('Most used apps');
    expect(href('Demo CRM', apps)).toBe('/apps/demo_crm');
    expect(href(/connections$/, apps)).toBe('/connections?connected_app_name=demo_crm');
    expect(href(/executions$/, apps)).toBe('/logs/executions?slug=demo_crm&start_date=2026-10-22');
  });

  it('takes its range from the URL, and reloads when it changes', async () => {
    const { api, href } = await open(observedFetch(), { route: '/?days=8' });
    expect(href()).toBe('/');
    await page.getByRole('radio', { name: '7 days', exact: true }).click();
    await expect.poll(href).toBe('/?days=7');
    await expect.poll(() => api.callsOf('getOrgStats').at(-1)?.query.get('days')).toBe('7');
  });

  it('lists expired connections with links to the account and for the customer', async () => {
    const api = observedFetch().on('createConnectUrl', 200, 'url');
    await open(api);
    const link = card('Needs reconnecting').getByRole('link', { name: 'Fjord Outdoor' });
    await expect.element(link).toHaveAttribute('href', '/connections/fjord-outdoor');
    await page.getByRole('button', { name: 'Copy connect link for Fjord Outdoor' }).click();
    await expect.poll(() => api.callsOf('createConnectUrl').length).toBe(1);
    expect(api.callsOf('createConnectUrl')[0]?.headers.get('linked_account_id')).toBe(
      'fjord-outdoor',
    );
  });

  it('offers no connect link to a role that may not create one', async () => {
    await open(observedFetch(), { account: asRole('support') });
    await expect.element(card('Needs reconnecting')).toHaveTextContent('Fjord Outdoor');
    await expect
      .element(page.getByRole('button', { name: /^Copy connect link/ }))
      .not.toBeInTheDocument();
  });

  it('shows the newest errors with their reason, and links to the logs', async () => {
    const errors = month().errors.map((error, index) =>
      index === 1 ? { ...error, error_message: null } : error,
    );
    const api = observedFetch().reply('getOrgStats', 200, { ...month(), errors });
    const { href } = await open(api.on('listExecutions', 200, 'errored'));
    await expect.element(card('Newest errors')).toHaveTextContent('Demo CRM refused the token.');
    await expect.element(card('Newest errors')).toHaveTextContent('It ended without a message.');
    await card('Newest errors').getByRole('link', { name: 'All errors' }).click();
    await expect.poll(href).toBe('/?tab=Logs&status=ERRORED');
  });
});
