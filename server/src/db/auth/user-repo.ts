import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Directory, Tx } from '../database.ts';
import { orgMemberTable, orgTable } from '../schema/org/org.ts';
import { appUserTable, recoveryCodeTable } from '../schema/org/user.ts';

export type StoredUser = typeof appUserTable.$inferSelect;

/** @param email in lower case */
export async function findUserByEmail(
  directory: Directory,
  email: string,
): Promise<StoredUser | null> {
  const [row] = await directory.select().from(appUserTable).where(eq(appUserTable.email, email));
  return row ?? null;
}

export async function findUser(directory: Directory, user_id: string): Promise<StoredUser | null> {
  const [row] = await directory.select().from(appUserTable).where(eq(appUserTable._id, user_id));
  return row ?? null;
}

export interface Membership {
  org_id: string;
  role: string;
}

/**
 * Finds the oldest membership of a user. Null if there is none.
 *
 * @param among only the organization with this `_id` or slug
 */
export async function findFirstMembership(
  directory: Directory,
  user_id: string,
  among: { org_id?: string; org_slug?: string } = {},
): Promise<Membership | null> {
  const { org_id, org_slug } = among;
  const [row] = await directory
    .select({ org_id: orgMemberTable.org_id, role: orgMemberTable.role })
    .from(orgMemberTable)
    .innerJoin(orgTable, eq(orgTable._id, orgMemberTable.org_id))
    .where(
      and(
        eq(orgMemberTable.user_id, user_id),
        org_id === undefined ? undefined : eq(orgTable._id, org_id),
        org_slug === undefined ? undefined : eq(orgTable.slug, org_slug),
      ),
    )
    .orderBy(asc(orgMemberTable.created_at), asc(orgMemberTable.org_id))
    .limit(1);
  return row ?? null;
}

/** Locks a user until `tx` ends. Null if the user was deleted. */
export async function lockUser(tx: Tx, user_id: string): Promise<StoredUser | null> {
  // Weaker than `update`, which would hold up every row that refers to the user.
  const [row] = await tx
    .select()
    .from(appUserTable)
    .where(eq(appUserTable._id, user_id))
    .for('no key update');
  return row ?? null;
}

/** Keeps `updated_at`, because the user changed nothing. */
export async function noteSignIn(
  handle: Directory | Tx,
  user_id: string,
  now: Date,
): Promise<void> {
  await handle
    .update(appUserTable)
    .set({ last_sign_in_at: now, updated_at: sql`${appUserTable.updated_at}` })
    .where(eq(appUserTable._id, user_id));
}

/** Whether a recovery code is left that was not used. */
export async function hasRecoveryCode(directory: Directory, user_id: string): Promise<boolean> {
  const rows = await directory
    .select({ user_id: recoveryCodeTable.user_id })
    .from(recoveryCodeTable)
    .where(and(eq(recoveryCodeTable.user_id, user_id), isNull(recoveryCodeTable.used_at)))
    .limit(1);
  return rows.length > 0;
}

export interface PasswordToSet {
  password_hash: string;
  /** An admin knows it, so that the next sign-in requires a new one. Default: false. */
  password_set_by_admin?: boolean;
  now: Date;
}

/**
 * @param user as read before; if the password has changed, nothing is set
 * @returns the updated user; null if nothing was set
 */
export async function setPassword(
  handle: Directory | Tx,
  user: Pick<StoredUser, '_id' | 'password_hash'>,
  { password_hash, password_set_by_admin = false, now }: PasswordToSet,
): Promise<StoredUser | null> {
  const asRead =
    user.password_hash === null
      ? isNull(appUserTable.password_hash)
      : eq(appUserTable.password_hash, user.password_hash);
  const [row] = await handle
    .update(appUserTable)
    .set({ password_hash, password_set_by_admin, password_changed_at: now, updated_at: now })
    .where(and(eq(appUserTable._id, user._id), asRead))
    .returning();
  return row ?? null;
}

/** The constraint that a second user with the same email violates. */
export const ONE_USER_PER_EMAIL = 'app_user_email_unique';

/** @throws QueryError on `ONE_USER_PER_EMAIL` */
export async function insertUser(
  tx: Tx,
  user: Pick<StoredUser, '_id' | 'email' | 'first_name' | 'last_name'> & {
    password_hash: string;
    now: Date;
  },
): Promise<StoredUser> {
  const { now, ...fields } = user;
  const moments = { password_changed_at: now, created_at: now, updated_at: now };
  const [row] = await tx
    .insert(appUserTable)
    .values({ ...fields, ...moments })
    .returning();
  if (row === undefined) {
    throw new Error('The user was not inserted.');
  }
  return row;
}
