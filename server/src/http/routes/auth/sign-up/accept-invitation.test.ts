import { createPost, listAuditEvents } from '@patchbay/test-kit/server/auth-calls.ts';
import { requireTwoFactor } from '@patchbay/test-kit/server/org-team.ts';
import { readBody, readError } from '@patchbay/test-kit/server/read-response.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { startTestApp, type TestOrg } from '@patchbay/test-kit/server/start-test-app.ts';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { orgTable } from '#db/schema/org/org.ts';
import { orgInvitationTable } from '#db/schema/org/org-invitation.ts';
import { appUserTable } from '#db/schema/org/user.ts';
import { INVITATION_SECONDS, invite } from '#domain/org/members/invitations.ts';
import { createObjectId } from '#lib/object-id.ts';
import { until } from '#test/until.ts';

const PATH = '/api/v3/auth/invitation';
const NOOR = { first_name: 'Noor', last_name: 'Haddad', password: 'green-orchid-7' };

const app = await startTestApp();
afterAll(() => app.close());

const look = (token: string) => createPost(app)(PATH, { token });
const accept = (token: string, fields: object = {}) =>
  createPost(app)(`${PATH}/accept`, { token, ...NOOR, ...fields });
const newEmail = () => `${createObjectId()}@brightdesk.example`;
const listUsers = (email: string) =>
  app.db.directory.select().from(appUserTable).where(eq(appUserTable.email, email));

async function invited(host: TestOrg, email: string, role = 'developer') {
  const invitation = { org_id: host.org_id, email, name: 'Noor Haddad', role };
  return invite(app.app.services, { ...invitation, invited_by: host.user_id });
}

async function expectOver(response: Response): Promise<void> {
  expect(response.status).toBe(404);
  expect(await readError(response)).toMatchObject({ error_code: 'RESOURCE_NOT_FOUND' });
}

async function expectOverWhole(token: string): Promise<void> {
  await expectOver(await look(token));
  await expectOver(await accept(token));
}

describe('reading it', () => {
  it('shows the organization and role, and does not consume the invitation', async () => {
    const [host, email] = [await app.makeOrg(), newEmail()];
    const { token, expires_at } = await invited(host, email.toUpperCase());
    for (let count = 0; count < 2; count += 1) {
      const response = await look(token);
      expect(response.status).toBe(200);
      expect(await readBody<'getInvitation'>(response)).toEqual({
        email,
        name: 'Noor Haddad',
        org_name: 'Brightdesk',
        role: 'developer',
        invited_by: host.email,
        has_account: false,
        expires_at: expires_at.toISOString(),
      });
    }
  });

  it('shows that the email has an account and who invited, and null once the inviter is deleted', async () => {
    const [host, guest] = [await app.makeOrg(), await app.makeOrg()];
    const set = { first_name: 'Dana', last_name: 'Okafor' };
    const { directory } = app.db;
    await directory.update(appUserTable).set(set).where(eq(appUserTable._id, host.user_id));
    const { token } = await invited(host, guest.email);
    expect(await readBody<'getInvitation'>(await look(token))).toMatchObject({
      has_account: true,
      invited_by: 'Dana Okafor',
    });
    await directory.delete(appUserTable).where(eq(appUserTable._id, host.user_id));
    expect(await readBody<'getInvitation'>(await look(token))).toMatchObject({ invited_by: null });
  });
});

it('makes a user and a member, and signs in', async () => {
  const [host, email] = [await app.makeOrg(), newEmail()];
  const { token } = await invited(host, email, 'support');
  const response = await accept(token);
  expect(response.status).toBe(201);
  const { user, org, ...rest } = await readBody<'acceptInvitation'>(response);
  expect(user).toMatchObject({ email, first_name: 'Noor', last_name: 'Haddad', role: 'support' });
  expect(org).toMatchObject({ _id: host.org_id });
  expect(org).not.toHaveProperty('test_key');
  expect(org.team).toHaveLength(2);
  expect(rest.token).toEqual(expect.any(String));
  const login = { email, password: NOOR.password };
  expect((await createPost(app)('/api/v3/auth/login', login)).status).toBe(200);
  const events = await listAuditEvents(app, host.org_id);
  expect(events.map(({ event_type }) => event_type)).toEqual([
    'INVITATION_ACCEPTED',
    'LOGIN',
    'LOGIN',
  ]);
  await expectOverWhole(token);
});

it('keeps only the hash of the token', async () => {
  const { token, _id } = await invited(await app.makeOrg(), newEmail());
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  const [row] = await app.db.directory
    .select()
    .from(orgInvitationTable)
    .where(eq(orgInvitationTable._id, _id));
  expect(row?.token_hash).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(row)).not.toContain(token);
});

it('of concurrent requests, one makes a user', async () => {
  const [host, email] = [await app.makeOrg(), newEmail()];
  const { token } = await invited(host, email);
  const responses = await Promise.all([1, 2, 3, 4].map(() => accept(token)));
  const statuses = responses.map(({ status }) => status).sort();
  expect(statuses[0]).toBe(201);
  expect(statuses.slice(1).every((status) => status === 404 || status === 409)).toBe(true);
  expect(await listUsers(email)).toHaveLength(1);
});

it('two organizations cannot concurrently make the same person, and the second invitation stays open', async () => {
  const email = newEmail();
  const hosts = [await app.makeOrg(), await app.makeOrg()];
  const tokens = await Promise.all(hosts.map(async (host) => (await invited(host, email)).token));
  const responses = await Promise.all(tokens.map((token) => accept(token)));
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
  const open = tokens[responses.findIndex(({ status }) => status === 409)] ?? '';
  expect(await readBody<'getInvitation'>(await look(open))).toMatchObject({ has_account: true });
});

it('is refused to a user with an account, who logs in instead', async () => {
  const guest = await app.makeOrg();
  const { token } = await invited(await app.makeOrg(), guest.email);
  const response = await accept(token);
  expect(response.status).toBe(409);
  expect(await readError(response)).toMatchObject({ error_code: 'EMAIL_TAKEN' });
  expect((await look(token)).status).toBe(200);
});

describe('an invitation is invalid', () => {
  it('that was never sent', () => expectOverWhole('x'.repeat(43)));

  it('after seven days', async () => {
    const { token } = await invited(await app.makeOrg(), newEmail());
    app.advanceClock(INVITATION_SECONDS * 1000 - 60_000);
    expect((await look(token)).status).toBe(200);
    app.advanceClock(61_000);
    await expectOverWhole(token);
  });

  it('once a newer one replaced it', async () => {
    const [host, email] = [await app.makeOrg(), newEmail()];
    const { token } = await invited(host, email, 'admin');
    const newer = await invited(host, email, 'support');
    await expectOverWhole(token);
    const body = await readBody<'acceptInvitation'>(await accept(newer.token));
    expect(body.user.role).toBe('support');
    const rows = await app.db.directory
      .select()
      .from(orgInvitationTable)
      .where(eq(orgInvitationTable.email, email));
    expect(rows).toHaveLength(1);
  });

  it('of a deleted organization', async () => {
    const host = await app.makeOrg();
    const { token } = await invited(host, newEmail());
    await app.db.directory.delete(orgTable).where(eq(orgTable._id, host.org_id));
    await expectOverWhole(token);
  });

  it.each(['owner', 'emperor'])('to the role %s', async (role) => {
    const { token } = await invited(await app.makeOrg(), newEmail(), role);
    await expectOverWhole(token);
  });
});

it('requires a second factor before it shows keys, if the organization does', async () => {
  const host = await app.makeOrg();
  await requireTwoFactor(app, host.org_id);
  const { token } = await invited(host, newEmail(), 'admin');
  const body = await readBody<'acceptInvitation'>(await accept(token));
  expect(body.org).not.toHaveProperty('test_key');
  const headers = { authorization: `Bearer ${body.token}` };
  const users = await fetch(`${app.url}/api/v1/org/users`, { headers });
  expect(await readError(users)).toMatchObject({ error_code: 'TWO_FACTOR_REQUIRED' });
});

it.each([
  ['/token', { token: 'short' }],
  ['/first_name', { first_name: ' ' }],
  ['/password', { password: 'short' }],
  ['/password', { password: 'password123' }],
])('names %s of bad input, and stays open', async (pointer, wrong) => {
  const { token } = await invited(await app.makeOrg(), newEmail());
  const response = await accept(token, wrong);
  expect(response.status).toBe(400);
  expect((await readError(response)).details?.[0]).toMatchObject({ in: 'body', pointer });
  expect((await look(token)).status).toBe(200);
});

it('gives the role that the invitation has when it is used, even if it changed since it was read', async () => {
  const [host, email] = [await app.makeOrg(), newEmail()];
  const { _id, token } = await invited(host, email, 'admin');
  const isWaiting = async () => {
    const sql = `select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    return ((await runSql(app.database.adminUrl, sql)).rowCount ?? 0) > 0;
  };
  const sent = await app.db.directory.transaction(async (tx) => {
    await tx
      .update(orgInvitationTable)
      .set({ role: 'support' })
      .where(eq(orgInvitationTable._id, _id));
    const response = accept(token);
    await until(isWaiting);
    return { response };
  });
  const body = await readBody<'acceptInvitation'>(await sent.response);
  expect(body.user.role).toBe('support');
});
