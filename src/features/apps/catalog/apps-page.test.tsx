import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { switchEnvironment } from '@/stores/dashboard';
import { a11yViolations } from '../../../../tests/support/a11y';
import { demoAccount } from '../../../../tests/support/render-app';
import { card, choose, defaultApi, list, names, open } from './apps-page.test-support';

const search = () => page.getByRole('searchbox', { name: 'Search apps…' });

describe('the catalog', () => {
  it('shows the enabled apps first, each with its status and auth methods', async () => {
    const { api } = await open();
    await expect.element(card('Demo CRM')).toBeVisible();
    expect(names().slice(0, 4)).toEqual(['Demo CRM', 'Freight Desk', 'Freshdesk', 'HubSpot']);
    const [demo, freight, freshdesk] = list()
      .getByRole('listitem')
      .elements()
      .filter((element) => element.parentElement?.ariaLabel === 'Apps');
    expect(demo?.textContent).toMatch(/Demo CRMEnabled.*CRM · Demo5 customersOAuthAPI key$/);
    expect(freight?.textContent).toContain('Custom');
    expect(freshdesk?.textContent).not.toContain('Needs a client ID');
    await expect.element(page.getByText(/^Change (on|since) /)).toBeVisible();
    await expect.element(page.getByText('7 of 7 apps')).toBeVisible();
    expect(page.getByText(/unverified/i).query()).toBeNull();
    expect(api.callsOf('listAppSettings')).toHaveLength(1);
    expect(await a11yViolations()).toEqual([]);
  });

  it('leads from an app without an OAuth client to where it is entered', async () => {
    const { api, href } = await open();
    api.on('getAppSettings', 200, 'not_set_up');
    await page.getByRole('link', { name: 'Slack needs a client ID' }).click();
    await expect.poll(href).toBe('/apps/slack?section=settings#client');
    await expect.element(page.getByRole('textbox', { name: 'Client ID' })).toHaveFocus();
  });

  it('can be searched with / and filtered, in the URL, and Back undoes it', async () => {
    const { href, router, api } = await open();
    await expect.element(card('Slack')).toBeVisible();
    await userEvent.keyboard('/');
    await expect.element(search()).toHaveFocus();
    await userEvent.keyboard('crm{Enter}');
    await expect.poll(href).toBe('/apps?q=crm');
    expect(names()).toEqual(['Demo CRM', 'HubSpot']);
    await expect.element(page.getByText('2 of 7 apps')).toBeVisible();
    await choose('Category', 'Marketing');
    await expect.poll(names).toEqual(['HubSpot']);
    router.history.back();
    await expect.element(card('Demo CRM')).toBeVisible();
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect.element(card('Slack')).toBeVisible();
    expect(href()).toBe('/apps');
    expect(api.callsOf('listAppSettings')).toHaveLength(1);
  });

  it('offers the support role no action that it may not perform', async () => {
    const account = demoAccount();
    await open('/apps?q=nothing', defaultApi(), {
      ...account,
      user: { ...account.user, role: 'support' },
    });
    await expect.element(page.getByText('No app matches')).toBeVisible();
    const build = page.getByRole('link', { name: 'Build a custom app' });
    await expect.element(build).not.toBeInTheDocument();
  });

  it('falls back to the defaults for an invalid URL', async () => {
    const { href } = await open('/apps?q=%5B1%5D&category=%7B%7D&state=gone&sort=1');
    await expect.element(card('Slack')).toBeVisible();
    expect(href()).toBe('/apps');
  });

  it('opens an app by keyboard, and Back returns to the search', async () => {
    const { href, router } = await open('/apps?q=demo');
    await expect.element(card('Demo CRM')).toBeVisible();
    card('Demo CRM').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Demo CRM' })).toBeVisible();
    expect(href()).toBe('/apps/demo_crm');
    router.history.back();
    await expect.poll(href).toBe('/apps?q=demo');
  });

  it('loads every page of a long catalog', async () => {
    const whole = example('listAppSettings', 200, 'catalog');
    const api = defaultApi().handle('listAppSettings', ({ query }) => {
      const number = Number(query.get('page'));
      const docs = number === 1 ? whole.docs.slice(0, 4) : whole.docs.slice(4);
      return Response.json({ ...whole, docs, page: number, totalPages: 2 });
    });
    await open('/apps', api);
    await expect.element(page.getByText('7 of 7 apps')).toBeVisible();
    expect(api.callsOf('listAppSettings')).toHaveLength(2);
  });

  it('is loaded again in the other environment', async () => {
    const { api } = await open();
    await expect.element(card('Slack')).toBeVisible();
    api.on('listAppSettings', 200, 'enabled');
    switchEnvironment('production');
    await expect.element(page.getByText('4 of 4 apps')).toBeVisible();
    switchEnvironment('test');
  });

  it('shows why it could not be loaded, and can retry', async () => {
    const { api } = await open('/apps', defaultApi().on('listAppSettings', 500, 'server_error'));
    await expect.element(page.getByRole('alert').filter({ hasText: 'failed' })).toBeVisible();
    api.on('listAppSettings', 200, 'catalog');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(card('Demo CRM')).toBeVisible();
  });

  it('shows skeletons while it loads, and says when it is empty', async () => {
    let release: (() => void) | undefined;
    const api = defaultApi().handle('listAppSettings', async () => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return Response.json(example('listAppSettings', 200, 'empty'));
    });
    await open('/apps', api);
    await expect.element(page.getByRole('list', { name: 'Loading apps' })).toBeInTheDocument();
    await expect.poll(() => release).toBeDefined();
    release?.();
    await expect.element(page.getByText('There are no apps yet')).toBeVisible();
  });
});
