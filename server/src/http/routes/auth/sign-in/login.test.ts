import { readError, readSignedInBody } from '@patchbay/test-kit/server/read-response.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { startTestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import { afterAll, expect, it } from 'vitest';

const PASSWORD = 'green-orchid-7';
const MINUTE_MS = 60_000;

const app = await startTestApp();
afterAll(() => app.close());

function login(email: string, password: string): Promise<Response> {
  return fetch(`${app.url}/api/v3/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
}

async function fail(email: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1) {
    statuses.push((await login(email, 'wrong')).status);
  }
  return statuses;
}

it('returns the whole account, with the email in any case', async () => {
  const org = await app.makeOrg({ password: PASSWORD });
  const response = await login(org.email.toUpperCase(), PASSWORD);
  expect(response.status).toBe(200);
  const body = await readSignedInBody(response);
  expect(body).toEqual({
    token: expect.any(String),
    refresh_token: expect.any(String),
    expires_in: 900,
    user: expect.objectContaining({ _id: org.user_id, email: org.email, role: 'owner' }),
    org: expect.objectContaining({
      _id: org.org_id,
      test_key: org.testKey,
      team: [expect.objectContaining({ _id: org.user_id, email: org.email, role: 'owner' })],
    }),
  });
  const fromToken = await fetch(`${app.url}/api/v1/org`, {
    headers: { authorization: `Bearer ${body.token}` },
  });
  expect(await fromToken.json()).toEqual(body.org);
});

it('opens the organization that the user has belonged to longest', async () => {
  const first = await app.makeOrg({ password: PASSWORD });
  const second = await app.makeOrg();
  await app.addMember(second.org_id, first.user_id, 'support');
  const { org } = await readSignedInBody(await login(first.email, PASSWORD));
  expect(org._id).toBe(first.org_id);
});

it('responds alike to a wrong password, an unknown email and a user without a password', async () => {
  const [withPassword, without] = [await app.makeOrg({ password: PASSWORD }), await app.makeOrg()];
  const responses = await Promise.all(
    [withPassword.email, without.email, 'unknown@brightdesk.example'].map(async (email) => {
      const response = await login(email, 'wrong');
      const { request_id, ...body } = await readError(response);
      expect(request_id).toBe(response.headers.get('x-request-id'));
      return { status: response.status, body };
    }),
  );
  expect(responses[0]).toMatchObject({ status: 401, body: { error_code: 'INVALID_CREDENTIALS' } });
  expect(responses[1]).toEqual(responses[0]);
  expect(responses[2]).toEqual(responses[0]);
});

it('locks an email after three failures for three hours, and says for how long', async () => {
  const { email } = await app.makeOrg({ password: PASSWORD });
  expect(await fail(email, 4)).toEqual([401, 401, 423, 423]);
  app.advanceClock(55 * MINUTE_MS);
  const locked = await login(email, PASSWORD);
  expect(locked.status).toBe(423);
  const seconds = Number(locked.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(124 * 60);
  expect(seconds).toBeLessThanOrEqual(125 * 60);
  expect(await locked.json()).toMatchObject({
    error_code: 'ACCOUNT_LOCKED',
    http_error_type: 'LOCKED',
    message: expect.stringContaining('for 2 hours 5 minutes;'),
  });
  app.advanceClock(125 * MINUTE_MS);
  expect(await fail(email, 1)).toEqual([401]);
  expect((await login(email, PASSWORD)).status).toBe(200);
});

it('locks an unknown email just the same', async () => {
  expect(await fail('ghost@brightdesk.example', 4)).toEqual([401, 401, 423, 423]);
});

it('locks one email without touching another', async () => {
  const [lockedOrg, otherOrg] = [await app.makeOrg(), await app.makeOrg({ password: PASSWORD })];
  expect(await fail(lockedOrg.email, 4)).toEqual([401, 401, 423, 423]);
  expect((await login(otherOrg.email, PASSWORD)).status).toBe(200);
});

it('starts counting again after a success, and after three hours', async () => {
  const { email } = await app.makeOrg({ password: PASSWORD });
  expect(await fail(email, 2)).toEqual([401, 401]);
  expect((await login(email, PASSWORD)).status).toBe(200);
  expect(await fail(email, 2)).toEqual([401, 401]);
  app.advanceClock(181 * MINUTE_MS);
  expect(await fail(email, 2)).toEqual([401, 401]);
  expect((await login(email, PASSWORD)).status).toBe(200);
});

it('allows no more than three guesses of ten concurrent wrong tries', async () => {
  const { email } = await app.makeOrg({ password: PASSWORD });
  const responses = await Promise.all(Array.from({ length: 10 }, () => login(email, 'wrong')));
  const statuses = responses.map(({ status }) => status).sort();
  expect(statuses).toEqual([401, 401, ...Array<number>(8).fill(423)]);
});

it('lets ten right ones in at once', async () => {
  const { email } = await app.makeOrg({ password: PASSWORD });
  const responses = await Promise.all(Array.from({ length: 10 }, () => login(email, PASSWORD)));
  expect(responses.map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
});

it('keeps no email with the failures, and sweeps those that no longer count', async () => {
  await fail('swept@brightdesk.example', 3);
  app.advanceClock(181 * MINUTE_MS);
  await fail('kept@brightdesk.example', 1);
  const { rows } = await runSql(app.database.adminUrl, 'select * from sign_in_failure');
  expect(rows).toEqual([
    {
      key: expect.stringMatching(/^[0-9a-f]{64}$/),
      email_key: expect.stringMatching(/^[0-9a-f]{64}$/),
      failures: 1,
      locked_until: null,
      updated_at: expect.any(Date),
    },
  ]);
});

it('says what to do to a user without an organization', async () => {
  const { email, org_id } = await app.makeOrg({ password: PASSWORD });
  await runSql(app.database.adminUrl, 'delete from org_member where org_id = $1', [org_id]);
  const response = await login(email, PASSWORD);
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ error_code: 'FORBIDDEN' });
});

it.each([
  [{ email: 'dana@brightdesk.example' }, '/password', '/otp'],
  [{ email: 'dana@brightdesk.example', password: 'x', otp: '123456' }, '/otp', '/password'],
  [{ email: 'not an address', password: 'x' }, '/email'],
  [{ email: 'dana@brightdesk.example', password: 'x', remember: true }, '/remember'],
  [{ email: 'dana@brightdesk.example', password: 'x'.repeat(257) }, '/password'],
])('names the field that is wrong: %j', async (body, ...pointers) => {
  const response = await fetch(`${app.url}/api/v3/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(400);
  const fields = pointers.map((pointer) => ({ in: 'body', pointer }));
  expect((await readError(response)).details).toMatchObject(fields);
});
