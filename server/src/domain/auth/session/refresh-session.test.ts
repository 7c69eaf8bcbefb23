import { startTestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, expect, it } from 'vitest';
import { findSession, type SessionState } from '#db/auth/session-repo.ts';
import { refreshSessionTable } from '#db/schema/auth/refresh-session.ts';
import { accountAccessTable } from '#db/schema/org/account-access.ts';
import { orgTable } from '#db/schema/org/org.ts';
import { openSession, refreshSession } from './refresh-session.ts';

const MINUTE_MS = 60_000;
const FIREFOX = { user_agent: 'Firefox', ip_address: '198.51.100.7' };
const SAFARI = { user_agent: 'Safari', ip_address: '198.51.100.8' };

const app = await startTestApp();
afterAll(() => app.close());

async function findSessionOfToken(token: string): Promise<SessionState | null> {
  const { db, clock } = app.app.services;
  return findSession(db.directory, String(decodeJwt(token).session_id), clock());
}

async function getOrgStatus(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${app.url}/api/v1/org`, { headers })).status;
}

async function openMaster(minutes: number) {
  const { services } = app.app;
  const ends_at = new Date(services.clock().getTime() + minutes * MINUTE_MS);
  const master = { email: 'ops@patchbay.example', ends_at };
  const org = await app.makeOrg();
  await app.grantSupportAccess(org);
  return openSession(services, { ...org, master });
}

it('remembers where a session was opened and where it was used last', async () => {
  const { services } = app.app;
  const { token, refresh_token } = await openSession(services, {
    ...(await app.makeOrg()),
    device: FIREFOX,
  });
  const opened = await findSessionOfToken(token);
  expect(opened).toMatchObject({ ...FIREFOX, last_used_at: opened?.created_at });
  app.advanceClock(MINUTE_MS);
  const next = await refreshSession(services, refresh_token, SAFARI);
  const used = await findSessionOfToken(token);
  expect(used).toMatchObject({ ...SAFARI, last_used_at: used?.rotated_at });
  await refreshSession(services, next.refresh_token);
  expect(await findSessionOfToken(token)).toMatchObject(SAFARI);
});

it('the refresh call records the device', async () => {
  const { token, refresh_token } = await openSession(app.app.services, await app.makeOrg());
  const headers = { authorization: `Bearer ${refresh_token}`, 'user-agent': 'Edge'.repeat(200) };
  await fetch(`${app.url}/api/v1/auth/access-token`, { headers });
  expect(await findSessionOfToken(token)).toMatchObject({
    user_agent: 'Edge'.repeat(128),
    ip_address: '127.0.0.1',
  });
});

it('a master session ends at its end, for requests and for refreshes', async () => {
  const { services } = app.app;
  const first = await openMaster(60);
  expect(first.expires_in).toBe(900);
  app.advanceClock(50 * MINUTE_MS);
  const second = await refreshSession(services, first.refresh_token);
  expect(second.expires_in).toBeGreaterThan(590);
  expect(second.expires_in).toBeLessThanOrEqual(600);
  app.advanceClock(9 * MINUTE_MS);
  expect(await getOrgStatus(second.token)).toBe(200);
  const third = await refreshSession(services, second.refresh_token);
  app.advanceClock(MINUTE_MS + 1000);
  expect(await getOrgStatus(third.token)).toBe(401);
  await expect(refreshSession(services, third.refresh_token)).rejects.toThrow('session is over');
});

it('an earlier end applies at once', async () => {
  const { services } = app.app;
  const { token, refresh_token } = await openMaster(60);
  expect(await getOrgStatus(token)).toBe(200);
  const session_id = String(decodeJwt(token).session_id);
  await app.db.directory
    .update(refreshSessionTable)
    .set({ ends_at: services.clock() })
    .where(eq(refreshSessionTable._id, session_id));
  expect(await getOrgStatus(token)).toBe(401);
  await expect(refreshSession(services, refresh_token)).rejects.toThrow('session is over');
});

it.each([
  [
    'its leave is revoked',
    (org_id: string) =>
      app.db.directory
        .update(accountAccessTable)
        .set({ status: 'revoked' })
        .where(eq(accountAccessTable.org_id, org_id)),
  ],
  [
    'its leave is over',
    (org_id: string) =>
      app.db.directory
        .update(accountAccessTable)
        .set({ expires_at: app.app.services.clock() })
        .where(eq(accountAccessTable.org_id, org_id)),
  ],
  [
    'the organization turns master sign-in off',
    (org_id: string) =>
      app.db.directory
        .update(orgTable)
        .set({ settings: { master_login_enabled: false } })
        .where(eq(orgTable._id, org_id)),
  ],
])('a master session ends at once when %s, and the user’s own stays', async (_when, change) => {
  const { services } = app.app;
  const { token, refresh_token } = await openMaster(60);
  const { user_id, org_id } = decodeJwt<{ user_id: string; org_id: string }>(token);
  const own = await openSession(services, { user_id, org_id });
  expect(await getOrgStatus(token)).toBe(200);
  await change(org_id);
  expect(await getOrgStatus(token)).toBe(401);
  await expect(refreshSession(services, refresh_token)).rejects.toThrow('session is over');
  expect(await getOrgStatus(own.token)).toBe(200);
  await refreshSession(services, own.refresh_token);
});

it('access that another organization granted does not count here', async () => {
  const { services } = app.app;
  const [org, otherOrg] = [await app.makeOrg(), await app.makeOrg()];
  await app.grantSupportAccess(otherOrg);
  const ends_at = new Date(services.clock().getTime() + 60 * MINUTE_MS);
  const master = { email: 'ops@patchbay.example', ends_at };
  const { token, refresh_token } = await openSession(services, { ...org, master });
  expect(await getOrgStatus(token)).toBe(401);
  await expect(refreshSession(services, refresh_token)).rejects.toThrow('session is over');
});
