import type { ApiErrorBody, Org, RegenerateKeyResponse } from '@patchbay/contract/schema.gen.d.ts';
import { listAuditEvents } from '@patchbay/test-kit/server/auth-calls.ts';
import { asBackend, asUser, type Send, sender } from '@patchbay/test-kit/server/call-app.ts';
import { makeMember, masterTokenFor } from '@patchbay/test-kit/server/org-team.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import {
  startTestApp,
  type TestApp,
  type TestOrg,
} from '@patchbay/test-kit/server/start-test-app.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const PATH = '/api/v1/org/regenerate-key';
const DAY_MS = 86_400_000;

let app: TestApp;
let send: Send;
let org: TestOrg;
beforeAll(async () => {
  app = await startTestApp();
  send = sender(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  org = await app.makeOrg();
});

const regenerate = <Body = RegenerateKeyResponse>(body?: unknown, environment = 'test') =>
  send<Body>('PATCH', PATH, asUser(org.accountToken, environment), body);
const revokeOld = <Body = unknown>(environment = 'test') =>
  send<Body>('DELETE', PATH, asUser(org.accountToken, environment));
const works = async (key: string | undefined) =>
  (await send('GET', '/api/v1/org', asBackend(key ?? ''))).status === 200;
const readOrg = async () => (await send<Org>('GET', '/api/v1/org', asUser(org.accountToken))).body;

describe.each(['PATCH', 'DELETE'])('%s', (method) => {
  it('requires the token of an admin', async () => {
    expect((await send(method, PATH, {})).status).toBe(401);
    expect((await send(method, PATH, asBackend(org.testKey))).status).toBe(401);
    const { accountToken } = await makeMember(app, org.org_id, 'developer');
    expect(await send(method, PATH, asUser(accountToken))).toMatchObject({
      status: 403,
      body: { error_code: 'ROLE_TOO_LOW' },
    });
    expect(await works(org.testKey)).toBe(true);
  });

  it('is refused in a master session', async () => {
    const token = await masterTokenFor(app, org);
    expect(await send(method, PATH, asUser(token))).toMatchObject({
      status: 403,
      body: { error_code: 'MASTER_NOT_ALLOWED' },
    });
    expect(await works(org.testKey)).toBe(true);
  });
});

it('changes no other organization', async () => {
  const otherOrg = await app.makeOrg();
  await regenerate({ overlap_seconds: 0 });
  expect(await works(otherOrg.testKey)).toBe(true);
  await send('PATCH', PATH, asUser(otherOrg.accountToken));
  expect((await revokeOld()).status).toBe(404);
  expect(await works(otherOrg.testKey)).toBe(true);
});

it('replaces the key of the environment that the header names', async () => {
  const { body } = await regenerate(undefined, 'production');
  expect(Object.keys(body).sort()).toEqual(['old_key_valid_until', 'production_key']);
  expect(body.production_key).toMatch(/^pk_[\w-]{43}$/);
  expect((await readOrg()).production_key).toBe(body.production_key);
  expect((await readOrg()).test_key).toBe(org.testKey);
  expect((await regenerate()).body.test_key).toMatch(/^tk_/);
});

it('keeps the old key valid for a day, and shows until when', async () => {
  const before = app.app.services.clock().getTime();
  const { test_key, old_key_valid_until } = (await regenerate()).body;
  const until = Date.parse(old_key_valid_until ?? '');
  expect(until - DAY_MS).toBeGreaterThanOrEqual(before);
  expect(until - DAY_MS).toBeLessThanOrEqual(app.app.services.clock().getTime());
  expect((await readOrg()).key_overlaps).toEqual([{ environment: 'test', old_key_valid_until }]);
  expect([await works(org.testKey), await works(test_key)]).toEqual([true, true]);

  app.advanceClock(DAY_MS);
  const { accountToken } = await makeMember(app, org.org_id, 'developer');
  expect([await works(org.testKey), await works(test_key)]).toEqual([false, true]);
  const later = await send<Org>('GET', '/api/v1/org', asUser(accountToken));
  expect(later.body).toMatchObject({ test_key, key_overlaps: [] });
  expect(await send('DELETE', PATH, asUser(accountToken))).toMatchObject({ status: 403 });
});

it('uses the given overlap; 0 is none', async () => {
  const first = await regenerate({ overlap_seconds: 0 });
  expect(first.body.old_key_valid_until).toBeNull();
  expect(await works(org.testKey)).toBe(false);
  expect((await readOrg()).key_overlaps).toEqual([]);
  await regenerate({ overlap_seconds: 60 });
  expect(await works(first.body.test_key)).toBe(true);
  app.advanceClock(60_000);
  expect(await works(first.body.test_key)).toBe(false);
});

it('leaves at most one old key', async () => {
  const second = (await regenerate()).body.test_key;
  const third = (await regenerate({ overlap_seconds: 60 })).body.test_key;
  expect([await works(org.testKey), await works(second), await works(third)]).toEqual([
    false,
    true,
    true,
  ]);
});

it('leaves one current and one old key after concurrent requests', async () => {
  const responses = await Promise.all(Array.from({ length: 5 }, () => regenerate()));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const { rows } = await runSql(
    app.database.adminUrl,
    `select count(*) filter (where revoked_at is null)::int as in_use,
       count(*) filter (where revoked_at > $2)::int as old
     from api_key where org_id = $1 and environment = 'test'`,
    [org.org_id, app.app.services.clock()],
  );
  expect(rows).toEqual([{ in_use: 1, old: 1 }]);
});

it('ends the old key of one environment', async () => {
  expect(await revokeOld<ApiErrorBody>()).toMatchObject({
    status: 404,
    body: {
      error_code: 'RESOURCE_NOT_FOUND',
      message: expect.stringMatching(/nothing is left to do\./),
    },
  });
  const { test_key } = (await regenerate()).body;
  await regenerate(undefined, 'production');
  expect(await revokeOld()).toMatchObject({ status: 200, body: { success: true } });
  expect([await works(org.testKey), await works(test_key)]).toEqual([false, true]);
  expect(await works(org.productionKey)).toBe(true);
  expect((await readOrg()).key_overlaps).toMatchObject([{ environment: 'production' }]);
  expect((await revokeOld()).status).toBe(404);
});

it('is in the audit log of its environment, without the key', async () => {
  const { production_key } = (await regenerate(undefined, 'production')).body;
  await revokeOld('production');
  const auditEvents = await listAuditEvents(app, org.org_id);
  expect(auditEvents).toMatchObject([
    { event_type: 'API_KEY_REGENERATED', environment: 'production', actor_id: org.user_id },
    { event_type: 'API_KEY_OVERLAP_ENDED', environment: 'production' },
  ]);
  expect(JSON.stringify(auditEvents)).not.toContain(production_key);
});

it.each([-1, 604_801, 1.5, 'day'])('refuses an overlap of %s', async (overlap_seconds) => {
  const { status, body } = await regenerate<ApiErrorBody>({ overlap_seconds });
  expect(status).toBe(400);
  expect(body.details).toMatchObject([{ in: 'body', pointer: '/overlap_seconds' }]);
});
