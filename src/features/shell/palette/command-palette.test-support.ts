import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { demoAccount, renderApp } from '../../../../tests/support/render-app';

export async function open(route = '/audit', flags: Record<string, boolean> = {}) {
  const account = demoAccount();
  const feature_flags = { ...account.org.feature_flags, ...flags };
  const org = { ...account.org, feature_flags };
  const api = observedFetch()
    .reply('getOrg', 200, org)
    .on('listLinkedAccounts', 200, 'default')
    .on('listPublicApplications', 200, 'catalog')
    .on('listWorkflows', 200, 'default')
    .on('getLinkedAccount', 200, 'active');
  const app = await renderApp({ route, fetch: api.fetch, account: { ...account, org } });
  await expect.element(page.getByRole('button', { name: /^Account:/ })).toBeVisible();
  return { ...app, api };
}

export const palette = () => page.getByRole('dialog', { name: 'Search' });
export const field = () => palette().getByRole('combobox');

export async function openPalette() {
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field()).toHaveFocus();
}

/** Field and list name the selected row, and name it alone. */
async function expectSelectedRowNamed(): Promise<void> {
  const selected = palette().getByRole('option', { selected: true });
  await expect.element(selected).toBeVisible();
  for (const naming of [field(), palette().getByRole('listbox')]) {
    await expect
      .poll(() => naming.element().getAttribute('aria-activedescendant'))
      .toBe(selected.element().id);
  }
}

/** Expects no violation of the empty palette, nor of one with results, which fits the window. */
export async function expectAccessibleAt(width: number): Promise<void> {
  await page.viewport(width, 800);
  await open();
  await page.getByRole('button', { name: 'Search' }).click();
  await expect.element(field()).toHaveFocus();
  expect(await a11yViolations(['light'])).toEqual([]);
  await userEvent.keyboard('set');
  await expect.element(palette().getByRole('group', { name: 'Linked accounts' })).toBeVisible();
  await expectSelectedRowNamed();
  expect(await a11yViolations()).toEqual([]);
  const box = palette().element().getBoundingClientRect();
  expect(box.left).toBeGreaterThanOrEqual(0);
  expect(box.right).toBeLessThanOrEqual(width);
  await page.viewport(1280, 800);
}
