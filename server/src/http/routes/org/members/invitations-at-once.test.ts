import type { ApiErrorBody, TeamMember } from '@patchbay/contract/schema.gen.d.ts';
import { createPost } from '@patchbay/test-kit/server/auth-calls.ts';
import { asUser, sender } from '@patchbay/test-kit/server/call-app.ts';
import { makeMember } from '@patchbay/test-kit/server/org-team.ts';
import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { orgMemberTable, orgTable } from '#db/schema/org/org.ts';
import { orgInvitationTable } from '#db/schema/org/org-invitation.ts';
import { appUserTable } from '#db/schema/org/user.ts';
import { invite } from '#domain/org/members/invitations.ts';
import { createObjectId } from '#lib/object-id.ts';
import { countLockWaits } from '#test/lock-waits.ts';
import { until } from '#test/until.ts';

const PASSWORD = 'green-orchid-7';
const NOOR = { first_name: 'Noor', last_name: 'Haddad', password: PASSWORD };
const DEVELOPER = { name: null, role: 'developer' };

const app = await shareTestApp();

const inviteByHttp = <Body = ApiErrorBody>(email: string, token: string) =>
  sender(app)<Body>('POST', '/api/v1/org/member', asUser(token), { email });
const createTeam = async (token: string) =>
  (await sender(app)<{ team: TeamMember[] }>('GET', '/api/v1/org', asUser(token))).body.team;
const isMember = { status: 409, body: { error_code: 'ALREADY_EXISTS' } };

it('accepting while being invited again makes a member without an open invitation', async () => {
  const org = await app.makeOrg();
  const email = 'noor@quietharbor.example';
  const options = { ...DEVELOPER, org_id: org.org_id, email, invited_by: org.user_id };
  const { token } = await invite(app.app.services, options);
  // Another user of the same email, who is never there in the end, holds the acceptance up.
  const stop = new Error('Never to be.');
  let both: readonly [Promise<Response>, ReturnType<typeof inviteByHttp>] | undefined;
  await app.db.directory
    .transaction(async (tx) => {
      await tx.insert(appUserTable).values({ _id: createObjectId(), email });
      const accepted = createPost(app)('/api/v3/auth/invitation/accept', { token, ...NOOR });
      await until(async () => (await countLockWaits(app)) === 1);
      both = [accepted, inviteByHttp(email, org.accountToken)];
      await until(async () => (await countLockWaits(app)) === 2);
      throw stop;
    })
    .catch((error: unknown) => expect(error).toBe(stop));
  const [accepted, invited] = both ?? expect.unreachable();
  expect((await accepted).status).toBe(201);
  expect(await invited).toMatchObject(isMember);
  expect(await createTeam(org.accountToken)).toMatchObject([
    { email: org.email },
    { email, status: 'active' },
  ]);
});

it('so does signing in by an invitation while being invited again', async () => {
  const [org, otherOrg] = [await app.makeOrg(), await app.makeOrg({ password: PASSWORD })];
  const { email } = otherOrg;
  const options = { ...DEVELOPER, org_id: org.org_id, email, invited_by: org.user_id };
  const { token: invite_token, _id } = await invite(app.app.services, options);
  const { accepted, invited } = await app.db.directory.transaction(async (tx) => {
    await tx.select().from(orgInvitationTable).where(eq(orgInvitationTable._id, _id)).for('update');
    const accepted = createPost(app)('/api/v3/auth/login', {
      email,
      password: PASSWORD,
      invite_token,
    });
    await until(async () => (await countLockWaits(app)) === 1);
    const invited = inviteByHttp(email, org.accountToken);
    await until(async () => (await countLockWaits(app)) === 2);
    return { accepted, invited };
  });
  expect((await accepted).status).toBe(200);
  expect(await invited).toMatchObject(isMember);
  expect((await createTeam(org.accountToken)).map(({ status }) => status)).toEqual([
    'active',
    'active',
  ]);
});

it('an admin who is removed at the same time sends no invitation', async () => {
  const org = await app.makeOrg();
  const admin = await makeMember(app, org.org_id, 'admin');
  const sent = await app.db.directory.transaction(async (tx) => {
    await tx.select().from(orgTable).where(eq(orgTable._id, org.org_id)).for('no key update');
    const response = inviteByHttp('new@quietharbor.example', admin.accountToken);
    await until(async () => (await countLockWaits(app)) === 1);
    await tx.delete(orgMemberTable).where(eq(orgMemberTable.user_id, admin.user_id));
    return { response };
  });
  expect(await sent.response).toMatchObject({ status: 401, body: { error_code: 'INVALID_TOKEN' } });
  expect(await createTeam(org.accountToken)).toHaveLength(1);
});
