// The authorization window in a real browser: which openers are trusted, and when it closes.
import { createHash } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectAccessible } from '#test/connect/expect-accessible.ts';
import { OPENER_HTML, type OpenerOptions, type OpenerPage } from '#test/connect/opener-page.ts';
import { json, type ScriptedProvider } from '#test/connect/scripted-provider.ts';
import { startAttemptByHttp } from '#test/connect/start-attempt-by-http.ts';
import type { Customer } from '#test/connect/start-connect-app.ts';
import { type ScriptedApp, startScriptedApp } from '#test/connect/start-scripted-app.ts';
import { type InBrowser, withBrowser } from '#test/connect/with-browser.ts';

const NONCE = 'a nonce of 128 bits and more';
const _nonce = createHash('sha256').update(NONCE).digest('hex');
const WAIT = { timeout: 60_000 };

let app: InBrowser<ScriptedApp>;
let provider: ScriptedProvider;
let opener: OpenerPage;
let context: BrowserContext;
beforeAll(async () => {
  app = await withBrowser(
    await startScriptedApp((at) => [at.app('coop_app', { window: 'severed' }), at.app('new_app')]),
  );
  ({ provider, opener } = app);
  provider.respond = coopProvider();
});
beforeEach(async () => {
  context = await app.browser.newContext({ locale: 'en-GB' });
  await context.route('http://evil.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: OPENER_HTML }),
  );
  return () => context.close();
});
afterAll(() => app.close());

/** An authorization page that cuts its window off, with one link back; and the provider's other endpoints. */
function coopProvider(): ScriptedProvider['respond'] {
  return (call, response) => {
    const url = new URL(call.path, provider.url);
    if (url.pathname !== '/authorize') {
      const body = {
        access_token: 'at',
        token_type: 'bearer',
        email: 'priya@harborcoffee.example',
      };
      json(200, body)(call, response);
      return;
    }
    const back = new URL(url.searchParams.get('redirect_uri') ?? '');
    back.searchParams.set('state', url.searchParams.get('state') ?? '');
    back.searchParams.set('code', 'c');
    response
      .writeHead(200, {
        'content-type': 'text/html',
        'cross-origin-opener-policy': 'same-origin',
      })
      .end(`<h1>Sign in</h1><a href="${back.href.replaceAll('&', '&amp;')}">Allow</a>`);
  };
}

/** Starts an attempt whose caller says that it is the page of `origin`. */
async function start(origin: string, query: Record<string, string> = { _nonce }) {
  const { token } = await app.makeCustomer();
  const { auth_url, attempt_id } = await startAttemptByHttp(app, token, {
    headers: { origin },
    query,
  });
  return { authUrl: auth_url, attemptId: attempt_id, server: app.url };
}

/** Opens the window from a page, and returns both. */
async function openFrom(address: string, options: OpenerOptions): Promise<[Page, Page]> {
  const page = await context.newPage();
  await page.goto(address);
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(`open_(${JSON.stringify(options)})`),
  ]);
  return [page, popup];
}

const getStatus = async (id: string) =>
  (await app.rows('select status from connect_attempt where _id = $1', [id]))[0]?.status;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue to Demo CRM' });

describe('the page that opened the window', () => {
  test('confirms it from an allowed origin: no question to the customer, and a message at the end', async () => {
    const attempt = await start(opener.origin);
    const [page, popup] = await openFrom(opener.origin, { ...attempt, nonce: NONCE });
    await popup.getByRole('button', { name: 'Allow' }).click(WAIT);
    await expect.poll(() => popup.isClosed(), WAIT).toBe(true);
    await expect
      .poll(() => page.evaluate('messages'), WAIT)
      .toContain(`${app.url} attempt.finished`);
    expect(await getStatus(attempt.attemptId)).toBe('active');
  });

  test('gets no message if it is not the trusted one', async () => {
    // The request that starts the attempt can send any Origin; the page that opens the window cannot.
    const attempt = await start(opener.origin);
    await context.clock.install();
    const [page, popup] = await openFrom('http://evil.test/', { ...attempt, nonce: NONCE });
    await popup.getByText('Opening Demo CRM').waitFor(WAIT);
    await context.clock.fastForward(1500);
    await expect.poll(() => heading(popup).isVisible(), WAIT).toBe(true);
    expect(await heading(popup).textContent()).toBe('Connect Demo CRM to Brightdesk?');
    expect(await page.evaluate('messages')).toEqual([]);
  });

  test('gets no message where it is not trusted', async () => {
    const attempt = await start('http://evil.test');
    const [page, popup] = await openFrom('http://evil.test/', { ...attempt, nonce: NONCE });
    await heading(popup).waitFor(WAIT);
    expect(await page.evaluate('messages')).toEqual([]);
  });

  test('does not continue with a wrong nonce', async () => {
    const attempt = await start(opener.origin);
    const [, popup] = await openFrom(opener.origin, { ...attempt, nonce: 'guessed' });
    await heading(popup).waitFor(WAIT);
    expect(await goOn(popup).isVisible()).toBe(true);
  });

  test('may not respond: then the customer is asked, and the question has the focus', async () => {
    const attempt = await start(opener.origin);
    await context.clock.install();
    const [, popup] = await openFrom(opener.origin, { ...attempt, nonce: null });
    await popup.getByText('Opening Demo CRM').waitFor(WAIT);
    await context.clock.fastForward(1500);
    await expect.poll(() => popup.evaluate('document.activeElement.tagName'), WAIT).toBe('H1');
  });
});

describe('the question', () => {
  test('can be answered by keyboard', async () => {
    const { authUrl } = await start('http://evil.test');
    const page = await context.newPage();
    await page.goto(authUrl);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Allow' }).waitFor(WAIT);
  });

  test('fits 320 px and is accessible in light and dark', async () => {
    const { authUrl } = await start('http://evil.test');
    const page = await context.newPage();
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(authUrl);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    await expectAccessible(page);
  });

  test('is accessible in the colors of the organization, with its logo', async () => {
    const customer = await app.makeCustomer();
    await app.rows('update org set icon = $2, hosted_properties = $3 where _id = $1', [
      customer.org.org_id,
      `${opener.origin}/logo.svg`,
      JSON.stringify({ button_color: '#17324d', secondary_color: '#20415f' }),
    ]);
    await context.route('**/logo.svg', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="44" height="44"/>',
      }),
    );
    const { auth_url } = await startAttemptByHttp(app, customer.token);
    const page = await context.newPage();
    const loaded = page.waitForResponse('**/logo.svg');
    await page.goto(auth_url);
    expect((await loaded).status()).toBe(200);
    const color = "getComputedStyle(document.querySelector('button')).backgroundColor";
    expect(await page.evaluate(color)).toBe('rgb(23, 50, 77)');
    await expectAccessible(page);
  });

  test('is not shown to a second browser', async () => {
    const { authUrl } = await start('http://evil.test');
    await (await context.newPage()).goto(authUrl);
    const otherBrowser = await app.browser.newContext();
    const page = await otherBrowser.newPage();
    const response = await page.goto(authUrl);
    expect(response?.status()).toBe(409);
    expect(await heading(page).textContent()).toContain('in use in another browser');
    await otherBrowser.close();
  });
});

describe('redirect mode', () => {
  test.each([
    ['Allow', 'active'],
    ['Cancel', 'denied'],
  ])('comes back after %s, past the form-action of the provider’s page', async (button, status) => {
    const done = `${opener.origin}/done?tab=apps`;
    const { authUrl, attemptId } = await start(opener.origin, { _return_url: done });
    const page = await context.newPage();
    await page.goto(authUrl);
    await goOn(page).click(WAIT);
    await page.getByRole('button', { name: button }).click(WAIT);
    await page.waitForURL(`${done}&attempt_id=${attemptId}&status=${status}`, WAIT);
  });
});

describe('a client that only watches its window', () => {
  const connect = async (slug: string, known?: Customer) => {
    const { token } = known ?? (await app.makeCustomer());
    const page = await context.newPage();
    await page.goto(opener.origin);
    const opened = page.waitForEvent('popup');
    const config = JSON.stringify({ server: app.url, token, slug });
    const result = page.evaluate(`literal(${config})`);
    return { page, result, popup: await opened };
  };

  test('gets true from a provider that severs the opener, because its own window stays with us', async () => {
    const { page, result, popup } = await connect('coop_app');
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      popup.getByRole('button', { name: 'Continue to Scripted coop_app' }).click(WAIT),
    ]);
    await tab.getByRole('heading', { name: 'Sign in' }).waitFor(WAIT);
    expect(await page.evaluate('popup.closed')).toBe(false);
    expect(await popup.getByText('Waiting for the sign-in').isVisible()).toBe(true);
    await tab.getByRole('link', { name: 'Allow' }).click(WAIT);
    expect(await result).toBe(true);
    await expect.poll(() => popup.isClosed(), WAIT).toBe(true);
  });

  test('sees the end in the window that stayed, if the customer denies access', async () => {
    const { result, popup } = await connect('coop_app');
    await popup.getByRole('button', { name: 'Cancel' }).click(WAIT);
    await expect.poll(() => heading(popup).textContent(), WAIT).toContain('is not connected');
    await popup.close();
    expect(await result).toBe(false);
  });

  test('gets true from a live provider: the last page stays until the SDK has polled', async () => {
    const { result, popup } = await connect('demo_crm');
    await goOn(popup).click(WAIT);
    await popup.getByRole('button', { name: 'Allow' }).click(WAIT);
    expect(await result).toBe(true);
  });

  const readSevered = async ({ org }: Customer) =>
    app.rows('select slug, times from severed_window where org_id = $1', [org.org_id]);

  test('gets the relay the next time, if the page of the callback has lost its opener', async () => {
    const customer = await app.makeCustomer();
    const { result, popup } = await connect('new_app', customer);
    await popup.getByRole('button', { name: 'Continue to Scripted new_app' }).click(WAIT);
    await popup.getByRole('heading', { name: 'Sign in' }).waitFor(WAIT);
    expect(await result).toBe(false);
    await popup.getByRole('link', { name: 'Allow' }).click(WAIT);
    await expect.poll(() => readSevered(customer), WAIT).toEqual([{ slug: 'new_app', times: 1 }]);

    // Not by the client, which takes the account that is active by now for a success.
    const slug = 'new_app';
    const next = await startAttemptByHttp(app, customer.token, { slug, asSdk: false });
    const window = await context.newPage();
    await window.goto(next.auth_url);
    await window.getByText('opens in a new tab').waitFor(WAIT);
  });

  test.each([
    ['is there', false],
    ['was closed', true],
  ])('gets no relay if the opener of a live window %s', async (_, isClosed) => {
    const customer = await app.makeCustomer();
    const { page, popup, result } = await connect('demo_crm', customer);
    result.catch(() => undefined);
    await goOn(popup).click(WAIT);
    const reports: string[] = [];
    popup.on('request', (request) => {
      if (request.url().endsWith('/opener')) {
        reports.push(request.url());
      }
    });
    if (isClosed) {
      await page.close();
    }
    await popup.getByRole('button', { name: 'Allow' }).click(WAIT);
    if (isClosed) {
      await heading(popup).getByText('is connected').waitFor(WAIT);
    } else {
      // The client closes the window as soon as the account is active.
      expect(await result).toBe(true);
    }
    expect(reports).toEqual([]);
    expect(await readSevered(customer)).toEqual([]);
  });
});
