import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { asRole } from '../../../../tests/support/as-role';
import type { ObservedFetch } from '../../../../tests/support/observed-fetch';
import {
  cells,
  defaultApi,
  open,
  openDialog,
  row,
  table,
} from './linked-accounts-page.test-support';

const lastQuery = (api: ObservedFetch) =>
  Object.fromEntries(api.callsOf('listLinkedAccounts').at(-1)?.query ?? []);

describe('the list', () => {
  it('shows name, id, apps, status and age of each account', async () => {
    const { api } = await open();
    await expect.element(cells('Harbor Coffee Roasters').nth(1)).toHaveTextContent('harbor-coffee');
    await expect.element(cells('Harbor Coffee').nth(2)).toHaveTextContent('Demo CRM');
    await expect.element(cells('Harbor Coffee').nth(3)).toHaveTextContent('Active');
    await expect.element(cells('Meridian').nth(2)).toHaveTextContent('Demo CRM × 2');
    await expect.element(cells('Fjord Outdoor').nth(3)).toHaveTextContent('Expired');
    await expect.element(cells('Fjord Outdoor').nth(3)).toHaveTextContent('revoked');
    await expect.element(cells('Saffron Kitchen').nth(2)).toHaveTextContent('None');
    await expect.element(cells('Saffron Kitchen').nth(3)).toHaveTextContent('Not connected');
    await expect.element(page.getByText('Showing 1 to 6 of 6')).toBeVisible();
    expect(api.callsOf('listLinkedAccounts')).toHaveLength(1);
    expect(lastQuery(api)).toEqual({ page: '1', limit: '25' });
  });

  it('shows the id of an account without a name', async () => {
    const list = example('listLinkedAccounts', 200, 'default');
    const docs = list.docs.map((account) => ({ ...account, name: null }));
    await open('/connections', defaultApi().reply('listLinkedAccounts', 200, { ...list, docs }));
    await expect
      .element(table().getByRole('link', { name: 'harbor-coffee', exact: true }))
      .toBeVisible();
  });

  it('opens the account by a click anywhere on the row', async () => {
    const { href } = await open();
    await cells('Harbor Coffee').nth(4).click();
    await expect.poll(href).toBe('/connections/harbor-coffee');
  });

  it('reloads on Refresh, and keeps showing the rows', async () => {
    const { api } = await open();
    await expect.element(row('Harbor Coffee')).toBeVisible();
    api.on('listLinkedAccounts', 200, 'expired');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect.element(row('Harbor Coffee')).not.toBeInTheDocument();
    await expect.element(row('Fjord Outdoor')).toBeVisible();
  });
});

describe('filters', () => {
  it('are in the URL and in the request, and Back restores both', async () => {
    const byName = defaultApi().handle('listLinkedAccounts', ({ query }) =>
      Response.json(
        example('listLinkedAccounts', 200, query.has('search') ? 'expired' : 'default'),
      ),
    );
    const { api, href, router } = await open('/connections?page=2', byName);
    await expect.element(row('Harbor Coffee')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search by name or ID…' }).fill('fjord');
    await userEvent.keyboard('{Enter}');
    await expect.poll(href).toBe('/connections?search=fjord');
    await expect.poll(() => lastQuery(api)).toEqual({ page: '1', limit: '25', search: 'fjord' });
    await page.getByRole('combobox', { name: 'App' }).click();
    await page.getByRole('option', { name: 'Demo CRM' }).click();
    await expect.poll(href).toContain('connected_app_name=demo_crm');
    await expect.poll(() => lastQuery(api)).toMatchObject({ connected_app_name: 'demo_crm' });
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Expired' }).click();
    await expect.poll(() => lastQuery(api)).toMatchObject({ connection_status: 'expired' });
    await expect.element(row('Harbor Coffee')).not.toBeInTheDocument();
    await page.getByRole('button', { name: /^Date/ }).click();
    await page.getByRole('textbox', { name: 'From' }).fill('2026-10-01');
    await userEvent.keyboard('{Enter}{Escape}');
    await expect.poll(() => lastQuery(api)).toMatchObject({ start_date: '2026-10-01' });
    router.history.go(-4);
    await expect.poll(href).toBe('/connections?page=2');
    await expect.element(page.getByRole('searchbox')).toHaveValue('');
    await expect.element(page.getByRole('button', { name: /^Date/ })).toHaveTextContent('Any time');
    await expect.element(row('Harbor Coffee')).toBeVisible();
  });

  it('fall back to the defaults for an invalid URL', async () => {
    const bad = '/connections?page=zero&limit=7&connected_app_name=No%20Slug&start_date=2026-02-31';
    const { api, href } = await open(bad);
    await expect.element(row('Harbor Coffee')).toBeVisible();
    expect(lastQuery(api)).toEqual({ page: '1', limit: '25' });
    expect(href()).toBe('/connections');
  });

  it('are listed if nothing matches, and can be cleared without the page size', async () => {
    const api = defaultApi().on('listLinkedAccounts', 200, 'empty');
    const { href } = await open('/connections?name=acme&linked_account_id=no-4&limit=50', api);
    await expect.element(page.getByText('Name contains “acme”, ID contains “no-4”')).toBeVisible();
    await page.getByRole('button', { name: 'Remove the filter Name' }).click();
    await expect.poll(href).toBe('/connections?linked_account_id=no-4&limit=50');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(href).toBe('/connections?limit=50');
  });
});

describe('other states', () => {
  it('shows why the list could not be loaded, and can retry', async () => {
    const { api } = await open(
      '/connections',
      defaultApi().on('listLinkedAccounts', 500, 'server_error'),
    );
    await expect.element(page.getByRole('alert').filter({ hasText: 'failed' })).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
    api.on('listLinkedAccounts', 200, 'default');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(row('Harbor Coffee')).toBeVisible();
  });

  it('never shows the rows of the other environment', async () => {
    let release: (() => void) | undefined;
    const api = defaultApi().handle('listLinkedAccounts', async ({ headers }) => {
      if (headers.get('environment') === 'test') {
        return Response.json(example('listLinkedAccounts', 200, 'default'));
      }
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return Response.json(example('listLinkedAccounts', 200, 'production'));
    });
    await open('/connections', api);
    await expect.element(row('Harbor Coffee')).toBeVisible();
    await page.getByRole('button', { name: 'Environment: Test' }).click();
    await page.getByRole('menuitemradio', { name: 'Production' }).click();
    await expect.element(row('Harbor Coffee')).not.toBeInTheDocument();
    await expect.element(page.getByText('Loading…')).toBeVisible();
    await expect.poll(() => release).toBeDefined();
    release?.();
    const [first] = example('listLinkedAccounts', 200, 'production').docs;
    await expect.element(row(first?.account_id ?? '')).toBeVisible();
    const environments = api.callsOf('listLinkedAccounts').map((c) => c.headers.get('environment'));
    expect(environments).toEqual(['test', 'production']);
  });
});

describe('deleting from a row', () => {
  it('requires the id, then removes the row and shows a toast', async () => {
    const api = defaultApi().on('deleteLinkedAccount', 200, 'deleted');
    const { dialog, act } = await openDialog(api);
    await expect.element(act).toBeDisabled();
    await dialog.getByRole('textbox').fill('fjord');
    await expect.element(act).toBeDisabled();
    await dialog.getByRole('textbox').fill('fjord-outdoor');
    const list = example('listLinkedAccounts', 200, 'default');
    const docs = list.docs.filter(({ account_id }) => account_id !== 'fjord-outdoor');
    api.reply('listLinkedAccounts', 200, { ...list, docs, totalDocs: docs.length });
    await act.click();
    await expect.element(page.getByText('Fjord Outdoor was deleted.')).toBeVisible();
    await expect.element(row('Fjord Outdoor')).not.toBeInTheDocument();
    expect(api.callsOf('deleteLinkedAccount').map(({ params }) => params)).toEqual([
      { linked_account_id: 'fjord-outdoor' },
    ]);
  });
});

describe('support', () => {
  it('can read the rows, and cannot create, delete or send anything', async () => {
    await open('/connections', defaultApi(), asRole('support'));
    await page.getByRole('button', { name: 'Actions for Harbor Coffee Roasters' }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Open' })).toBeVisible();
    const items = page.getByRole('menuitem').elements();
    expect(items.map((item) => item.textContent)).toEqual(['Open', 'Copy ID']);
    expect(page.getByRole('button', { name: 'Create linked account' }).query()).toBeNull();
  });

  it('see who can create the first account', async () => {
    const api = defaultApi().on('listLinkedAccounts', 200, 'empty');
    await open('/connections', api, asRole('support'));
    await expect
      .element(page.getByText(/A developer, an admin or the owner creates them/))
      .toBeVisible();
    expect(page.getByRole('button', { name: /^Create/ }).elements()).toEqual([]);
    expect(await a11yViolations()).toEqual([]);
  });
});
