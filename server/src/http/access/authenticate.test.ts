import { readError } from '@patchbay/test-kit/server/read-response.ts';
import {
  startTestApp,
  type TestApp,
  type TestOrg,
} from '@patchbay/test-kit/server/start-test-app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tenant } from '#db/database.ts';
import { openSession } from '#domain/auth/session/refresh-session.ts';
import { policies } from '../operation-policy.ts';

let app: TestApp;
let org: TestOrg;
let otherOrg: TestOrg;
let tenant: Tenant;
let credentials: Record<string, Record<string, string>>;

beforeAll(async () => {
  app = await startTestApp();
  [org, otherOrg] = [await app.makeOrg(), await app.makeOrg()];
  tenant = { org_id: org.org_id, environment: 'test' };
  await app.makeLinkedAccount(tenant, 'harbor-coffee');
  credentials = await newCredentials();
});
afterAll(() => app.close());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function newCredentials() {
  return {
    accountToken: bearer((await openSession(app.app.services, org)).token),
    sessionToken: bearer(await app.sessionToken(tenant, 'harbor-coffee')),
    refreshToken: bearer((await openSession(app.app.services, org)).refresh_token),
    apiKey: { 'x-api-key': org.testKey },
  };
}

/** The calls that end a session which the other cases use. They have tests of their own. */
const ENDS_A_SESSION = ['logout', 'deleteOtherSessions', 'revokeSessionToken'];

/** An operation that takes a user, a linked account and an API key alike. */
function connectUrl(headers: Record<string, string>): Promise<Response> {
  return fetch(`${app.url}/api/v2/public/connect-url`, {
    method: 'POST',
    headers: { linked_account_id: 'harbor-coffee', ...headers },
  });
}

async function expectForbidden(response: Response): Promise<void> {
  expect(response.status).toBe(403);
  expect(await readError(response)).toMatchObject({
    error_code: 'FORBIDDEN',
    http_error_type: 'FORBIDDEN',
    request_id: response.headers.get('x-request-id'),
  });
}

it('every operation requires a credential, except these', () => {
  const open = policies.filter(
    (operation) => operation.security.length === 0 || operation.isCredentialOptional,
  );
  expect(open.map((operation) => operation.operationId).sort()).toEqual([
    'acceptInvitation',
    'completeIntegration',
    'exchangeConnectToken',
    'getChoicePage',
    'getHealth',
    'getHumanTask',
    'getInvitation',
    'getStartPage',
    'getStartStatus',
    'login',
    'loginMaster',
    'postSignup',
    'receiveWebhook',
    'reportSeveredOpener',
    'resetPasswordExternal',
    'resumeByWebhook',
    'sendOtp',
    'sendResetOtp',
    'setNewPassword',
    'signup',
    'submitChoice',
    'submitHumanTask',
    'submitStartPage',
    'verifyTwoFactor',
  ]);
});

it.each(policies.filter((operation) => operation.security.length > 0))(
  '$operationId takes the credentials of the contract, no other',
  async (operation) => {
    const taken: string[] = [];
    for (const kind of Object.keys(credentials)) {
      const response = await fetch(
        `${app.url}${operation.path.replace(/\{\w+\}/g, 'nothing-here')}`,
        {
          method: operation.method,
          headers: credentials[kind] ?? {},
        },
      );
      if (ENDS_A_SESSION.includes(operation.operationId)) {
        credentials = await newCredentials();
      }
      if (response.status !== 401) {
        taken.push(kind);
      }
    }
    // An API key is ignored if no credential is required.
    const ignored = operation.isCredentialOptional ? ['apiKey'] : [];
    expect(taken.sort()).toEqual([...operation.security, ...ignored].sort());
  },
);

it('accepts a token and a key of one organization together', async () => {
  const response = await connectUrl({ ...credentials.accountToken, 'x-api-key': org.testKey });
  expect(response.status).toBe(200);
});

it('uses the token if the key beside it has expired, and refuses that key alone', async () => {
  const stale = { 'x-api-key': 'tk_replaced' };
  expect((await connectUrl({ ...credentials.accountToken, ...stale })).status).toBe(200);
  const alone = await connectUrl(stale);
  expect(alone.status).toBe(401);
  expect((await readError(alone)).message).toContain('API key');
});

it.each([
  ['a user', () => credentials.accountToken],
  ['a linked account', () => credentials.sessionToken],
])('refuses %s with the key of another organization', async (_who, headers) => {
  await expectForbidden(await connectUrl({ ...headers(), 'x-api-key': otherOrg.testKey }));
});

it.each([
  ['an API key', () => ({ 'x-api-key': org.testKey })],
  ['a session token', () => credentials.sessionToken],
  [
    'a session token, whose key beside it is of the other one',
    () => ({ ...credentials.sessionToken, 'x-api-key': org.productionKey, environment: '' }),
  ],
  [
    'a user, whose key is of the other one',
    () => ({ ...credentials.accountToken, 'x-api-key': org.testKey }),
  ],
])('refuses an environment other than that of %s', async (_what, headers) => {
  const { environment, ...own } = { environment: 'production', ...headers() };
  const header = environment === '' ? {} : { environment };
  await expectForbidden(await connectUrl({ ...own, ...header }));
});

it('lets a user work in the environment of the header, else in that of the key', async () => {
  await app.makeLinkedAccount({ ...tenant, environment: 'production' }, 'only-in-production');
  const call = (headers: Record<string, string>) =>
    connectUrl({
      ...credentials.accountToken,
      linked_account_id: 'only-in-production',
      ...headers,
    });
  expect((await call({})).status).toBe(400);
  expect((await call({ environment: 'production' })).status).toBe(200);
  expect((await call({ 'x-api-key': org.productionKey })).status).toBe(200);
});

it('refuses an invalid token even with a valid key beside it', async () => {
  const response = await connectUrl({ ...bearer('broken'), 'x-api-key': org.testKey });
  expect(response.status).toBe(401);
  expect(response.headers.get('www-authenticate')).toBe('Bearer');
});

it('refuses an access token after 15 minutes', async () => {
  const { token } = await openSession(app.app.services, org);
  expect((await connectUrl(bearer(token))).status).toBe(200);
  app.advanceClock(901_000);
  expect((await connectUrl(bearer(token))).status).toBe(401);
});

it('refuses a token whose claims were changed', async () => {
  const { token: good } = await openSession(app.app.services, org);
  expect((await connectUrl(bearer(good))).status).toBe(200);
  const [head, , signature] = good.split('.');
  const claims = { aud: 'account', user_id: otherOrg.user_id, org_id: otherOrg.org_id, exp: 9e9 };
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  for (const token of [`${head}.${body}.${signature}`, `${none}.${body}.`]) {
    expect((await connectUrl(bearer(token))).status).toBe(401);
  }
});

it('needs no credential for public operations, but refuses an invalid one', async () => {
  const optional = policies.filter((operation) => operation.isCredentialOptional);
  expect(optional.map((operation) => operation.operationId)).toEqual(['postSignup']);
  const statusWith = async (headers: Record<string, string>) =>
    (await fetch(`${app.url}/api/v3/auth/post-signup`, { method: 'POST', headers })).status;
  expect(await statusWith({})).not.toBe(401);
  const { token } = await openSession(app.app.services, org);
  expect(await statusWith(bearer(token))).not.toBe(401);
  expect(await statusWith(bearer('broken'))).toBe(401);
  expect(await statusWith({ authorization: 'Basic ZGFuYTpwYXNz' })).toBe(401);
  expect(await statusWith({ authorization: 'Bearer' })).toBe(401);
});
