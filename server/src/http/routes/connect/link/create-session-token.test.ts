import { listAuditEvents } from '@patchbay/test-kit/server/auth-calls.ts';
import { masterTokenFor } from '@patchbay/test-kit/server/org-team.ts';
import { readBody, readError } from '@patchbay/test-kit/server/read-response.ts';
import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import type { TestOrg } from '@patchbay/test-kit/server/start-test-app.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { beforeAll, expect, it } from 'vitest';
import { refreshSessionTable } from '#db/schema/auth/refresh-session.ts';

const app = await shareTestApp();
let org: TestOrg;
beforeAll(async () => {
  org = await app.makeOrg();
  await app.makeLinkedAccount({ org_id: org.org_id, environment: 'test' }, 'harbor-coffee');
});

function mint(headers: Record<string, string>, body: unknown): Promise<Response> {
  return fetch(`${app.url}/api/v2/public/session-token`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

const HARBOR = { linked_account_id: 'harbor-coffee' };

it.each([
  ['another organization', async () => (await app.makeOrg()).testKey],
  ['the other environment', async () => org.productionKey],
])('finds no account of %s', async (_what, keyOf) => {
  const response = await mint({ 'x-api-key': await keyOf() }, HARBOR);
  expect(response.status).toBe(400);
  expect(await readError(response)).toMatchObject({
    error_code: 'INVALID_LINKED_ACCOUNT_ID',
    details: [{ in: 'body', pointer: '/linked_account_id' }],
  });
});

it('creates the account of a new customer where it has a name, once', async () => {
  const customer = { linked_account_id: 'quiet-harbor', name: 'Quiet Harbor' };
  const key = { 'x-api-key': org.testKey };
  const both = await Promise.all([mint(key, customer), mint(key, customer)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const again = await mint(key, { ...customer, name: 'Another name' });
  const { token } = await readBody<'createSessionToken'>(again);
  const details = await fetch(`${app.url}/api/v3/org/basics`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await readBody<'getAccountDetails'>(details)).toMatchObject({
    linked_account: { account_id: 'quiet-harbor', name: 'Quiet Harbor' },
  });
  const audited = await listAuditEvents(app, org.org_id);
  expect(audited.filter(({ linked_account_id: id }) => id === 'quiet-harbor')).toMatchObject([
    { event_type: 'LINKED_ACCOUNT_CREATED', actor_type: 'api_key' },
  ]);
});

it.each([
  ['an API key', () => ({ 'x-api-key': org.testKey })],
  ['an account token', () => ({ authorization: `Bearer ${org.accountToken}` })],
])('creates with %s a token for a day that acts for the account', async (_what, headers) => {
  const response = await mint(headers(), HARBOR);
  expect(response.status).toBe(200);
  const { token, expires_in } = await readBody<'createSessionToken'>(response);
  expect(expires_in).toBe(86_400);
  const { exp = 0, iat = 0 } = decodeJwt(token);
  expect(exp - iat).toBe(86_400);
  const details = await fetch(`${app.url}/api/v3/org/basics`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await readBody<'getAccountDetails'>(details)).toMatchObject({
    environment: 'test',
    linked_account: { account_id: 'harbor-coffee' },
  });
});

it.each([
  [{}, '/linked_account_id'],
  [{ linked_account_id: 5 }, '/linked_account_id'],
  [{ linked_account_id: '' }, '/linked_account_id'],
  [{ ...HARBOR, seconds: 9 }, '/seconds'],
])('names the field that is wrong: %j', async (body, pointer) => {
  const response = await mint({ 'x-api-key': org.testKey }, body);
  expect(response.status).toBe(400);
  expect((await readError(response)).details?.[0]).toMatchObject({ in: 'body', pointer });
});

it('ends with the master session that creates it', async () => {
  const authorization = `Bearer ${await masterTokenFor(app, org)}`;
  const body = await readBody<'createSessionToken'>(await mint({ authorization }, HARBOR));
  expect(body.expires_in).toBeLessThanOrEqual(3600);
  const { exp = 0 } = decodeJwt(body.token);
  const [row] = await app.db.directory
    .select({ ends_at: refreshSessionTable.ends_at })
    .from(refreshSessionTable)
    .where(
      and(eq(refreshSessionTable.org_id, org.org_id), isNotNull(refreshSessionTable.master_email)),
    );
  expect(exp * 1000).toBeLessThanOrEqual(row?.ends_at?.getTime() ?? 0);
  expect(body.expires_in).toBeGreaterThan(3000);
});
