import type { SuccessBody } from '@patchbay/contract/operation-types.ts';
import type { ApiErrorBody } from '@patchbay/contract/schema.gen.d.ts';
import { listAuditEvents, listMailsTo } from '@patchbay/test-kit/server/auth-calls.ts';
import { appCode, turnTwoFactorOn } from '@patchbay/test-kit/server/authenticator.ts';
import { asUser, sender } from '@patchbay/test-kit/server/call-app.ts';
import { masterTokenFor, requireTwoFactor } from '@patchbay/test-kit/server/org-team.ts';
import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { refreshSessionTable } from '#db/schema/auth/refresh-session.ts';
import { appUserTable, recoveryCodeTable } from '#db/schema/org/user.ts';
import { openSession } from '#domain/auth/session/refresh-session.ts';

const PASSWORD = 'green-orchid-7';
const PATH = '/api/v3/auth/two-factor';

const app = await shareTestApp();

const post = <Body = ApiErrorBody>(token: string, path: string, body?: object) =>
  sender(app)<Body>('POST', `${PATH}${path}`, asUser(token), body);
const status = async (token: string) =>
  (await sender(app)<SuccessBody<'getTwoFactor'>>('GET', PATH, asUser(token))).body;
const setUp = async (token: string) =>
  (await post<SuccessBody<'setUpTwoFactor'>>(token, '/setup')).body;
const now = () => app.app.services.clock();
const readRow = async (user_id: string) => {
  const [row] = await app.db.directory
    .select()
    .from(appUserTable)
    .where(eq(appUserTable._id, user_id));
  return row;
};
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

const calls: [method: string, path: string, body: object | undefined][] = [
  ['GET', '', undefined],
  ['POST', '/setup', undefined],
  ['POST', '/enable', { code: '123456' }],
  ['POST', '/disable', { password: PASSWORD }],
  ['POST', '/recovery-codes', { password: PASSWORD }],
];

it.each(calls)('%s %s is refused without a credential', async (method, path, body) => {
  expect((await sender(app)(method, `${PATH}${path}`, {}, body)).status).toBe(401);
});

it.each(calls.slice(1))('%s %s is refused in a master session', async (_method, path, body) => {
  const token = await masterTokenFor(app, await app.makeOrg({ password: PASSWORD }));
  const response = await post(token, path, body);
  expect(response).toMatchObject({ status: 403, body: { error_code: 'MASTER_NOT_ALLOWED' } });
});

describe('setting up', () => {
  it('returns a secret for the app, encrypted and without effect until its first code', async () => {
    const { accountToken, email, user_id } = await app.makeOrg();
    const secondFactor = await setUp(accountToken);
    expect(secondFactor).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      otpauth_url: expect.stringContaining(`secret=${secondFactor.secret}`),
      issuer: 'Patchbay',
      account: email,
    });
    const row = await readRow(user_id);
    expect(row?.totp_pending_encrypted).toMatch(/^v1\./);
    expect(JSON.stringify(row)).not.toContain(secondFactor.secret);
    expect(app.logLines.join()).not.toContain(secondFactor.secret);
    expect(await status(accountToken)).toEqual({
      enabled: false,
      enabled_at: null,
      recovery_codes_left: 0,
      is_required: false,
    });
  });

  it('voids the secret that was shown before', async () => {
    const { accountToken } = await app.makeOrg();
    const first = await setUp(accountToken);
    const second = await setUp(accountToken);
    const old = await post(accountToken, '/enable', { code: appCode(first.secret, now()) });
    expect(old).toMatchObject({
      status: 400,
      body: { error_code: 'OTP_INVALID', details: [{ in: 'body', pointer: '/code' }] },
    });
    const code = appCode(second.secret, now());
    expect((await post(accountToken, '/enable', { code })).status).toBe(200);
  });

  it('requires the password once the sign-in is older than a quarter of an hour', async () => {
    const { accountToken, email, user_id } = await app.makeOrg({ password: PASSWORD });
    // Its access token would be over as well if the clock moved instead.
    await app.db.directory
      .update(refreshSessionTable)
      .set({ created_at: new Date(now().getTime() - 15 * 60_000 - 1000) })
      .where(eq(refreshSessionTable.user_id, user_id));
    for (const body of [undefined, {}]) {
      expect(await post(accountToken, '/setup', body)).toMatchObject({
        status: 403,
        body: {
          error_code: 'REAUTHENTICATION_REQUIRED',
          details: [{ in: 'body', pointer: '/password' }],
        },
      });
    }
    expect(await post(accountToken, '/setup', { password: 'wrong' })).toMatchObject({
      status: 400,
      body: { error_code: 'PASSWORD_WRONG', details: [{ in: 'body', pointer: '/password' }] },
    });
    expect((await post(accountToken, '/setup', { password: PASSWORD })).status).toBe(200);
    for (let tries = 0; tries < 3; tries += 1) {
      await post(accountToken, '/setup', { password: 'wrong' });
    }
    expect((await post(accountToken, '/setup', { password: PASSWORD })).status).toBe(423);
    const body = { email, password: PASSWORD };
    expect((await sender(app)('POST', '/api/v3/auth/login', {}, body)).status).toBe(423);
  });

  it('checks a password that is sent earlier', async () => {
    const { accountToken } = await app.makeOrg({ password: PASSWORD });
    expect((await post(accountToken, '/setup', { password: 'wrong' })).status).toBe(400);
    expect((await post(accountToken, '/setup', { password: PASSWORD })).status).toBe(200);
    expect((await post(accountToken, '/setup', {})).status).toBe(200);
  });

  it('is what a member must do before anything else if the organization requires it', async () => {
    const org = await app.makeOrg();
    await requireTwoFactor(app, org.org_id);
    expect(await status(org.accountToken)).toMatchObject({ enabled: false, is_required: true });
    await turnTwoFactorOn(app, org.accountToken);
    expect(await status(org.accountToken)).toMatchObject({ enabled: true, is_required: true });
  });
});

describe('turning on', () => {
  it('returns ten recovery codes, stores only hashes, and notifies the user', async () => {
    const { accountToken, email, user_id, org_id } = await app.makeOrg();
    const { recovery_codes, secret } = await turnTwoFactorOn(app, accountToken);
    expect(new Set(recovery_codes).size).toBe(10);
    for (const code of recovery_codes) {
      expect(code).toMatch(/^[a-hj-km-np-z2-9]{5}-[a-hj-km-np-z2-9]{5}$/);
    }
    const rows = await app.db.directory
      .select()
      .from(recoveryCodeTable)
      .where(eq(recoveryCodeTable.user_id, user_id));
    expect(rows).toHaveLength(10);
    expect(recovery_codes.filter((code) => JSON.stringify(rows).includes(code))).toEqual([]);
    const row = await readRow(user_id);
    expect(row).toMatchObject({ two_factor_enabled: true, totp_pending_encrypted: null });
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(await status(accountToken)).toMatchObject({
      enabled: true,
      enabled_at: row?.two_factor_enabled_at?.toISOString(),
      recovery_codes_left: 10,
    });
    expect((await listMailsTo(app, email)).map(({ subject }) => subject)).toEqual([
      'Two-factor authentication is on',
    ]);
    expect(await listAuditEvents(app, org_id)).toMatchObject([
      { event_type: 'TWO_FACTOR_AUTH', actor_id: user_id, metadata: { change: 'turned_on' } },
    ]);
  });

  it('ends the other sessions of the user, in other organizations too, and of no other user', async () => {
    const [org, otherOrg] = [await app.makeOrg(), await app.makeOrg()];
    await app.addMember(otherOrg.org_id, org.user_id, 'support');
    const { user_id } = org;
    const here = await openSession(app.app.services, { user_id, org_id: org.org_id });
    const there = await openSession(app.app.services, { user_id, org_id: otherOrg.org_id });
    await turnTwoFactorOn(app, org.accountToken);
    const statuses = await Promise.all(
      [here.token, there.token, org.accountToken, otherOrg.accountToken].map(
        async (token) => (await sender(app)('GET', PATH, asUser(token))).status,
      ),
    );
    expect(statuses).toEqual([401, 401, 200, 200]);
  });

  it('needs a set-up and a code that fits', async () => {
    const { accountToken, user_id } = await app.makeOrg();
    const none = await post(accountToken, '/enable', { code: '123456' });
    expect(none).toMatchObject({ status: 409, body: { error_code: 'TWO_FACTOR_NOT_SET_UP' } });
    const { secret } = await setUp(accountToken);
    const code = wrong(appCode(secret, now()));
    expect((await post(accountToken, '/enable', { code })).status).toBe(400);
    const malformed = await post(accountToken, '/enable', { code: '12345' });
    expect(malformed).toMatchObject({ status: 400, body: { error_code: 'VALIDATION_ERROR' } });
    expect((await readRow(user_id))?.two_factor_enabled).toBe(false);
  });

  it('happens once for two concurrent requests', async () => {
    const { accountToken } = await app.makeOrg();
    const { secret } = await setUp(accountToken);
    const code = appCode(secret, now());
    const responses = await Promise.all(
      [1, 2].map(() => post<SuccessBody<'enableTwoFactor'>>(accountToken, '/enable', { code })),
    );
    expect(responses.map((response) => response.status).sort()).toEqual([200, 409]);
    expect(await status(accountToken)).toMatchObject({ recovery_codes_left: 10 });
  });

  it('is refused, as is setting up, if it is on already', async () => {
    const { accountToken } = await app.makeOrg();
    const { secret } = await turnTwoFactorOn(app, accountToken);
    const isOn = { status: 409, body: { error_code: 'TWO_FACTOR_ENABLED' } };
    expect(await post(accountToken, '/setup')).toMatchObject(isOn);
    const code = appCode(secret, now());
    expect(await post(accountToken, '/enable', { code })).toMatchObject(isOn);
  });
});

describe('turning off', () => {
  it('requires the password, and deletes secret and codes', async () => {
    const { accountToken, user_id, email, org_id } = await app.makeOrg({ password: PASSWORD });
    await turnTwoFactorOn(app, accountToken);
    const response = await post<SuccessBody<'disableTwoFactor'>>(accountToken, '/disable', {
      password: PASSWORD,
    });
    expect(response).toMatchObject({ status: 200, body: { success: true } });
    expect(await readRow(user_id)).toMatchObject({
      two_factor_enabled: false,
      totp_secret_encrypted: null,
      totp_last_step: null,
    });
    expect(await status(accountToken)).toMatchObject({ enabled: false, recovery_codes_left: 0 });
    expect((await listMailsTo(app, email)).at(-1)?.subject).toBe(
      'Two-factor authentication is off',
    );
    expect((await listAuditEvents(app, org_id)).at(-1)?.metadata).toEqual({ change: 'turned_off' });
  });

  it('is refused if the organization requires it', async () => {
    const org = await app.makeOrg({ password: PASSWORD });
    await turnTwoFactorOn(app, org.accountToken);
    await requireTwoFactor(app, org.org_id);
    const response = await post(org.accountToken, '/disable', { password: PASSWORD });
    expect(response).toMatchObject({
      status: 409,
      body: {
        error_code: 'TWO_FACTOR_REQUIRED',
        message: expect.stringMatching(/Ask an admin to stop requiring it first\.$/),
      },
    });
    expect(await status(org.accountToken)).toMatchObject({ enabled: true });
  });

  it.each(['/disable', '/recovery-codes'])('%s counts wrong passwords and locks', async (path) => {
    const { accountToken, email } = await app.makeOrg({ password: PASSWORD });
    const off = await post(accountToken, path, { password: PASSWORD });
    expect(off).toMatchObject({ status: 409, body: { error_code: 'TWO_FACTOR_DISABLED' } });
    await turnTwoFactorOn(app, accountToken);
    const first = await post(accountToken, path, { password: 'wrong' });
    expect(first).toMatchObject({
      status: 400,
      body: { error_code: 'PASSWORD_WRONG', details: [{ in: 'body', pointer: '/password' }] },
    });
    await post(accountToken, path, { password: 'wrong' });
    const third = await post(accountToken, path, { password: 'wrong' });
    expect(third).toMatchObject({ status: 423, body: { error_code: 'ACCOUNT_LOCKED' } });
    const body = { email, password: PASSWORD };
    expect((await sender(app)('POST', '/api/v3/auth/login', {}, body)).status).toBe(423);
  });

  it('is refused to a user without a password', async () => {
    const { accountToken } = await app.makeOrg();
    await turnTwoFactorOn(app, accountToken);
    expect((await post(accountToken, '/disable', { password: 'any' })).status).toBe(400);
  });
});

describe('new recovery codes', () => {
  it('void the old ones, and two concurrent requests leave ten', async () => {
    const { accountToken, email } = await app.makeOrg({ password: PASSWORD });
    const { recovery_codes } = await turnTwoFactorOn(app, accountToken);
    const responses = await Promise.all(
      [1, 2].map(() =>
        post<SuccessBody<'createRecoveryCodes'>>(accountToken, '/recovery-codes', {
          password: PASSWORD,
        }),
      ),
    );
    expect(responses.map((response) => response.status)).toEqual([200, 200]);
    const all = [...recovery_codes, ...responses.flatMap(({ body }) => body.recovery_codes)];
    expect(new Set(all).size).toBe(30);
    expect(await status(accountToken)).toMatchObject({ recovery_codes_left: 10 });
    expect((await listMailsTo(app, email)).at(-1)?.subject).toBe('You have new recovery codes');
  });
});
