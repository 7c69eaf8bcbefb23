import type { ApiErrorBody, TeamMember, User } from '@patchbay/contract/schema.gen.d.ts';
import { listAuditEvents, listMailsTo } from '@patchbay/test-kit/server/auth-calls.ts';
import { asBackend, asUser, type Send, sender } from '@patchbay/test-kit/server/call-app.ts';
import { makeMember, masterTokenFor } from '@patchbay/test-kit/server/org-team.ts';
import {
  startTestApp,
  type TestApp,
  type TestOrg,
} from '@patchbay/test-kit/server/start-test-app.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orgInvitationTable } from '#db/schema/org/org-invitation.ts';
import { openSession } from '#domain/auth/session/refresh-session.ts';
import {
  findInvitation,
  hashInviteToken,
  invite as inviteByDomain,
} from '#domain/org/members/invitations.ts';

const PATH = '/api/v1/org/member';
const NEW = 'Noah.Fischer@Brightdesk.example';
const LOWER = 'noah.fischer@brightdesk.example';

let app: TestApp;
let send: Send;
let org: TestOrg;
beforeAll(async () => {
  app = await startTestApp({
    env: { PUBLIC_URL: 'https://patchbay.example', PATCHBAY_BASE_PATH: '/frontend' },
  });
  send = sender(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  org = await app.makeOrg();
});

const invite = <Body = TeamMember[]>(body: object, token = org.accountToken) =>
  send<Body>('POST', PATH, asUser(token), body);
const change = <Body = TeamMember[]>(email: string, role: string, token = org.accountToken) =>
  send<Body>('PATCH', PATH, asUser(token), { email, role });
const remove = <Body = TeamMember[]>(email: string, token = org.accountToken) =>
  send<Body>('DELETE', `${PATH}?email=${encodeURIComponent(email)}`, asUser(token));
const users = async (token = org.accountToken) =>
  (await send<User[]>('GET', '/api/v1/org/users', asUser(token))).body;
const look = async (token: string) => (await send('GET', '/api/v1/org', asUser(token))).status;
const invitations = () =>
  app.db.directory
    .select()
    .from(orgInvitationTable)
    .where(eq(orgInvitationTable.org_id, org.org_id));
const find = (token: string) =>
  findInvitation(app.app.services, { token_hash: hashInviteToken(token) });
const linksTo = async (email: string) =>
  (await listMailsTo(app, email)).map(
    ({ text_body }) =>
      /https:\/\/patchbay\.example\/frontend\/signup\?invite=([\w-]{43})\n/.exec(text_body)?.[1] ??
      expect.unreachable(),
  );

const CALLS: [method: string, path: string, body?: object][] = [
  ['POST', PATH, { email: NEW }],
  ['PATCH', PATH, { email: NEW, role: 'admin' }],
  ['DELETE', `${PATH}?email=${NEW}`],
  ['GET', '/api/v1/org/users'],
];

it.each(CALLS)('%s %s requires the token of a user', async (method, path, body) => {
  expect((await send(method, path, {}, body)).status).toBe(401);
  expect((await send(method, path, asBackend(org.testKey), body)).status).toBe(401);
});

it.each(['developer', 'support'])('a %s sees the team and changes nothing', async (role) => {
  const { accountToken } = await makeMember(app, org.org_id, role);
  for (const [method, path, body] of CALLS.slice(0, 3)) {
    expect((await send(method, path, asUser(accountToken), body)).status).toBe(403);
  }
  expect(await users(accountToken)).toHaveLength(2);
});

it('the members of another organization are out of reach', async () => {
  const otherOrg = await app.makeOrg();
  const theirs = await makeMember(app, otherOrg.org_id, 'developer');
  await invite({ email: NEW }, otherOrg.accountToken);
  for (const email of [theirs.email, otherOrg.email, NEW]) {
    expect(await change<ApiErrorBody>(email, 'admin')).toMatchObject({
      status: 404,
      body: { error_code: 'RESOURCE_NOT_FOUND' },
    });
    expect((await remove(email)).status).toBe(404);
  }
  expect((await users()).map(({ email }) => email)).toEqual([org.email]);
  expect(await users(otherOrg.accountToken)).toMatchObject([
    { role: 'owner' },
    { role: 'developer' },
    { status: 'invited' },
  ]);
});

describe('an invitation', () => {
  it('is sent by mail and listed in the team', async () => {
    const dana = await makeMember(app, org.org_id, 'admin', { first_name: 'Dana' });
    const { status, body } = await invite(
      { email: 'Noah.Van@Brightdesk.example', name: ' Noah van Fischer ', role: 'support' },
      dana.accountToken,
    );
    const email = 'noah.van@brightdesk.example';
    expect(status).toBe(200);
    const [row] = await invitations();
    expect(body).toEqual([
      { _id: org.user_id, email: org.email, role: 'owner', status: 'active' },
      { _id: dana.user_id, email: dana.email, name: 'Dana', role: 'admin', status: 'active' },
      { _id: row?._id, email, name: 'Noah van Fischer', role: 'support', status: 'invited' },
    ]);
    expect((await users())[2]).toMatchObject({
      first_name: 'Noah',
      last_name: 'van Fischer',
      two_factor_enabled: false,
      status: 'invited',
    });
    const [mail] = await listMailsTo(app, email);
    expect(mail?.subject).toContain('Brightdesk');
    expect(mail?.text_body).toContain('Dana invites you');
    expect(mail?.text_body).toContain('support');
    const [token = ''] = await linksTo(email);
    expect(await find(token)).toMatchObject({ email, role: 'support', org_id: org.org_id });
    expect(app.logLines.join('')).not.toContain(token);
    expect(JSON.stringify(await listAuditEvents(app, org.org_id))).not.toContain(token);
  });

  it('is for a developer by default', async () => {
    const { body } = await invite({ email: 'default@brightdesk.example' });
    expect(body[1]).toMatchObject({ role: 'developer', status: 'invited' });
    expect(body[1]).not.toHaveProperty('name');
  });

  it('is sent again, replacing the first one', async () => {
    const email = 'again@brightdesk.example';
    await invite({ email, role: 'support' });
    const { body } = await invite({ email: email.toUpperCase(), role: 'admin' });
    expect(body).toHaveLength(2);
    expect(body[1]).toMatchObject({ role: 'admin' });
    const [first = '', second = ''] = await linksTo(email);
    expect(await find(first)).toBeNull();
    expect(await find(second)).toMatchObject({ role: 'admin' });
  });

  it('is refused for a member, with the email in any case', async () => {
    const member = await makeMember(app, org.org_id, 'support');
    expect(await invite<ApiErrorBody>({ email: member.email.toUpperCase() })).toMatchObject({
      status: 409,
      body: { error_code: 'ALREADY_EXISTS', details: [{ in: 'body', pointer: '/email' }] },
    });
    expect(await invitations()).toEqual([]);
    const otherOrg = await app.makeOrg();
    expect((await invite({ email: otherOrg.email })).status).toBe(200);
  });

  it('can get another role and be withdrawn', async () => {
    const email = 'withdrawn@brightdesk.example';
    await invite({ email });
    const [token = ''] = await linksTo(email);
    expect((await change(email.toUpperCase(), 'support')).body[1]).toMatchObject({
      role: 'support',
    });
    expect(await find(token)).toMatchObject({ role: 'support' });
    expect((await remove(email)).body).toHaveLength(1);
    expect(await find(token)).toBeNull();
    expect((await remove(email)).status).toBe(404);
  });

  it('expires after a week', async () => {
    const email = 'late@brightdesk.example';
    await invite({ email });
    await app.db.directory
      .update(orgInvitationTable)
      .set({ expires_at: new Date() })
      .where(eq(orgInvitationTable.email, email));
    expect(await users()).toHaveLength(1);
    expect((await change(email, 'admin')).status).toBe(404);
    expect((await invite({ email })).body[1]).toMatchObject({ status: 'invited' });
  });
});

describe('a role', () => {
  it('is changed and applies at once', async () => {
    const member = await makeMember(app, org.org_id, 'support');
    expect((await invite({ email: NEW }, member.accountToken)).status).toBe(403);
    const { status, body } = await change(member.email.toUpperCase(), 'admin');
    expect(status).toBe(200);
    expect(body[1]).toMatchObject({ email: member.email, role: 'admin' });
    expect((await invite({ email: NEW }, member.accountToken)).status).toBe(200);
    await change(member.email, 'support');
    expect((await invite({ email: NEW }, member.accountToken)).status).toBe(403);
  });

  it('of the owner cannot be changed or granted', async () => {
    const admin = await makeMember(app, org.org_id, 'admin');
    for (const token of [org.accountToken, admin.accountToken]) {
      expect(await change<ApiErrorBody>(org.email, 'admin', token)).toMatchObject({
        status: 409,
        body: {
          error_code: 'OWNER_REQUIRED',
          message: expect.stringMatching(/cannot be removed\. Choose another member\.$/),
        },
      });
      expect(await change<ApiErrorBody>(admin.email, 'owner', token)).toMatchObject({
        status: 400,
        body: { details: [{ pointer: '/role' }] },
      });
    }
    expect((await users()).map(({ role }) => role)).toEqual(['owner', 'admin']);
  });

  it('of one’s own cannot be changed', async () => {
    const admin = await makeMember(app, org.org_id, 'admin');
    expect(await change<ApiErrorBody>(admin.email, 'support', admin.accountToken)).toMatchObject({
      status: 403,
      body: { error_code: 'FORBIDDEN' },
    });
    const otherMember = await makeMember(app, org.org_id, 'admin');
    expect((await change(admin.email, 'support', otherMember.accountToken)).status).toBe(200);
  });
});

describe('a removal', () => {
  it('ends the sessions of the member in this organization only', async () => {
    const member = await makeMember(app, org.org_id, 'admin');
    const otherOrg = await app.makeOrg();
    await app.addMember(otherOrg.org_id, member.user_id, 'support');
    const who = { user_id: member.user_id, org_id: otherOrg.org_id };
    const { token: elsewhere } = await openSession(app.app.services, who);
    const { status, body } = await remove(member.email.toUpperCase());
    expect(status).toBe(200);
    expect(body).toEqual([{ _id: org.user_id, email: org.email, role: 'owner', status: 'active' }]);
    expect(await look(member.accountToken)).toBe(401);
    expect(await look(elsewhere)).toBe(200);
    // A member again gets no old session back.
    await app.addMember(org.org_id, member.user_id, 'support');
    expect(await look(member.accountToken)).toBe(401);
  });

  it('ends the open invitations that the member sent, and no others', async () => {
    const [admin, otherOrg] = [await makeMember(app, org.org_id, 'admin'), await app.makeOrg()];
    await app.addMember(otherOrg.org_id, admin.user_id, 'admin');
    const email = 'removed@brightdesk.example';
    await invite({ email, role: 'admin' }, admin.accountToken);
    await invite({ email: 'kept@brightdesk.example' });
    const elsewhere = await inviteByDomain(app.app.services, {
      org_id: otherOrg.org_id,
      email,
      name: null,
      role: 'support',
      invited_by: admin.user_id,
    });
    const [token = ''] = await linksTo(email);
    const { body } = await remove(admin.email);
    expect(body.map((member) => member.email)).toEqual([org.email, 'kept@brightdesk.example']);
    expect(await find(token)).toBeNull();
    expect(await find(elsewhere.token)).not.toBeNull();
    expect((await listAuditEvents(app, org.org_id)).at(-1)).toMatchObject({
      event_type: 'USER_REMOVED',
      metadata: { invitations: 1 },
    });
  });

  it('is refused for the owner and for oneself', async () => {
    const admin = await makeMember(app, org.org_id, 'admin');
    for (const token of [org.accountToken, admin.accountToken]) {
      expect(await remove<ApiErrorBody>(org.email, token)).toMatchObject({
        status: 409,
        body: { error_code: 'OWNER_REQUIRED' },
      });
    }
    expect(await remove<ApiErrorBody>(admin.email, admin.accountToken)).toMatchObject({
      status: 403,
      body: { error_code: 'FORBIDDEN' },
    });
    expect(await users()).toHaveLength(2);
  });
});

it('a master session adds no member, changes no role and removes no member', async () => {
  const member = await makeMember(app, org.org_id, 'support');
  const token = await masterTokenFor(app, org);
  for (const response of [
    await invite<ApiErrorBody>({ email: NEW }, token),
    await change<ApiErrorBody>(member.email, 'admin', token),
    await remove<ApiErrorBody>(member.email, token),
  ]) {
    expect(response).toMatchObject({ status: 403, body: { error_code: 'MASTER_NOT_ALLOWED' } });
  }
  expect((await users()).map(({ role }) => role)).toEqual(['owner', 'support']);
});

it('every change is in the audit log', async () => {
  const member = await makeMember(app, org.org_id, 'support');
  await invite({ email: NEW, role: 'admin' });
  await change(member.email, 'developer');
  await change(member.email, 'developer');
  await remove(member.email);
  await remove(NEW);
  const actor = { actor_id: org.user_id, actor_email: org.email, environment: 'test' };
  expect(await listAuditEvents(app, org.org_id)).toMatchObject([
    { ...actor, event_type: 'USER_INVITED', entity_name: LOWER, metadata: { role: 'admin' } },
    { ...actor, event_type: 'USER_ROLE_UPDATED', metadata: { from: 'support', to: 'developer' } },
    { ...actor, event_type: 'USER_REMOVED', entity_type: 'member', entity_id: member.user_id },
    { ...actor, event_type: 'USER_REMOVED', entity_type: 'invitation', entity_name: LOWER },
  ]);
});

it.each([
  ['POST', '/email', { email: 'nobody' }],
  ['POST', '/role', { email: NEW, role: 'owner' }],
  ['POST', '/name', { email: NEW, name: '  ' }],
  ['PATCH', '/role', { email: NEW, role: 'king' }],
  ['PATCH', '/email', { role: 'admin' }],
])('%s refuses bad input at %s', async (method, pointer, body) => {
  const response = await send<ApiErrorBody>(method, PATH, asUser(org.accountToken), body);
  expect(response.status).toBe(400);
  expect(response.body.details?.[0]).toMatchObject({ in: 'body', pointer });
});

it('DELETE refuses an invalid email', async () => {
  const { status, body } = await remove<ApiErrorBody>('nobody');
  expect(status).toBe(400);
  expect(body.details?.[0]).toMatchObject({ in: 'query', pointer: '/email' });
});
