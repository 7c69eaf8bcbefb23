import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../tests/support/a11y';
import { open, sidebarWidth, total } from './main-layout.test-support';

afterEach(() => page.viewport(1280, 800));

describe('the sidebar', () => {
  it('starts collapsed below 1200 px for any stored choice, and can be opened', async () => {
    const chosen = { dashboard: JSON.stringify({ isSidebarExpanded: true }) };
    await page.viewport(1200, 800);
    await open('/', chosen);
    expect(sidebarWidth()).toBe(250);
    await page.viewport(1199, 800);
    await open('/', chosen);
    expect(sidebarWidth()).toBe(50);
    await page.getByRole('button', { name: 'Expand sidebar' }).click();
    await expect.poll(sidebarWidth).toBe(250);
  });

  it('is a rail from 600 px on', async () => {
    await page.viewport(600, 800);
    await open();
    await expect.poll(sidebarWidth).toBe(50);
    expect(document.documentElement.scrollWidth).toBe(600);
  });

  it('is shown for any other value of the parameter', async () => {
    await open('/?sidebar=open');
    await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });
});

describe('the frame', () => {
  it('has no accessibility violations on a tablet', async () => {
    await page.viewport(900, 800);
    await open();
    await expect.element(page.getByRole('heading', { name: 'Hello, Dana' })).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(900);
  });

  it('switches the theme', async () => {
    await open();
    await page.getByRole('button', { name: /^Theme:/ }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await expect.poll(() => document.documentElement.dataset.theme).toBe('dark');
    await page.getByRole('button', { name: 'Theme: Dark' }).click();
    await page.getByRole('menuitemradio', { name: 'System' }).click();
    await expect.poll(() => document.documentElement.dataset.theme).toBe('system');
  });

  it('has no accessibility violations, on a phone with its menu too', async () => {
    for (const width of [1440, 375]) {
      await page.viewport(width, 800);
      await open();
      await expect.element(total()).toHaveTextContent('6');
      expect(await a11yViolations(width === 1440 ? undefined : ['light'])).toEqual([]);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    }
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
  });
});
