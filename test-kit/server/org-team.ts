import { eq } from 'drizzle-orm';
import { accountAccessTable } from '../../server/src/db/schema/org/account-access.ts';
import { orgTable } from '../../server/src/db/schema/org/org.ts';
import { appUserTable } from '../../server/src/db/schema/org/user.ts';
import { openSession } from '../../server/src/domain/auth/session/refresh-session.ts';
import { createObjectId } from '../../server/src/lib/object-id.ts';
import { hashTestPassword } from './hash-test-password.ts';
import type { TestApp, TestOrg } from './start-test-app.ts';

export interface TestMember {
  user_id: string;
  email: string;
  accountToken: string;
}

export interface TestMemberOptions {
  first_name?: string;
  last_name?: string;
  password?: string;
  /** True gives the member a second factor whose secret is unknown. */
  two_factor_enabled?: boolean;
}

/** Adds a signed-in member to an organization. */
export async function makeMember(
  app: TestApp,
  org_id: string,
  role: string,
  { password, ...user }: TestMemberOptions = {},
): Promise<TestMember> {
  const user_id = createObjectId();
  const email = `${user_id}@brightdesk.example`;
  const password_hash = password === undefined ? null : await hashTestPassword(password);
  await app.db.directory
    .insert(appUserTable)
    .values({ _id: user_id, email, password_hash, ...user });
  await app.addMember(org_id, user_id, role);
  const { token: accountToken } = await openSession(app.app.services, { user_id, org_id });
  return { user_id, email, accountToken };
}

/** Lets an organization require a second factor of its members. */
export async function requireTwoFactor(app: TestApp, org_id: string): Promise<void> {
  await app.db.directory
    .update(orgTable)
    .set({ settings: { two_factor_enabled: true } })
    .where(eq(orgTable._id, org_id));
}

/**
 * Allows support access until it is ended, and returns the token of a master session in the name of a
 * member.
 */
export async function masterTokenFor(
  app: TestApp,
  { org_id, user_id }: Pick<TestOrg, 'org_id' | 'user_id'>,
): Promise<string> {
  await app.db.directory
    .insert(accountAccessTable)
    .values({ org_id, granted_by: user_id })
    .onConflictDoNothing();
  const ends_at = new Date(app.app.services.clock().getTime() + 3600 * 1000);
  const master = { email: 'ops@patchbay.example', ends_at };
  return (await openSession(app.app.services, { user_id, org_id, master })).token;
}
