import { listAuditEvents } from '@patchbay/test-kit/server/auth-calls.ts';
import { readError } from '@patchbay/test-kit/server/read-response.ts';
import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import { expect, it } from 'vitest';
import { openSession } from '#domain/auth/session/refresh-session.ts';

const app = await shareTestApp();

function logout(token: string | null, body?: unknown): Promise<Response> {
  return fetch(`${app.url}/api/v3/auth/logout`, {
    method: 'POST',
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

async function get(path: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${app.url}${path}`, { headers })).status;
}

it.each([undefined, {}, { all: false }])('ends this session and no other: %j', async (body) => {
  const org = await app.makeOrg();
  const [ended, otherSession] = [
    await openSession(app.app.services, org),
    await openSession(app.app.services, org),
  ];
  const response = await logout(ended.token, body);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ success: true, message: 'You are logged out.' });
  expect(await get('/api/v1/org', ended.token)).toBe(401);
  expect(await get('/api/v1/auth/access-token', ended.refresh_token)).toBe(401);
  expect(await get('/api/v1/org', otherSession.token)).toBe(200);
  expect(await get('/api/v1/auth/access-token', otherSession.refresh_token)).toBe(200);
});

it('ends all sessions of the user, and of no other user', async () => {
  const [org, otherOrg] = [await app.makeOrg(), await app.makeOrg()];
  const second = await openSession(app.app.services, org);
  expect((await logout(second.token, { all: true })).status).toBe(200);
  expect(await get('/api/v1/org', org.accountToken)).toBe(401);
  expect(await get('/api/v1/auth/access-token', second.refresh_token)).toBe(401);
  expect(await get('/api/v1/org', otherOrg.accountToken)).toBe(200);
});

it('is in the audit log', async () => {
  const org = await app.makeOrg();
  const second = await openSession(app.app.services, org);
  await logout(org.accountToken);
  await logout(second.token, { all: true });
  const actor = { event_type: 'LOGOUT', actor_id: org.user_id, ip_address: '127.0.0.1' };
  expect(await listAuditEvents(app, org.org_id)).toMatchObject([
    { ...actor, metadata: { sessions: 1 }, summary: `${org.email} signed out` },
    { ...actor, metadata: { sessions: 1 }, summary: `${org.email} signed out everywhere` },
  ]);
});

it('names the field that is wrong', async () => {
  const { accountToken } = await app.makeOrg();
  const response = await logout(accountToken, { all: 'yes' });
  expect(response.status).toBe(400);
  expect((await readError(response)).details).toMatchObject([{ in: 'body', pointer: '/all' }]);
  expect(await get('/api/v1/org', accountToken)).toBe(200);
});
