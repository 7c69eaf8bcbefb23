import { readBody } from '@patchbay/test-kit/server/read-response.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { startTestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import { decodeJwt } from 'jose';
import { afterAll, expect, it } from 'vitest';
import { openSession, type TokenPair } from '#domain/auth/session/refresh-session.ts';
import { REFRESH_TOKEN_SECONDS } from '#domain/auth/session/tokens.ts';

const app = await startTestApp();
afterAll(() => app.close());

function refresh(token: string): Promise<Response> {
  return fetch(`${app.url}/api/v1/auth/access-token`, {
    headers: { authorization: `Bearer ${token}` },
  });
}

async function refreshed(token: string): Promise<TokenPair> {
  const response = await refresh(token);
  expect(response.status).toBe(200);
  return readBody<'refreshAccessToken'>(response);
}

async function signedIn() {
  const org = await app.makeOrg();
  return { org, pair: await openSession(app.app.services, org) };
}

async function expectInvalid(token: string): Promise<void> {
  const response = await refresh(token);
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ error_code: 'INVALID_TOKEN' });
}

async function getRevokedReason(token: string) {
  const { rows } = await runSql(
    app.database.adminUrl,
    'select revoked_reason from refresh_session where _id = $1',
    [decodeJwt(token).session_id],
  );
  return rows[0]?.revoked_reason;
}

async function statusOfOrg(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${app.url}/api/v1/org`, { headers })).status;
}

it('is refused without a token, with garbage, and with another kind of token', async () => {
  const { org } = await signedIn();
  await app.makeLinkedAccount({ org_id: org.org_id, environment: 'test' }, 'acme');
  expect((await fetch(`${app.url}/api/v1/auth/access-token`)).status).toBe(401);
  await expectInvalid('garbage');
  await expectInvalid(org.accountToken);
  await expectInvalid(await app.sessionToken({ org_id: org.org_id, environment: 'test' }, 'acme'));
});

it('returns an access token that works and a new refresh token', async () => {
  const { pair } = await signedIn();
  app.advanceClock(1_000);
  const next = await refreshed(pair.refresh_token);
  expect(next.refresh_token).not.toBe(pair.refresh_token);
  expect(next.expires_in).toBe(900);
  expect(await statusOfOrg(next.token)).toBe(200);
  expect((await refreshed(next.refresh_token)).refresh_token).not.toBe(next.refresh_token);
});

it('returns the identical new refresh token for 30 seconds', async () => {
  const { pair } = await signedIn();
  const next = await refreshed(pair.refresh_token);
  app.advanceClock(29_000);
  expect((await refreshed(pair.refresh_token)).refresh_token).toBe(next.refresh_token);
  expect(await getRevokedReason(pair.refresh_token)).toBeNull();
});

it('returns one new refresh token to eight concurrent uses', async () => {
  const { pair } = await signedIn();
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => refreshed(pair.refresh_token)),
  );
  expect(new Set(responses.map(({ refresh_token }) => refresh_token)).size).toBe(1);
  expect(decodeJwt(responses[0]?.refresh_token ?? '').generation).toBe(2);
  for (const { token } of responses) {
    expect(await statusOfOrg(token)).toBe(200);
  }
});

it('ends the family when a spent token comes back later', async () => {
  const { pair } = await signedIn();
  const next = await refreshed(pair.refresh_token);
  app.advanceClock(31_000);
  await expectInvalid(pair.refresh_token);
  expect(await getRevokedReason(pair.refresh_token)).toBe('reuse');
  await expectInvalid(next.refresh_token);
  expect(await statusOfOrg(next.token)).toBe(401);
});

it('ends the family when a token two generations old comes back at once', async () => {
  const { pair } = await signedIn();
  const next = await refreshed(pair.refresh_token);
  const last = await refreshed(next.refresh_token);
  await expectInvalid(pair.refresh_token);
  await expectInvalid(last.refresh_token);
});

it('leaves other families of the same user alone', async () => {
  const { org, pair } = await signedIn();
  const otherSession = await openSession(app.app.services, org);
  await refreshed(pair.refresh_token);
  app.advanceClock(31_000);
  await expectInvalid(pair.refresh_token);
  expect((await refresh(otherSession.refresh_token)).status).toBe(200);
});

it('expires for a user who was removed, in this organization only', async () => {
  const { org, pair } = await signedIn();
  const second = await app.makeOrg();
  await app.addMember(second.org_id, org.user_id, 'support');
  const elsewhere = await openSession(app.app.services, { ...org, org_id: second.org_id });
  await runSql(app.database.adminUrl, 'delete from org_member where org_id = $1', [org.org_id]);
  await expectInvalid(pair.refresh_token);
  expect((await refresh(elsewhere.refresh_token)).status).toBe(200);
});

it('stays valid while used, expires when idle', async () => {
  const { pair } = await signedIn();
  app.advanceClock((REFRESH_TOKEN_SECONDS - 60) * 1000);
  const next = await refreshed(pair.refresh_token);
  app.advanceClock((REFRESH_TOKEN_SECONDS - 60) * 1000);
  const last = await refreshed(next.refresh_token);
  app.advanceClock((REFRESH_TOKEN_SECONDS + 1) * 1000);
  await expectInvalid(last.refresh_token);
});
