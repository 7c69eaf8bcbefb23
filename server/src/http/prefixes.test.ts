import { startTestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import { afterAll, expect, test } from 'vitest';

const app = await startTestApp({
  env: { PATCHBAY_BASE_PATH: '/frontend', PATCHBAY_API_PREFIX: '/backend' },
});
afterAll(() => app.close());

const LIST = '/api/v2/public/linked-account';

test('the API is below its prefix and nowhere else', async () => {
  const { testKey } = await app.makeOrg();
  const headers = { 'x-api-key': testKey };
  expect((await fetch(`${app.url}/backend${LIST}`, { headers })).status).toBe(200);
  const elsewhere = await fetch(`${app.url}${LIST}`, { headers });
  expect(elsewhere.status).toBe(404);
  expect(await elsewhere.json()).toMatchObject({ error_code: 'RESOURCE_NOT_FOUND' });
});

test('/healthz responds at both paths', async () => {
  for (const path of ['/healthz', '/backend/healthz']) {
    const response = await fetch(`${app.url}${path}`);
    expect([response.status, await response.json()]).toEqual([
      200,
      { status: 'ready', version: '0.0.0-test' },
    ]);
  }
});

test('another method at a known path is a 405 that lists the allowed ones', async () => {
  const response = await fetch(`${app.url}/backend${LIST}/acme`, { method: 'PUT' });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, DELETE, HEAD');
  expect(await response.json()).toMatchObject({ error_code: 'METHOD_NOT_ALLOWED' });
});

test('pages of other origins may make the SDK’s calls, and no others', async () => {
  const preflight = (path: string, method: string) =>
    fetch(`${app.url}/backend${path}`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.brightdesk.example',
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,content-type',
      },
    });
  const open = await preflight(LIST, 'PUT');
  expect(open.status).toBe(204);
  expect(Object.fromEntries(open.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'PUT',
    'access-control-allow-headers': 'authorization,content-type',
  });
  expect(open.headers.get('access-control-allow-credentials')).toBeNull();
  for (const [path, method] of [
    [LIST, 'POST'],
    ['/api/v1/org', 'GET'],
    ['/api/v3/auth/login', 'POST'],
  ] as const) {
    const closed = await preflight(path, method);
    expect(closed.headers.get('access-control-allow-origin'), `${method} ${path}`).toBeNull();
  }
});

test('an error of an SDK call can be read by the page that made it', async () => {
  const response = await fetch(`${app.url}/backend/api/v2/f-sdk/application`, {
    headers: { origin: 'https://app.brightdesk.example' },
  });
  expect(response.status).toBe(401);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('access-control-expose-headers')).toBe('X-Request-Id, Retry-After');
});

test('a well-formed request id is kept, others are replaced', async () => {
  const idFor = async (id: string) => {
    const response = await fetch(`${app.url}/healthz`, { headers: { 'x-request-id': id } });
    return response.headers.get('x-request-id');
  };
  expect(await idFor('my-request-0001')).toBe('my-request-0001');
  for (const bad of ['short', 'x'.repeat(65), 'a b c d e f g h', '<script>alert(1)</script>']) {
    expect(await idFor(bad)).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  }
});
