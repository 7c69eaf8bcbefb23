import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../tests/support/a11y';
import { observedFetch } from '../../../tests/support/observed-fetch';
import { renderApp } from '../../../tests/support/render-app';
import { GO_KEY_TIMEOUT_MS } from './shortcuts/use-shortcuts';

async function open(route = '/audit') {
  const api = observedFetch()
    .on('listLinkedAccounts', 200, 'default')
    .on('getOrgStats', 200, 'empty')
    .on('listPublicApplications', 200, 'catalog');
  const app = await renderApp({ route, fetch: api.fetch });
  await expect.element(page.getByRole('button', { name: /^Account:/ })).toBeVisible();
  return app;
}

describe('g and a letter', () => {
  it.each([
    ['h', /^\/$/],
    ['l', /^\/connections/],
    ['a', /^\/apps/],
    ['s', /^\/settings/],
    ['p', /^\/settings\/profile/],
  ])('g %s goes to %s', async (letter, path) => {
    const { href } = await open();
    await userEvent.keyboard(`g${letter}`);
    await expect.poll(href).toMatch(path);
  });

  it('work in the settings too, which have no sidebar', async () => {
    const { href } = await open('/settings/profile');
    await userEvent.keyboard('gl');
    await expect.poll(href).toMatch(/^\/connections/);
  });

  it('open no screen that is not built yet', async () => {
    const { href } = await open('/audit');
    await userEvent.keyboard('gf');
    expect(href()).toBe('/audit');
  });

  it('are text in a field', async () => {
    const { href } = await open('/connections');
    const search = page.getByRole('searchbox');
    await search.click();
    await userEvent.keyboard('gh?');
    await expect.element(search).toHaveValue('gh?');
    expect(href()).toMatch(/^\/connections/);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('expire if the letter comes too late', async () => {
    const { href } = await open();
    const press = (key: string, at: number) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true });
      Object.defineProperty(event, 'timeStamp', { value: at });
      document.body.dispatchEvent(event);
    };
    press('g', 1000);
    press('h', 1000 + GO_KEY_TIMEOUT_MS + 1);
    expect(href()).toBe('/audit');
    press('g', 9000);
    press('h', 9000 + GO_KEY_TIMEOUT_MS);
    await expect.poll(href).toBe('/');
  });

  it('are ignored while a menu is open', async () => {
    const { href } = await open();
    await page.getByRole('button', { name: /^Account:/ }).click();
    await expect.element(page.getByRole('menu')).toBeVisible();
    await userEvent.keyboard('gh');
    expect(href()).toBe('/audit');
    await expect.element(page.getByRole('menu')).toBeVisible();
  });
});

describe('?', () => {
  it('lists the keys, and Esc closes the list alone', async () => {
    await open();
    await userEvent.keyboard('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect.element(help).toBeVisible();
    const lines = help
      .getByRole('term')
      .elements()
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
    expect(lines).toContain('Linked Accounts: gl');
    expect(lines).toContain('Settings: gs');
    expect(lines).toContain('Show these keys: ?');
    expect(await a11yViolations()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(help).not.toBeInTheDocument();
  });
});
