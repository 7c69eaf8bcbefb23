import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../tests/support/a11y';
import { observedFetch } from '../../../tests/support/observed-fetch';
import { renderApp } from '../../../tests/support/render-app';

afterEach(() => page.viewport(1280, 800));

async function open(route: string) {
  const api = observedFetch()
    .on('getOrgStats', 200, 'empty')
    .on('listLinkedAccounts', 200, 'empty');
  return await renderApp({ route, fetch: api.fetch });
}

describe('chat and agents', () => {
  it.each(['/chat', '/agents/one'])('%s has no sidebar, and a way back', async (route) => {
    const { href } = await open(route);
    const back = page.getByRole('link', { name: 'Back to dashboard' });
    await expect.element(back).toBeVisible();
    await expect.element(page.getByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /^Account:/ })).toBeVisible();
    await back.click();
    await expect.poll(href).toBe('/');
    await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });

  it.each([1440, 375])('at %i px the frame has no accessibility fault', async (width) => {
    await page.viewport(width, 800);
    await open('/chat');
    await expect.element(page.getByRole('link', { name: 'Back to dashboard' })).toBeInTheDocument();
    expect(await a11yViolations()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});
