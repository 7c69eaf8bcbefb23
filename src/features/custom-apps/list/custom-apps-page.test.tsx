import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { asRole } from '../../../../tests/support/as-role';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { renderApp } from '../../../../tests/support/render-app';
import { create, list, open } from './custom-apps-page.test-support';

const search = () => page.getByRole('searchbox', { name: 'Search custom apps…' });

describe('the list', () => {
  it('has collapsible groups, is in the sidebar, and sends one request for each owner', async () => {
    const { api } = await open();
    expect(api.callsOf('listCustomApps')[0]?.query.get('limit')).toBe('100');
    await expect
      .element(
        list('Built by customers').getByText('Built by Harbor Coffee Roasters, not published'),
      )
      .toBeVisible();
    await expect
      .element(page.getByRole('navigation').getByRole('link', { name: 'Custom Apps' }))
      .toBeVisible();
    await expect
      .element(list('Unpublished apps').getByRole('heading', { name: 'Yard Planner' }))
      .toBeVisible();
    await expect.element(list('Unpublished apps').getByText('OpenAPI, 3 actions')).toBeVisible();
    await expect.element(list('Published apps').getByText('c_k3v9x2mq_freight_desk')).toBeVisible();
    await expect.element(page.getByText('3 apps')).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
    await page.getByRole('button', { name: 'Published apps 1', exact: true }).click();
    await expect.element(list('Published apps')).not.toBeInTheDocument();
    expect(api.callsOf('listCustomApps')).toHaveLength(2);
  });

  it('can be searched with the slash key, in the URL, and says what does not match', async () => {
    const app = await open();
    await userEvent.keyboard('/');
    await expect.element(search()).toHaveFocus();
    await userEvent.keyboard('freight{Enter}');
    await expect.element(page.getByText('1 of 3 apps')).toBeVisible();
    await expect.element(list('Unpublished apps')).not.toBeInTheDocument();
    await expect.element(list('Built by customers')).not.toBeInTheDocument();
    expect(app.href()).toBe('/custom-apps?q=freight');
    await search().fill('nothing like it');
    await expect.element(page.getByText('No custom app matches')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.element(page.getByText('3 apps')).toBeVisible();
  });

  it('links to an app', async () => {
    const app = await open();
    app.api.on('getCustomApp', 200, 'key_based');
    await page.getByRole('link', { name: 'Parcel Board' }).click();
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Parcel Board' }))
      .toBeVisible();
    expect(app.href()).toBe('/custom-apps/66b01c2ab7e4d90012a4d002');
  });

  it('is read-only for the support role', async () => {
    const api = observedFetch().on('listCustomApps', 200, 'default');
    await renderApp({ route: '/custom-apps', fetch: api.fetch, account: asRole('support') });
    await expect.element(list('Published apps')).toBeVisible();
    await expect.element(create()).not.toBeInTheDocument();
    api.on('listCustomApps', 200, 'empty');
    await renderApp({ route: '/custom-apps', fetch: api.fetch, account: asRole('support') });
    await expect
      .element(page.getByText(/^A developer, an admin or the owner describes/))
      .toBeVisible();
  });
});
