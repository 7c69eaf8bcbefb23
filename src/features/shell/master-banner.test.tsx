import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useSession } from '@/stores/session';
import { a11yViolations } from '../../../tests/support/a11y';
import { observedFetch } from '../../../tests/support/observed-fetch';
import { demoAccount, renderApp } from '../../../tests/support/render-app';

const IN_AN_HOUR = new Date(Date.now() + 3_600_000).toISOString();

async function open(route: string, expires_at = IN_AN_HOUR) {
  const account = { ...demoAccount(), master: { email: 'ops@patchbay.example', expires_at } };
  const api = observedFetch();
  return { ...(await renderApp({ route, fetch: api.fetch, account })), api };
}

const banner = () => page.getByRole('region', { name: 'Master session' });
const top = (element: Element) => element.getBoundingClientRect().top;

afterEach(async () => {
  vi.useRealTimers();
  await page.viewport(1280, 800);
});

describe('the banner of a master session', () => {
  it.each([
    '/audit',
    '/chat',
    '/agents/one',
    '/workflows/one',
    '/connected',
    '/forms/one',
    '/nowhere',
  ])('is shown on %s', async (route) => {
    await open(route);
    const time = new Date(IN_AN_HOUR).toLocaleTimeString(undefined, {
      hour: '2-digit',
      minute: '2-digit',
    });
    await expect
      .element(banner())
      .toHaveTextContent(`You are logged in as Dana Okafor for Brightdesk, until ${time}`);
    await expect.element(banner().getByRole('button', { name: 'End session' })).toBeVisible();
  });

  it('is not shown to other users', async () => {
    await renderApp({ route: '/audit', fetch: observedFetch().fetch });
    await expect.element(page.getByRole('button', { name: /^Account:/ })).toBeVisible();
    await expect.element(banner()).not.toBeInTheDocument();
  });

  it.each([1440, 900, 375])('covers no content at %i px', async (width) => {
    await page.viewport(width, 800);
    await open('/audit');
    await expect.element(page.getByRole('banner')).toBeVisible();
    const { bottom } = banner().element().getBoundingClientRect();
    expect(top(page.getByRole('banner').element())).toBe(bottom);
    const words = banner()
      .getByText(/You are logged in/)
      .element();
    expect(words.scrollHeight).toBeLessThanOrEqual(words.clientHeight);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(800);
    expect(await a11yViolations(width === 1440 ? undefined : ['light'])).toEqual([]);
  });

  it('ends the session by its button', async () => {
    const { api, reloads } = await open('/audit');
    api.on('logout', 200, 'ended');
    await banner().getByRole('button', { name: 'End session' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
    await expect.poll(() => reloads).toEqual(['/login']);
    expect(api.callsOf('logout')).toHaveLength(1);
  });

  it('ends the session here when its time is over', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    await open('/audit', new Date(Date.now() + 60_000).toISOString());
    vi.advanceTimersByTime(59_000);
    expect(useSession.getState().account).not.toBeNull();
    vi.advanceTimersByTime(1000);
    expect(useSession.getState().account).toBeNull();
  });

  it('keeps a session that ends later than the longest timer', async () => {
    await open('/audit', '2099-12-31T12:00:00.000Z');
    await expect.element(banner()).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(useSession.getState().account).not.toBeNull();
  });
});
