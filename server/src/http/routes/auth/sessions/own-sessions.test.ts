import type { SuccessBody } from '@patchbay/contract/operation-types.ts';
import { listAuditEvents } from '@patchbay/test-kit/server/auth-calls.ts';
import { asUser, sender } from '@patchbay/test-kit/server/call-app.ts';
import { masterTokenFor } from '@patchbay/test-kit/server/org-team.ts';
import { startTestApp, type TestOrg } from '@patchbay/test-kit/server/start-test-app.ts';
import { afterAll, expect, it } from 'vitest';
import { openSession } from '#domain/auth/session/refresh-session.ts';
import { createObjectId } from '#lib/object-id.ts';

const PATH = '/api/v3/auth/sessions';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

const app = await startTestApp();
afterAll(() => app.close());

const list = async (token: string) =>
  (await sender(app)<SuccessBody<'listSessions'>>('GET', PATH, asUser(token))).body;
const end = (token: string, id: string) => sender(app)('DELETE', `${PATH}/${id}`, asUser(token));
const endOthers = (token: string) =>
  sender(app)<SuccessBody<'deleteOtherSessions'>>('DELETE', PATH, asUser(token));
const getStatus = async (token: string) =>
  (await sender(app)('GET', '/api/v1/org', asUser(token))).status;

/** One more session of the owner, a minute later. */
async function signInElsewhere({ user_id, org_id }: TestOrg, user_agent: string | null = FIREFOX) {
  app.advanceClock(60_000);
  const device = { user_agent, ip_address: '198.51.100.7' };
  return openSession(app.app.services, { user_id, org_id, device });
}

it.each([
  ['GET', PATH],
  ['DELETE', PATH],
  ['DELETE', `${PATH}/${createObjectId()}`],
])('%s is refused without a credential', async (method, path) => {
  expect((await sender(app)(method, path)).status).toBe(401);
});

it('lists the own sessions in every organization, the one in use first', async () => {
  const [org, otherOrg] = [await app.makeOrg(), await app.makeOrg()];
  await app.addMember(otherOrg.org_id, org.user_id, 'support');
  await signInElsewhere(org);
  await signInElsewhere({ ...org, org_id: otherOrg.org_id }, null);
  const sessions = await list(org.accountToken);
  expect(sessions).toHaveLength(3);
  expect(sessions.map(({ is_current }) => is_current)).toEqual([true, false, false]);
  expect(sessions.map(({ device }) => device)).toEqual([
    'Unknown device',
    'Unknown device',
    'Firefox on Linux',
  ]);
  const [, , linux] = sessions;
  expect(linux).toMatchObject({
    user_agent: FIREFOX,
    ip_address: '198.51.100.7',
    createdAt: linux?.last_used_at,
    master_email: null,
  });
});

it('a refresh is the newest use', async () => {
  const org = await app.makeOrg();
  const { refresh_token } = await signInElsewhere(org);
  app.advanceClock(5 * 60_000);
  const headers = { ...asUser(refresh_token), 'user-agent': 'curl/8.5.0' };
  await sender(app)('GET', '/api/v1/auth/access-token', headers);
  const [, used] = await list(org.accountToken);
  expect(used).toMatchObject({ device: 'curl', ip_address: '127.0.0.1' });
  expect(Date.parse(used?.last_used_at ?? '')).toBeGreaterThan(Date.parse(used?.createdAt ?? ''));
});

it('lists no other user’s, nor ended ones', async () => {
  const org = await app.makeOrg();
  const colleague = await app.makeOrg();
  await app.addMember(org.org_id, colleague.user_id, 'owner');
  const { token } = await signInElsewhere(org);
  await sender(app)('POST', '/api/v3/auth/logout', asUser(token));
  expect(await list(org.accountToken)).toHaveLength(1);
});

it('ends one at its next call, and its refresh token with it', async () => {
  const org = await app.makeOrg();
  const { token, refresh_token } = await signInElsewhere(org);
  const [current, otherSession] = await list(org.accountToken);
  expect(await end(org.accountToken, otherSession?._id ?? '')).toMatchObject({
    status: 200,
    body: { success: true },
  });
  expect(await getStatus(token)).toBe(401);
  const refreshed = await sender(app)('GET', '/api/v1/auth/access-token', asUser(refresh_token));
  expect(refreshed.status).toBe(401);
  expect(await list(org.accountToken)).toMatchObject([{ _id: current?._id }]);
  expect(await end(org.accountToken, otherSession?._id ?? '')).toMatchObject({
    status: 404,
    body: { error_code: 'RESOURCE_NOT_FOUND' },
  });
  expect(await listAuditEvents(app, org.org_id)).toMatchObject([
    { event_type: 'SESSION_ENDED', entity_id: otherSession?._id, actor_id: org.user_id },
  ]);
});

it('ends the one in use too', async () => {
  const { accountToken } = await app.makeOrg();
  const [current] = await list(accountToken);
  expect((await end(accountToken, current?._id ?? '')).status).toBe(200);
  expect(await getStatus(accountToken)).toBe(401);
});

it('ends no other user’s, of the same organization or of another one', async () => {
  const [org, otherOrg, colleague] = [
    await app.makeOrg(),
    await app.makeOrg(),
    await app.makeOrg(),
  ];
  await app.addMember(org.org_id, colleague.user_id, 'owner');
  const [session] = await list(org.accountToken);
  for (const token of [otherOrg.accountToken, colleague.accountToken]) {
    expect((await end(token, session?._id ?? '')).status).toBe(404);
  }
  expect(await getStatus(org.accountToken)).toBe(200);
});

it('shows a master session, which its user can end and which ends none', async () => {
  const org = await app.makeOrg();
  const masterToken = await masterTokenFor(app, org);
  const [own, master] = await list(org.accountToken);
  expect(master?.master_email).toBe('ops@patchbay.example');
  expect(await end(masterToken, own?._id ?? '')).toMatchObject({
    status: 403,
    body: { error_code: 'MASTER_NOT_ALLOWED' },
  });
  expect((await end(org.accountToken, master?._id ?? '')).status).toBe(200);
  expect(await getStatus(masterToken)).toBe(401);
});

it('names an id that is none', async () => {
  const { accountToken } = await app.makeOrg();
  expect(await end(accountToken, 'x'.repeat(24))).toMatchObject({
    status: 400,
    body: { error_code: 'VALIDATION_ERROR', details: [{ in: 'path', pointer: '/id' }] },
  });
});

it('ends all but the current one, in every organization, and of no other user', async () => {
  const [org, otherOrg] = [await app.makeOrg(), await app.makeOrg()];
  await app.addMember(otherOrg.org_id, org.user_id, 'support');
  const here = await signInElsewhere(org);
  const there = await signInElsewhere({ ...org, org_id: otherOrg.org_id });
  const master = await masterTokenFor(app, org);
  expect(await endOthers(org.accountToken)).toEqual({ status: 200, body: { ended: 3 } });
  const tokens = [here.token, there.token, master, org.accountToken, otherOrg.accountToken];
  expect(await Promise.all(tokens.map(getStatus))).toEqual([401, 401, 401, 200, 200]);
  expect(await list(org.accountToken)).toMatchObject([{ is_current: true }]);
  expect(await endOthers(org.accountToken)).toEqual({ status: 200, body: { ended: 0 } });
  expect(await listAuditEvents(app, org.org_id)).toMatchObject([
    { event_type: 'SESSION_ENDED', actor_id: org.user_id, metadata: { ended: 3 } },
  ]);
});

it('a master session does not end the others', async () => {
  const org = await app.makeOrg();
  expect(await endOthers(await masterTokenFor(app, org))).toMatchObject({
    status: 403,
    body: { error_code: 'MASTER_NOT_ALLOWED' },
  });
  expect(await getStatus(org.accountToken)).toBe(200);
});
