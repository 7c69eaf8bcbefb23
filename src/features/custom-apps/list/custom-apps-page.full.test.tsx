import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { renderApp } from '../../../../tests/support/render-app';
import { create, list, open } from './custom-apps-page.test-support';

describe('the list', () => {
  it('shows one action when empty, and an error with a retry button', async () => {
    const api = observedFetch().on('listCustomApps', 200, 'empty');
    await renderApp({ route: '/custom-apps', fetch: api.fetch });
    await expect.element(page.getByText('There are no custom apps yet')).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
    const refused = observedFetch();
    refused.handle('listCustomApps', () => new Response('<html>', { status: 500 }));
    await renderApp({ route: '/custom-apps', fetch: refused.fetch });
    await expect.element(page.getByText('Please try again later.')).toBeVisible();
    refused.on('listCustomApps', 200, 'default');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(list('Published apps')).toBeVisible();
  });
});

describe('a new application', () => {
  it('has its source chosen by keyboard', async () => {
    const app = await open();
    await create().click();
    const dialog = page.getByRole('dialog', { name: 'New custom app' });
    await expect.element(dialog.getByRole('radio', { name: 'Start from scratch' })).toHaveFocus();
    expect(await a11yViolations()).toEqual([]);
    // The key is held down until it works: the selection follows the focus while the key is down.
    await userEvent.keyboard('{ArrowDown>}');
    await expect.element(dialog.getByRole('radio', { name: 'Use OpenAPI spec' })).toBeChecked();
    await userEvent.keyboard('{/ArrowDown}');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect.element(page.getByRole('heading', { name: 'Use OpenAPI spec' })).toBeVisible();
    expect(app.href()).toBe('/custom-apps/new?from=openapi');
  });
});
