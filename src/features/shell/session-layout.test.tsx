import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useSession } from '@/stores/session';
import { a11yViolations } from '../../../tests/support/a11y';
import { observedFetch } from '../../../tests/support/observed-fetch';
import { demoAccount, renderApp } from '../../../tests/support/render-app';

afterEach(() => page.viewport(1280, 800));

async function open(route: string) {
  const api = observedFetch()
    .on('getOrgStats', 200, 'empty')
    .on('listLinkedAccounts', 200, 'empty');
  return await renderApp({ route, fetch: api.fetch });
}

describe('the stored organization', () => {
  it.each(['/audit', '/chat'])('is updated when %s is loaded', async (route) => {
    const account = demoAccount();
    const renamed = { ...account.org, name: 'Brightdesk GmbH', is_seed: false };
    const api = observedFetch().reply('getOrg', 200, renamed);
    await renderApp({ route, fetch: api.fetch, account });
    await expect.poll(() => useSession.getState().account?.org.name).toBe('Brightdesk GmbH');
    expect(JSON.parse(window.localStorage.getItem('account') ?? '')).toMatchObject({
      org: { name: 'Brightdesk GmbH', is_seed: false },
    });
    expect(api.callsOf('getOrg')).toHaveLength(1);
  });

  it('stays if the server fails', async () => {
    const api = observedFetch().on('getOrg', 500, 'server_error');
    await renderApp({ route: '/audit', fetch: api.fetch });
    await expect.poll(() => api.callsOf('getOrg').length).toBe(1);
    expect(useSession.getState().account?.org).toEqual(demoAccount().org);
    await expect.element(page.getByRole('heading', { name: 'Audit' })).toBeVisible();
  });
});

describe('chat and agents', () => {
  it.each(['/chat', '/agents/one'])('%s has no sidebar, and a link back', async (route) => {
    const { href } = await open(route);
    const back = page.getByRole('link', { name: 'Back to dashboard' });
    await expect.element(back).toBeVisible();
    await expect.element(page.getByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /^Account:/ })).toBeVisible();
    await back.click();
    await expect.poll(href).toBe('/');
    await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });

  it.each([1440, 375])('the layout has no accessibility violations at %i px', async (width) => {
    await page.viewport(width, 800);
    await open('/chat');
    await expect.element(page.getByRole('link', { name: 'Back to dashboard' })).toBeInTheDocument();
    expect(await a11yViolations(width === 1440 ? undefined : ['light'])).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});
