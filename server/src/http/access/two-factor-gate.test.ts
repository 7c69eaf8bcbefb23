import { requireTwoFactor } from '@patchbay/test-kit/server/org-team.ts';
import { readBody, readError } from '@patchbay/test-kit/server/read-response.ts';
import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import type { TestOrg } from '@patchbay/test-kit/server/start-test-app.ts';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { appUserTable } from '#db/schema/org/user.ts';
import { openSession } from '#domain/auth/session/refresh-session.ts';
import { policies } from '../operation-policy.ts';

const app = await shareTestApp();

const HOUR_MS = 3_600_000;

/** An organization that requires a second factor; its owner has none. */
async function strictOrg(): Promise<TestOrg> {
  const org = await app.makeOrg();
  await requireTwoFactor(app, org.org_id);
  return org;
}

function call(method: string, path: string, token: string): Promise<Response> {
  return fetch(`${app.url}${path.replace(/\{\w+\}/g, 'x1')}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
  });
}

const listAccounts = (token: string) => call('get', '/api/v2/public/linked-account', token);

it('refuses a user without a second factor everywhere but in its set-up', async () => {
  const org = await strictOrg();
  const open: string[] = [];
  const forUsers = policies.filter((operation) => operation.security.includes('accountToken'));
  let { token } = await openSession(app.app.services, org);
  for (const { operationId, method, path } of forUsers) {
    const response = await call(method, path, token);
    if (
      response.status !== 403 ||
      (await readError(response)).error_code !== 'TWO_FACTOR_REQUIRED'
    ) {
      open.push(operationId);
      // It may have ended the session.
      ({ token } = await openSession(app.app.services, org));
    }
  }
  const expected = forUsers
    .filter((operation) => operation.isBeforeTwoFactor)
    .map((operation) => operation.operationId);
  expect(expected).toContain('setUpTwoFactor');
  expect(open.toSorted()).toEqual(expected.toSorted());
});

it('shows the organization without its keys to a user without a second factor', async () => {
  const org = await strictOrg();
  const held = await call('get', '/api/v1/org', org.accountToken);
  expect(held.status).toBe(200);
  const body = await readBody<'getOrg'>(held);
  expect(body.settings.two_factor_enabled).toBe(true);
  expect(body).not.toHaveProperty('test_key');
  expect(body).not.toHaveProperty('production_key');
  await app.db.directory
    .update(appUserTable)
    .set({ two_factor_enabled: true })
    .where(eq(appUserTable._id, org.user_id));
  const full = await call('get', '/api/v1/org', org.accountToken);
  expect((await readBody<'getOrg'>(full)).test_key).toBe(org.testKey);
});

it('admits a user once a second factor is set up, in the same session', async () => {
  const org = await strictOrg();
  expect((await listAccounts(org.accountToken)).status).toBe(403);
  await app.db.directory
    .update(appUserTable)
    .set({ two_factor_enabled: true })
    .where(eq(appUserTable._id, org.user_id));
  expect((await listAccounts(org.accountToken)).status).toBe(200);
});

it('applies neither to API keys nor to master sessions', async () => {
  const org = await strictOrg();
  await app.grantSupportAccess(org);
  const ends_at = new Date(app.app.services.clock().getTime() + HOUR_MS);
  const { token } = await openSession(app.app.services, {
    ...org,
    master: { email: 'ops@patchbay.example', ends_at },
  });
  expect((await listAccounts(token)).status).toBe(200);
  const byKey = await fetch(`${app.url}/api/v2/public/linked-account`, {
    headers: { 'x-api-key': org.testKey },
  });
  expect(byKey.status).toBe(200);
});

it('requires no second factor where the organization does not', async () => {
  const { accountToken } = await app.makeOrg();
  expect((await listAccounts(accountToken)).status).toBe(200);
});
