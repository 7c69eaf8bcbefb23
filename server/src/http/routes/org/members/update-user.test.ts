import type { ApiErrorBody, User } from '@patchbay/contract/schema.gen.d.ts';
import { listAuditEvents, listMailsTo } from '@patchbay/test-kit/server/auth-calls.ts';
import { asBackend, asUser, type Send, sender } from '@patchbay/test-kit/server/call-app.ts';
import { makeMember, masterTokenFor, type TestMember } from '@patchbay/test-kit/server/org-team.ts';
import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import type { TestOrg } from '@patchbay/test-kit/server/start-test-app.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appUserTable, recoveryCodeTable } from '#db/schema/org/user.ts';

const app = await shareTestApp();
let send: Send;
let org: TestOrg;
beforeAll(async () => {
  send = sender(app);
});
beforeEach(async () => {
  org = await app.makeOrg();
});

type Who = Pick<TestMember, 'user_id' | 'accountToken'>;
const put = <Body = User>(by: Who, target: Pick<Who, 'user_id'>, body: object) =>
  send<Body>('PUT', `/api/v1/org/user/${target.user_id}`, asUser(by.accountToken), body);
const stored = async ({ user_id }: Pick<Who, 'user_id'>) => {
  const [row] = await app.db.directory
    .select()
    .from(appUserTable)
    .where(eq(appUserTable._id, user_id));
  return row ?? expect.unreachable();
};
const member = (role: string, options?: Parameters<typeof makeMember>[3]) =>
  makeMember(app, org.org_id, role, options);
const look = async ({ accountToken }: Who) =>
  (await send('GET', '/api/v1/org', asUser(accountToken))).status;
const getPointer = ({ body }: { body: ApiErrorBody }) => body.details?.[0]?.pointer;

it('requires the token of a user', async () => {
  const path = `/api/v1/org/user/${org.user_id}`;
  expect((await send('PUT', path, {}, { first_name: 'X' })).status).toBe(401);
  expect((await send('PUT', path, asBackend(org.testKey), { first_name: 'X' })).status).toBe(401);
});

it('reaches no member of another organization', async () => {
  const theirs = await makeMember(app, (await app.makeOrg()).org_id, 'support', {
    two_factor_enabled: true,
  });
  for (const change of [{ first_name: 'X' }, { role: 'admin' }, { two_factor_enabled: false }]) {
    expect((await put(org, theirs, change)).status).toBe(404);
  }
  expect(await stored(theirs)).toMatchObject({ first_name: '', two_factor_enabled: true });
});

describe('a profile', () => {
  it.each(['owner', 'admin', 'developer', 'support'])(
    'can be changed by a %s for themselves',
    async (role) => {
      const me = role === 'owner' ? org : await member(role);
      const change = { first_name: ' Aiko ', last_name: 'Mori', phone: '+81 3 1234 5678' };
      const { status, body } = await put(me, me, change);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        _id: me.user_id,
        first_name: 'Aiko',
        last_name: 'Mori',
        phone: '+81 3 1234 5678',
        role,
      });
      expect((await put(me, me, { phone: null, last_name: '' })).body).toMatchObject({
        first_name: 'Aiko',
        last_name: '',
        phone: null,
      });
    },
  );

  it('of others is changed by admins', async () => {
    const otherMember = await member('support');
    for (const role of ['support', 'developer']) {
      expect(await put(await member(role), otherMember, { first_name: 'X' })).toMatchObject({
        status: 403,
        body: { error_code: 'ROLE_TOO_LOW' },
      });
    }
    const admin = await member('admin');
    expect((await put(admin, otherMember, { first_name: 'Aiko' })).body.first_name).toBe('Aiko');
  });

  it('of the owner can only be changed by the owner', async () => {
    const admin = await member('admin');
    for (const change of [{ first_name: 'Mallory' }, { last_name: 'X' }, { phone: '+49 30 1' }]) {
      expect(await put<ApiErrorBody>(admin, org, change)).toMatchObject({
        status: 403,
        body: { error_code: 'OWNER_PROTECTED' },
      });
    }
    expect(await stored(org)).toMatchObject({ first_name: '', last_name: '', phone: null });
    expect((await put(org, org, { first_name: 'Dana' })).body.first_name).toBe('Dana');
  });

  it('of a member who is also in another organization can only be changed by themselves', async () => {
    const otherMember = await member('support', { first_name: 'Aiko' });
    await app.addMember((await app.makeOrg()).org_id, otherMember.user_id, 'admin');
    expect(await put(org, otherMember, { first_name: 'X' })).toMatchObject({
      status: 403,
      body: { error_code: 'FORBIDDEN' },
    });
    expect((await put(org, otherMember, { role: 'developer' })).status).toBe(200);
    expect((await put(otherMember, otherMember, { first_name: 'A.' })).status).toBe(200);
  });

  it('may be sent whole: equal values are not a change', async () => {
    const me = await member('support', { first_name: 'Aiko', two_factor_enabled: true });
    const whole = { first_name: 'Aiko', last_name: '', role: 'support', two_factor_enabled: true };
    expect((await put(me, me, whole)).status).toBe(200);
    expect(await listAuditEvents(app, org.org_id)).toEqual([]);
  });
});

describe('a role', () => {
  it('is changed by admins, except their own and the owner’s', async () => {
    const [admin, otherMember] = [await member('admin'), await member('support')];
    expect((await put(admin, otherMember, { role: 'developer' })).body.role).toBe('developer');
    expect(await listAuditEvents(app, org.org_id)).toMatchObject([
      { event_type: 'USER_ROLE_UPDATED', metadata: { from: 'support', to: 'developer' } },
    ]);
    for (const by of [admin, org]) {
      expect(await put(by, org, { role: 'admin' })).toMatchObject({
        status: 409,
        body: { error_code: 'OWNER_REQUIRED' },
      });
    }
    expect(await put(admin, admin, { role: 'support' })).toMatchObject({
      status: 403,
      body: { error_code: 'FORBIDDEN' },
    });
    expect(getPointer(await put<ApiErrorBody>(org, otherMember, { role: 'owner' }))).toBe('/role');
  });

  it.each(['support', 'developer'])('cannot be raised by a %s', async (role) => {
    const me = await member(role);
    expect(await put(me, me, { role: 'admin', first_name: 'X' })).toMatchObject({
      status: 403,
      body: { error_code: 'ROLE_TOO_LOW' },
    });
    expect((await stored(me)).first_name).toBe('');
  });
});

describe('a second factor', () => {
  const off = { two_factor_enabled: false };

  it('that was lost is removed by an admin, and the user is notified and logged out', async () => {
    const otherMember = await member('developer', { two_factor_enabled: true });
    await app.db.directory
      .update(appUserTable)
      .set({ totp_secret_encrypted: 'sealed', totp_last_step: 5 })
      .where(eq(appUserTable._id, otherMember.user_id));
    await app.db.directory
      .insert(recoveryCodeTable)
      .values({ user_id: otherMember.user_id, code_hash: 'a' });
    const admin = await member('admin');
    expect(await put(admin, otherMember, off)).toMatchObject({
      status: 200,
      body: { two_factor_enabled: false },
    });
    expect(await stored(otherMember)).toMatchObject({
      two_factor_enabled: false,
      totp_secret_encrypted: null,
      totp_last_step: null,
    });
    expect(
      await app.db.directory
        .select()
        .from(recoveryCodeTable)
        .where(eq(recoveryCodeTable.user_id, otherMember.user_id)),
    ).toEqual([]);
    expect(await look(otherMember)).toBe(401);
    expect(await look(admin)).toBe(200);
    const mails = await listMailsTo(app, otherMember.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Two-factor authentication is off']);
    expect(mails[0]?.text_body).toContain(admin.email);
    expect(await listAuditEvents(app, org.org_id)).toMatchObject([
      {
        event_type: 'TWO_FACTOR_AUTH',
        actor_id: admin.user_id,
        entity_id: otherMember.user_id,
        metadata: { change: 'reset_by_admin' },
      },
    ]);
  });

  it('that does not exist is not a change', async () => {
    const otherMember = await member('developer');
    expect((await put(org, otherMember, off)).status).toBe(200);
    expect(await look(otherMember)).toBe(200);
    expect(await listMailsTo(app, otherMember.email)).toEqual([]);
  });

  it('cannot be turned on for anyone, nor off for oneself', async () => {
    const me = await member('admin', { two_factor_enabled: true });
    const otherMember = await member('support');
    const refused: [Who, Who, object][] = [
      [me, otherMember, { two_factor_enabled: true }],
      [otherMember, otherMember, { two_factor_enabled: true }],
      [me, me, { ...off, first_name: 'X' }],
    ];
    for (const [by, target, change] of refused) {
      const response = await put<ApiErrorBody>(by, target, change);
      expect(response.status).toBe(400);
      expect(getPointer(response)).toBe('/two_factor_enabled');
    }
    expect(await stored(me)).toMatchObject({ two_factor_enabled: true, first_name: '' });
    expect((await stored(otherMember)).two_factor_enabled).toBe(false);
  });

  it.each(['support', 'developer'])('of others cannot be removed by a %s', async (role) => {
    const otherMember = await member('support', { two_factor_enabled: true });
    expect((await put(await member(role), otherMember, off)).status).toBe(403);
    expect((await stored(otherMember)).two_factor_enabled).toBe(true);
  });

  it('of the owner, and of a member who is also in another organization, cannot be removed', async () => {
    const admin = await member('admin');
    await app.db.directory
      .update(appUserTable)
      .set({ two_factor_enabled: true })
      .where(eq(appUserTable._id, org.user_id));
    expect(await put(admin, org, off)).toMatchObject({
      status: 403,
      body: { error_code: 'OWNER_PROTECTED' },
    });
    const otherMember = await member('support', { two_factor_enabled: true });
    await app.addMember((await app.makeOrg()).org_id, otherMember.user_id, 'support');
    expect(await put(org, otherMember, off)).toMatchObject({
      status: 403,
      body: { error_code: 'FORBIDDEN' },
    });
    expect((await stored(otherMember)).two_factor_enabled).toBe(true);
    expect(await look(otherMember)).toBe(200);
  });
});

it('a master session changes names, but neither roles nor second factors', async () => {
  const otherMember = await member('support', { two_factor_enabled: true });
  const staff = { ...org, accountToken: await masterTokenFor(app, org) };
  for (const change of [{ role: 'admin' }, { two_factor_enabled: false }]) {
    expect(await put(staff, otherMember, change)).toMatchObject({
      status: 403,
      body: { error_code: 'MASTER_NOT_ALLOWED' },
    });
  }
  expect((await put(staff, otherMember, { first_name: 'Aiko' })).status).toBe(200);
  expect(await listAuditEvents(app, org.org_id)).toMatchObject([
    { actor_type: 'master', event_type: 'USER_UPDATED', metadata: { fields: ['first_name'] } },
  ]);
});

it.each([
  ['/first_name', { first_name: '' }],
  ['/first_name', { first_name: '  ' }],
  ['/phone', { phone: '0301234567' }],
  ['/email', { email: 'new@brightdesk.example' }],
  ['/two_factor_enabled', { two_factor_enabled: 'no' }],
])('refuses bad input at %s', async (pointer, change) => {
  const response = await put<ApiErrorBody>(org, org, change);
  expect(response.status).toBe(400);
  expect(getPointer(response)).toBe(pointer);
});

it('refuses an invalid id', async () => {
  const response = await put<ApiErrorBody>(org, { user_id: 'me' }, { first_name: 'X' });
  expect(response.status).toBe(400);
  expect(response.body.details?.[0]).toMatchObject({ in: 'path', pointer: '/id' });
});
