import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAttemptByHttp } from '#test/connect/start-attempt-by-http.ts';
import { type ConnectApp, startConnectApp } from '#test/connect/start-connect-app.ts';

let app: ConnectApp;
beforeAll(async () => {
  const env = { PUBLIC_URL: 'https://connect.example', PATCHBAY_API_PREFIX: '/backend' };
  const started = await startConnectApp({ env });
  app = {
    ...started,
    call: (method, path, ...rest) => started.call(method, `/backend${path}`, ...rest),
  };
});
afterAll(() => app.close());

test('the start page is below PUBLIC_URL and the prefix, and redirects there', async () => {
  const { token } = await app.makeCustomer();
  const { auth_url } = await startAttemptByHttp(app, token, { headers: { host: 'evil.example' } });
  const url = new URL(auth_url);
  expect(url.origin).toBe('https://connect.example');
  expect(url.pathname).toMatch(/^\/backend\/oauth\/start\/[\w-]{43}$/);

  const page = await fetch(`${app.url}${url.pathname}`);
  expect(page.status).toBe(200);
  const cookie = page.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^__Host-patchbay_attempt_/);
  expect(page.headers.get('content-security-policy')).toMatch(/form-action 'self' https:$/);

  const response = await fetch(`${app.url}${url.pathname}`, {
    method: 'POST',
    body: new URLSearchParams({ action: 'continue' }),
    headers: { cookie: cookie.split(';')[0] ?? '' },
    redirect: 'manual',
  });
  const provider = new URL(response.headers.get('location') ?? '');
  expect(provider.searchParams.get('redirect_uri')).toBe(
    'https://connect.example/backend/api/v1/demo_crm/callback',
  );
});
