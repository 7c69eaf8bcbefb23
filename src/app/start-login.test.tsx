import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../tests/support/a11y';
import { observedFetch } from '../../tests/support/observed-fetch';
import { closeApp, demoAccount, renderApp } from '../../tests/support/render-app';
import { needsOnlyLogin } from './needs-only-login';
import { startLogin } from './start-login';

const submit = () => page.getByRole('button', { name: 'Log in', exact: true });
const home = () => page.getByRole('heading', { level: 1, name: 'Hello, Dana' });

let close: (() => Promise<void>) | undefined;

beforeEach(async () => {
  await closeApp();
  window.localStorage.clear();
});
afterEach(async () => {
  await close?.();
  close = undefined;
});

async function open(route = '/login') {
  const api = observedFetch().on('listLinkedAccounts', 200, 'default');
  const history = createMemoryHistory({ initialEntries: [route] });
  const element = document.body.appendChild(document.createElement('div'));
  const app = startLogin(element, { fetch: api.fetch, history, retries: 0, support: null });
  close = async () => {
    (await app).dispose();
    element.remove();
  };
  await expect.element(submit()).toBeVisible();
  return { api, element, history };
}

async function signIn() {
  await page.getByLabelText('Email').fill('demo@patchbay.local');
  await page.getByLabelText('Password', { exact: true }).fill('correct horse battery staple');
  await submit().click();
}

describe('the login alone', () => {
  it('is the same as the route', async () => {
    const { element } = await open('/login?redirect=%2Faudit');
    const markup = element.querySelector('main')?.innerHTML ?? '';
    await expect.poll(() => document.title).toBe('Log in · Patchbay');
    expect(await a11yViolations()).toEqual([]);
    await page.getByRole('link', { name: 'Sign up' }).click();
    await close?.();
    close = undefined;
    await renderApp({
      route: '/login?redirect=%2Faudit',
      fetch: observedFetch().fetch,
      account: null,
    });
    await expect.element(submit()).toBeVisible();
    const route = document.querySelector('main')?.innerHTML ?? '';
    const withoutIds = (html: string) => html.replace(/_r_\w+_/g, '');
    expect(withoutIds(markup)).toBe(withoutIds(route));
    await expect.poll(() => document.title).toBe('Log in · Patchbay');
    await closeApp();
  });

  it('stays after the sign-in until the page to go to is loaded', async () => {
    const { api, element, history } = await open('/login?redirect=%2Fconnections%3Fpage%3D2');
    api.on('login', 200, 'signed_in');
    let isEmptied = false;
    const observer = new MutationObserver(() => {
      isEmptied ||= element.innerText.trim() === '';
    });
    observer.observe(element, { childList: true, subtree: true });
    await signIn();
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Linked accounts' }))
      .toBeVisible();
    expect(history.location.href).toContain('/connections?page=2');
    expect(isEmptied).toBe(false);
    expect(api.callsOf('getOrg')).toHaveLength(1);
  });

  it('follows a link without a reload', async () => {
    const { history } = await open('/login?redirect=%2Faudit');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect.element(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
    expect(history.location.href).toBe('/reset?redirect=%2Faudit');
    history.back();
    await expect.element(submit()).toBeVisible();
  });

  it('leaves when another tab signs in', async () => {
    await open();
    window.localStorage.setItem('account', JSON.stringify(demoAccount()));
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'account', storageArea: window.localStorage }),
    );
    await expect.element(home()).toBeVisible();
  });
});

describe('the dashboard starts with the login alone', () => {
  const at = (path: string) => needsOnlyLogin({ href: new URL(path, document.baseURI).href });

  it('at its address, on a device without accounts', () => {
    expect(at('login')).toBe(true);
    expect(at('login?redirect=%2Faudit#row')).toBe(true);
    expect(at('')).toBe(false);
    expect(at('login/')).toBe(false);
    expect(at('frontend/login')).toBe(false);
    expect(at('login?invite=x')).toBe(false);
    expect(at('login?redirect=%2F&org=harbor')).toBe(false);
  });

  it.each(['account', 'accounts'])('not where %s are stored', (key) => {
    window.localStorage.setItem(key, '{}');
    expect(at('login')).toBe(false);
  });
});
