// The sign-in window in a real browser, with the packed script-tag build.
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { chromiumLaunch } from '@patchbay/test-kit/programs/chromium.ts';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { installPacked } from './packed.ts';

let folder = '';
let script = '';
let browser: Browser;

beforeAll(async () => {
  const packed = installPacked();
  folder = packed.folder;
  script = readFileSync(path.join(packed.installed, 'dist/patchbay.iife.js'), 'utf8');
  browser = await chromium.launch({
    ...chromiumLaunch,
    // Playwright disables the pop-up blocker by default.
    ignoreDefaultArgs: ['--disable-popup-blocking'],
  });
}, 180_000);
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

let context: BrowserContext;
let isActive = false;
beforeEach(async () => {
  isActive = false;
  context = await browser.newContext();
  await context.route('**/*', (route) => {
    const { hostname, pathname } = new URL(route.request().url());
    if (hostname === 'app.test') {
      const contentType = 'text/html';
      return route.fulfill({ contentType, body: pageThatConnects(pathname === '/at-load') });
    }
    if (hostname === 'provider.test') {
      return route.fulfill({ contentType: 'text/html', body: '<h1>Sign in</h1>' });
    }
    const account = { auth_type: 'oauth2', status: 'active', connectedAt: '2026-01-01T10:00:00Z' };
    return route.fulfill({
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      json: pathname.endsWith('/integrate')
        ? { auth_url: 'http://provider.test/authorize' }
        : { connected_accounts: isActive ? [account] : [] },
    });
  });
  return () => context.close();
});

function pageThatConnects(atLoad: boolean): string {
  return `<button>Connect</button><output></output><script>${script}</script><script>
    const client = new Patchbay({ token: 't', baseUrl: 'http://api.test' });
    client.pollMs = 20;
    const connect = () => client.connect({ slug: 'demo_crm' })
      .catch((error) => error.error_code + ' ' + error.auth_url)
      .then((result) => { document.querySelector('output').textContent = String(result); });
    document.querySelector('button').onclick = connect;
    ${atLoad ? 'connect();' : ''}
  </script>`;
}

async function clickConnect(page: Page): Promise<Page> {
  await page.goto('http://app.test/');
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Connect' }).click(),
  ]);
  await popup.waitForURL('http://provider.test/authorize');
  return popup;
}

function result(page: Page): Promise<string | null> {
  return page.locator('output:not(:empty)').textContent();
}

describe('connect() in a browser', () => {
  it('opens the sign-in from a click, and closes it once the account is active', async () => {
    const page = await context.newPage();
    const popup = await clickConnect(page);
    const closed = popup.waitForEvent('close');
    isActive = true;
    expect(await result(page)).toBe('true');
    await closed;
  });

  it('is false if the customer closes the window', async () => {
    const page = await context.newPage();
    const popup = await clickConnect(page);
    await popup.close();
    expect(await result(page)).toBe('false');
  });

  it('rejects at once if the browser blocks the window', async () => {
    const page = await context.newPage();
    await page.goto('http://app.test/at-load');
    expect(await result(page)).toBe('POPUP_BLOCKED http://provider.test/authorize');
  });
});
