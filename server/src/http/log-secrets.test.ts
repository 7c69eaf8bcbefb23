import { readBody, readSignedInBody } from '@patchbay/test-kit/server/read-response.ts';
import { startTestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import { afterAll, expect, it } from 'vitest';

const app = await startTestApp({ env: { PATCHBAY_BASE_PATH: '/frontend' } });
afterAll(() => app.close());

const PASSWORD = 'canary-password-7f3a';
const STATE = 'canary-state-91c2';
const CODE = 'canary-code-5d0e';
const json = { 'content-type': 'application/json' };

it('no secret of a request or response is in the log', async () => {
  const org = await app.makeOrg({ password: PASSWORD });
  await app.makeLinkedAccount({ org_id: org.org_id, environment: 'test' }, 'harbor-coffee');
  const call = (path: string, init?: RequestInit) => fetch(`${app.url}${path}`, init);
  const post = (path: string, headers: Record<string, string>, body: unknown) =>
    call(path, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) });

  const signIn = { email: org.email, password: PASSWORD };
  const pair = await readSignedInBody(await post('/api/v3/auth/login', {}, signIn));
  await post('/api/v3/auth/login', {}, { ...signIn, email: 'not an address' });
  await post('/api/v3/auth/login', {}, { ...signIn, password: `${PASSWORD}-wrong` });
  await call('/api/v3/auth/login', {
    method: 'POST',
    headers: json,
    body: `{"password":"${PASSWORD}`,
  });
  const refreshed = await readBody<'refreshAccessToken'>(
    await call('/api/v1/auth/access-token', {
      headers: { authorization: `Bearer ${pair.refresh_token}` },
    }),
  );
  await call(`/api/v1/org?token=${pair.token}`, {
    headers: { authorization: `Bearer ${refreshed.token}`, 'x-api-key': org.testKey },
  });
  const byKey = { 'x-api-key': org.testKey, linked_account_id: 'harbor-coffee' };
  const session = await readBody<'createSessionToken'>(
    await post('/api/v2/public/session-token', byKey, { linked_account_id: 'harbor-coffee' }),
  );
  const page = await readBody<'createConnectUrl'>(
    await post('/api/v2/public/connect-url', byKey, {}),
  );
  await call(new URL(page.hosted_url).pathname);
  await call(`${new URL(page.hosted_url).pathname}/%zz`);
  await call(`/api/v1/demo_crm/callback?code=${CODE}&state=${STATE}`);
  const keyBody = { formData: { apiKey: 'canary-provider-key' } };
  await post('/api/v2/app/demo_crm/save', { authorization: `Bearer ${session.token}` }, keyBody);

  const log = app.logLines.join('\n');
  expect(log).toContain('/api/v3/auth/login');
  expect(log).toContain('/api/v1/demo_crm/callback');
  expect(log).toContain('/frontend/connect/');
  const pageToken = /\/connect\/([^/?]+)/.exec(page.hosted_url)?.[1];
  const secrets = {
    PASSWORD,
    STATE,
    CODE,
    providerKey: 'canary-provider-key',
    testKey: org.testKey,
    token: pair.token,
    refreshToken: pair.refresh_token,
    secondToken: refreshed.token,
    secondRefreshToken: refreshed.refresh_token,
    sessionToken: session.token,
    pageToken,
  };
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret?.length, name).toBeGreaterThan(10);
    // A JWT must not be there without its signature either.
    expect(log.includes(secret?.split('.')[1] ?? secret ?? ''), name).toBe(false);
  }
});
