import { createHash } from 'node:crypto';
import { readBody } from '@patchbay/test-kit/server/read-response.ts';
import { getCookiePair, submitStartPage } from '@patchbay/test-kit/server/walk-start-page.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { createPageCalls } from '#test/connect/page-calls.ts';
import { startAttemptByHttp } from '#test/connect/start-attempt-by-http.ts';
import { startScriptedApp } from '#test/connect/start-scripted-app.ts';

const NONCE_HASH = createHash('sha256').update('nonce').digest('hex');
const PAGE = 'http://localhost:5173';
const app = await startScriptedApp((at) => [at.app('severed_app', { window: 'severed' })]);
afterAll(() => app.close());

async function open(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers });
  return {
    status: response.status,
    headers: response.headers,
    cookie: getCookiePair(response.headers.get('set-cookie')),
    text: await response.text(),
  };
}

const attemptRow = async (id: string) =>
  (await app.rows('select * from connect_attempt where _id = $1', [id]))[0];

describe('who opens it', () => {
  test('the first browser gets a cookie that no script and no other site can use', async () => {
    const { token } = await app.makeCustomer();
    const { auth_url, attempt_id } = await startAttemptByHttp(app, token);
    const { headers, cookie } = await open(auth_url);
    const header = headers.get('set-cookie') ?? '';
    expect(header).toMatch(
      new RegExp(
        `^patchbay_attempt_${attempt_id}=[\\w-]{43}; Path=/; Max-Age=(600|599); HttpOnly; SameSite=Lax$`,
      ),
    );
    expect(JSON.stringify(await attemptRow(attempt_id))).not.toContain(cookie.split('=')[1]);
  });

  test('the same browser may open it again until it is finished', async () => {
    const { token } = await app.makeCustomer();
    const { auth_url } = await startAttemptByHttp(app, token);
    const { cookie } = await open(auth_url);
    const again = await open(auth_url, { cookie });
    expect(again.status).toBe(200);
    expect(again.headers.get('set-cookie')).toBeNull();
  });

  test('a second browser is refused, and the attempt continues in the first', async () => {
    const { token } = await app.makeCustomer();
    const { auth_url, attempt_id } = await startAttemptByHttp(app, token);
    const first = await open(auth_url);
    for (const headers of [{}, { cookie: `patchbay_attempt_${attempt_id}=guessed` }]) {
      const second = await open(auth_url, headers);
      expect(second.status).toBe(409);
      expect(second.headers.get('set-cookie')).toBeNull();
      expect(second.text).toContain('in use in another browser');
      expect(second.text).not.toContain('Brightdesk');
    }
    expect(await attemptRow(attempt_id)).toMatchObject({
      status: 'pending',
      error: { error_code: 'START_LINK_USED' },
    });
    expect((await open(auth_url, { cookie: first.cookie })).status).toBe(200);
  });

  test('of two concurrent browsers one gets it', async () => {
    const { token } = await app.makeCustomer();
    const { auth_url } = await startAttemptByHttp(app, token);
    const responses = await Promise.all([1, 2, 3, 4].map(() => open(auth_url)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  test('the cookie of another attempt opens nothing', async () => {
    const { token } = await app.makeCustomer();
    const [mine, second] = [
      await startAttemptByHttp(app, token),
      await startAttemptByHttp(app, token),
    ];
    const { cookie } = await open(mine.auth_url);
    await open(second.auth_url);
    expect((await open(second.auth_url, { cookie })).status).toBe(409);
  });
});

describe('a token without a pending attempt', () => {
  test.each(['made-up', 'x'.repeat(43)])('%s belongs to none', async (token) => {
    const response = await open(`${app.url}/oauth/start/${token}`);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.text).toContain('This sign-in is over');
  });

  test('a malformed token is refused as the contract says', async () => {
    expect(await app.call('GET', '/oauth/start/a.b', {})).toMatchObject({
      status: 400,
      body: { error_code: 'VALIDATION_ERROR', details: [{ in: 'path', pointer: '/token' }] },
    });
  });

  test('expired after ten minutes', async () => {
    const { token } = await app.makeCustomer();
    const { auth_url, attempt_id } = await startAttemptByHttp(app, token);
    await app.rows(
      "update connect_attempt set expires_at = now() - interval '1 s' where _id = $1",
      [attempt_id],
    );
    expect((await open(auth_url)).status).toBe(404);
  });

  test('neither the state of an attempt nor its id is its start link', async () => {
    const { token } = await app.makeCustomer();
    const { attempt_id } = await startAttemptByHttp(app, token);
    expect((await open(`${app.url}/oauth/start/${attempt_id}`)).status).toBe(404);
  });
});

describe('the page', () => {
  test('names organization, customer and app, and escapes the names', async () => {
    const { token, org } = await app.makeCustomer('<b>harbor');
    await app.rows("update org set name = 'Bright<script>desk' where _id = $1", [org.org_id]);
    const { auth_url } = await startAttemptByHttp(app, token);
    const { text } = await open(auth_url);
    expect(text).toContain('Connect Demo CRM to Bright&lt;script&gt;desk?');
    expect(text).toContain('“&lt;b&gt;harbor”');
    expect(text).not.toContain('<script>desk');
  });

  test('loads nothing, is shown in no frame, severs no opener and is not cached', async () => {
    const { token } = await app.makeCustomer();
    const { auth_url } = await startAttemptByHttp(app, token);
    const { text, headers } = await open(auth_url);
    const csp = headers.get('content-security-policy') ?? '';
    expect(csp).toContain("default-src 'none'");
    expect(csp).toContain("frame-ancestors 'none'");
    expect(csp).toMatch(/script-src 'sha256-[^;]+;/);
    expect(csp).not.toContain('unsafe');
    expect(text).not.toMatch(/(src|href|url\()\s*=?\s*["']?https?:/);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'unsafe-none',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    });
  });

  test.each([
    [{ 'accept-language': 'de-CH,de;q=0.9,en;q=0.5' }, '', 'de', 'Weiter zu Demo CRM'],
    [{ 'accept-language': 'de' }, '?lang=ja', 'ja', 'Demo CRM へ進む'],
    [{ 'accept-language': 'fr' }, '', 'fr', 'Continuer vers Demo CRM'],
    [{ 'accept-language': 'es-MX' }, '', 'es', 'Continuar a Demo CRM'],
    [{ 'accept-language': 'nl' }, '', 'en', 'Continue to Demo CRM'],
  ])('speaks %j%s', async (headers, query, lang, words) => {
    const { token } = await app.makeCustomer();
    const { auth_url } = await startAttemptByHttp(app, token);
    const { text } = await open(`${auth_url}${query}`, headers);
    expect(text).toContain(`<html lang="${lang}"`);
    expect(text).toContain(words);
  });

  test('messages the opener if an allowed page sent a nonce, and only its exact origin', async () => {
    const { token } = await app.makeCustomer();
    const getOpener = async (origin: string | undefined, query: Record<string, string>) => {
      const headers = origin === undefined ? {} : { origin };
      const { auth_url } = await startAttemptByHttp(app, token, { headers, query });
      return /data-opener="([^"]*)"/.exec((await open(auth_url)).text)?.[1];
    };
    const nonce = { _nonce: NONCE_HASH };
    expect(await getOpener(PAGE, nonce)).toBe(PAGE);
    expect(await getOpener(PAGE, {})).toBeUndefined();
    expect(await getOpener('https://evil.example', nonce)).toBeUndefined();
    expect(await getOpener('null', nonce)).toBeUndefined();
    expect(await getOpener('https://app.example"><b>', nonce)).toBeUndefined();
  });

  test('messages the hosted page only if the organization made the link to it', async () => {
    const { org, account_id, token } = await app.makeCustomer();
    const pages = createPageCalls(app, org);
    const byBackend = { 'x-api-key': org.testKey, linked_account_id: account_id };
    const getSession = async (headers: Record<string, string>) =>
      (
        await readBody<'exchangeConnectToken'>(
          await pages.exchange(await pages.newLink({}, headers)),
        )
      ).token;
    const ofOrganisation = await getSession(byBackend);
    const readOpener = async (session: string) => {
      // A page of our own origin sends no Origin.
      const { auth_url } = await startAttemptByHttp(app, session, {
        query: { _nonce: NONCE_HASH },
      });
      return /data-opener="([^"]*)"/.exec((await open(auth_url)).text)?.[1];
    };
    expect(await readOpener(ofOrganisation)).toBe(app.url);
    // A customer may have passed these on to another person, who would sign in for that customer.
    expect(await readOpener(token)).toBeUndefined();
    const ofCustomer = await getSession({ authorization: `Bearer ${token}` });
    expect(await readOpener(ofCustomer)).toBeUndefined();
    const ofPage = await getSession({ authorization: `Bearer ${ofOrganisation}` });
    expect(await readOpener(ofPage)).toBeUndefined();
  });

  test('has the branding of the organization, and the language of the hosted page', async () => {
    const { org } = await app.makeCustomer();
    await app.rows('update org set icon = $2, hosted_properties = $3 where _id = $1', [
      org.org_id,
      'https://brightdesk.example/logo.png',
      JSON.stringify({ button_color: '#17324d' }),
    ]);
    const session = await createPageCalls(app, org).openPage({ lang: 'de' });
    const { auth_url } = await startAttemptByHttp(app, session);
    const { text, headers } = await open(auth_url);
    expect(text).toContain('<html lang="de"');
    expect(text).toContain('src="https://brightdesk.example/logo.png"');
    expect(text).toContain('--button:#17324d');
    expect(headers.get('content-security-policy')).toContain('img-src https://brightdesk.example');
  });

  test.each([
    ['the link', 'de', undefined, 'de'],
    ['the hosted page, whose address may name another', 'de', 'ja', 'ja'],
    ['the browser, for the pages of all of its windows', undefined, undefined, 'es'],
  ])('has the language of %s', async (_whose, lang, page, expected) => {
    const { org } = await app.makeCustomer();
    const session = await createPageCalls(app, org).openPage(lang === undefined ? {} : { lang });
    const { auth_url } = await startAttemptByHttp(app, session, {
      headers: page === undefined ? {} : { 'accept-language': page },
    });
    const start = await fetch(auth_url, { headers: { 'accept-language': 'es' } });
    expect(await start.text()).toContain(`<html lang="${expected}"`);
    const cookie = getCookiePair(start.headers.get('set-cookie'));
    const pressed = await submitStartPage(auth_url, cookie, { action: 'continue' });
    const { searchParams } = new URL(pressed.headers.get('location') ?? '');
    const back = new URL(searchParams.get('redirect_uri') ?? '');
    back.searchParams.set('state', searchParams.get('state') ?? '');
    back.searchParams.set('error', 'access_denied');
    // Another window may prefer other languages.
    const callback = await fetch(back, { headers: { cookie, 'accept-language': 'fr' } });
    expect(await callback.text()).toContain(`<html lang="${expected}"`);
  });

  test('in production a loopback page gets no message, a listed one does', async () => {
    const { org } = await app.makeCustomer();
    const tenant = { org_id: org.org_id, environment: 'production' as const };
    await app.makeLinkedAccount(tenant, 'acme');
    const token = await app.sessionToken(tenant, 'acme');
    const listed = 'https://app.brightdesk.example';
    const settings = JSON.stringify({ allowed_origins: [listed] });
    await app.rows('update org set settings = $2 where _id = $1', [org.org_id, settings]);
    for (const [origin, opener] of [
      [PAGE, undefined],
      [listed, listed],
    ] as const) {
      const started = await startAttemptByHttp(app, token, {
        headers: { origin },
        query: { _nonce: NONCE_HASH },
      });
      const { text } = await open(started.auth_url);
      expect(/data-opener="([^"]*)"/.exec(text)?.[1]).toBe(opener);
    }
  });

  test('stays open beside a provider that severs the opener, for a client that only watches its window', async () => {
    const { token } = await app.makeCustomer();
    const severed = { slug: 'severed_app' };
    const literal = await startAttemptByHttp(app, token, { ...severed, asSdk: false });
    expect(literal.window_handle).toBe('severed');
    expect((await open(literal.auth_url)).text).toContain('target="_blank"');
    const ours = await startAttemptByHttp(app, token, severed);
    expect(ours.window_handle).toBe('severed');
    expect((await open(ours.auth_url)).text).not.toContain('target="_blank"');
    const live = await startAttemptByHttp(app, token, { asSdk: false });
    expect(live.window_handle).toBe('live');
    expect((await open(live.auth_url)).text).not.toContain('target="_blank"');
  });

  test('its token is in no log line', async () => {
    const { token } = await app.makeCustomer();
    const { auth_url } = await startAttemptByHttp(app, token);
    await open(auth_url);
    await open(`${auth_url}/status`);
    const log = app.logLines.join('\n');
    expect(log).toContain('/oauth/start/[secret]');
    expect(log).not.toContain(auth_url.split('/').at(-1));
  });
});
