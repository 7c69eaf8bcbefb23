import { request } from 'node:http';
import { startTestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { insertOutboxEmail } from '#db/org/outbox-email-repo.ts';
import { isOutboxOpen } from './outbox-access.ts';

const app = await startTestApp();
afterAll(() => app.close());

const JSON_ONLY = { accept: 'application/json' };

function get(headers: Record<string, string> = {}, path = '/_outbox') {
  return fetch(`${app.url}${path}`, { headers });
}

/** The pages that only callers on this machine can open: the mails, and the demo vendor's control panel. */
const LOCAL_PAGES = ['/_outbox', '/_demo/crm/control', '/_demo/crm/control.json'];

/** Sends a request with a Host header that fetch would not send. Returns its status. */
function statusWith(
  headers: Record<string, string>,
  path: string | undefined,
): Promise<number | undefined> {
  return new Promise((done, fail) => {
    request(`${app.url}${path}`, { headers }, (response) => {
      response.resume();
      done(response.statusCode);
    })
      .on('error', fail)
      .end();
  });
}

function keep(subject: string, created_at: string, text_body = 'Text\n') {
  return insertOutboxEmail(app.db.directory, {
    to_address: 'a@b.example',
    from_address: 'patchbay@localhost',
    subject,
    text_body,
    html_body: '<p>page</p>',
    created_at: new Date(created_at),
  });
}

test('an empty outbox says what to do', async () => {
  expect(await (await get()).text()).toContain('No mail yet');
  expect(await (await get(JSON_ONLY)).json()).toEqual([]);
});

test('shows a mail that is still being delivered', async () => {
  await app.app.services.mail.send({ to: 'c@d.example', subject: 'Just now', text: 'T' });
  expect(await (await get(JSON_ONLY)).json()).toMatchObject([{ subject: 'Just now' }]);
});

test('as JSON, the newest first', async () => {
  await keep('Tomorrow', '2126-11-22T10:00:00Z');
  await keep('In two days', '2126-11-23T10:00:00Z');
  const mails: unknown[] = JSON.parse(await (await get(JSON_ONLY)).text());
  expect(mails[0]).toEqual({
    _id: expect.stringMatching(/^[0-9a-f]{24}$/),
    to: 'a@b.example',
    from: 'patchbay@localhost',
    subject: 'In two days',
    text: 'Text\n',
    created_at: '2126-11-23T10:00:00.000Z',
  });
  expect(mails[1]).toMatchObject({ subject: 'Tomorrow' });
});

test('as a page: escaped, links to click, and neither kept nor indexed', async () => {
  await keep(
    '<script>alert(1)</script>',
    '2126-12-01T10:00:00Z',
    'Open:\nhttp://localhost:3000/signup?invite=a&b="><b>x</b>\njavascript:alert(1)\n',
  );
  const response = await get();
  const page = await response.text();
  expect(page).toContain('<h2>&lt;script&gt;alert(1)&lt;/script&gt;</h2>');
  expect(page).toContain(
    '<a href="http://localhost:3000/signup?invite=a&amp;b=" target="_blank" rel="noopener noreferrer">',
  );
  expect(page).not.toMatch(/<script|<b>x|href="javascript/);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'content-type': 'text/html; charset=utf-8',
  });
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});

test('holds the newest 50', async () => {
  for (let day = 0; day < 51; day += 1) {
    await keep(`Later ${day}`, new Date(Date.UTC(2127, 0, 1 + day)).toISOString());
  }
  const mails: { subject: string }[] = JSON.parse(await (await get(JSON_ONLY)).text());
  expect(mails.map(({ subject }) => subject)).toEqual(
    Array.from({ length: 50 }, (_none, index) => `Later ${50 - index}`),
  );
});

describe('a caller on another machine sees nothing', () => {
  test.each([
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-host': 'localhost' },
    { 'x-forwarded-proto': 'https' },
    { forwarded: 'for=127.0.0.1' },
    { 'x-real-ip': '127.0.0.1' },
    { via: '1.1 proxy' },
    { host: 'evil.example' },
    { host: 'localhost.evil.example' },
    { host: '127.0.0.1.evil.example' },
    { host: '10.0.0.5:3000' },
  ])('%j', async (headers) => {
    for (const path of LOCAL_PAGES) {
      expect(await statusWith(headers, path), path).toBe(404);
    }
  });

  test.each(['localhost', 'localhost:3000', 'LOCALHOST:3000', '127.0.0.1', '[::1]:3000'])(
    'but Host %s is this machine',
    async (host) => {
      for (const path of LOCAL_PAGES) {
        expect(await statusWith({ host }, path), path).toBe(200);
      }
    },
  );

  test('by the address of the connection', async () => {
    const from = (remoteAddress: string) =>
      app.app.http.inject({ url: '/_outbox', remoteAddress, headers: { host: 'localhost' } });
    expect((await from('203.0.113.9')).statusCode).toBe(404);
    expect((await from('192.168.1.20')).statusCode).toBe(404);
    expect((await from('::ffff:127.0.0.1')).statusCode).toBe(200);
    expect((await from('::1')).statusCode).toBe(200);
  });

  test('a refusal is that of an address that is not there', async () => {
    const refused = await get({ 'x-forwarded-for': '127.0.0.1', ...JSON_ONLY });
    const nothing = await get(JSON_ONLY, '/_demo/nothing-here');
    expect(refused.status).toBe(404);
    expect(nothing.status).toBe(404);
    expect(await refused.json()).toMatchObject({ error_code: 'RESOURCE_NOT_FOUND' });
  });
});

test.each([
  ['the demo on one’s own machine', {}, true],
  ['the demo at a loopback address', { publicUrl: 'http://127.0.0.1:3000' }, true],
  ['no demo', { isDemo: false }, false],
  ['production, even with the demo', { isProduction: true }, false],
  ['an address elsewhere', { publicUrl: 'https://patchbay.example' }, false],
  ['a proxy in front', { trustedProxies: ['127.0.0.1'] }, false],
])('%s: open is %j → %s', (_what, change, expected) => {
  const demo = { isDemo: true, isProduction: false, publicUrl: null, trustedProxies: [] };
  expect(isOutboxOpen({ ...demo, ...change })).toBe(expected);
});

test('in production there is nothing, even with the demo', async () => {
  const env = { NODE_ENV: 'production', PATCHBAY_DEMO: 'true' };
  const production = await startTestApp({ env });
  try {
    for (const path of LOCAL_PAGES) {
      expect((await fetch(`${production.url}${path}`)).status, path).toBe(404);
    }
    const headers = { 'x-api-key': 'demo-api-key' };
    expect((await fetch(`${production.url}/_demo/crm/api/me`, { headers })).status).toBe(200);
  } finally {
    await production.close();
  }
});
