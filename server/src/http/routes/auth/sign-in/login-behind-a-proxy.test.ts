import { startTestApp, type TestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import { afterEach, expect, it } from 'vitest';

let app: TestApp;
afterEach(() => app.close());

async function statusFrom(caller: string, email: string): Promise<number> {
  const response = await fetch(`${app.url}/api/v3/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': caller },
    body: JSON.stringify({ email, password: 'wrong' }),
  });
  return response.status;
}

it('counts failures per caller that a trusted proxy names', async () => {
  app = await startTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  const { email } = await app.makeOrg({ password: 'green-orchid-7' });
  for (let count = 0; count < 3; count += 1) {
    await statusFrom('198.51.100.7', email);
  }
  expect(await statusFrom('198.51.100.7', email)).toBe(423);
  expect(await statusFrom('198.51.100.8', email)).toBe(401);
});

it('believes no untrusted proxy', async () => {
  app = await startTestApp();
  const { email } = await app.makeOrg({ password: 'green-orchid-7' });
  for (let count = 0; count < 3; count += 1) {
    await statusFrom(`198.51.100.${count}`, email);
  }
  expect(await statusFrom('198.51.100.9', email)).toBe(423);
});
