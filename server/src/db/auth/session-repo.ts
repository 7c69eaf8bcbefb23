import { and, desc, eq, gt, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Directory, Tx } from '../database.ts';
import { refreshSessionTable } from '../schema/auth/refresh-session.ts';
import { orgMemberTable, orgTable } from '../schema/org/org.ts';
import { appUserTable } from '../schema/org/user.ts';
import { hasMasterAccess } from './master-access-repo.ts';

export type StoredSession = typeof refreshSessionTable.$inferSelect;
export type RevokedReason = NonNullable<StoredSession['revoked_reason']>;

export type SessionState = StoredSession & {
  /** Its user still belongs to the organization. */
  is_member: boolean;
  /** For a master session: the organization still allows it. True for others. */
  is_allowed: boolean;
};

/** The browser and the address that use a session. */
export interface Device {
  user_agent: string | null;
  ip_address: string | null;
}

/** A signed-in member, as much as every call has to know. */
export interface SignedInMember {
  email: string;
  role: string;
  /** `created_at` of the membership. */
  joined_at: Date;
  /** The organization requires a second factor and the user has none. */
  lacks_two_factor: boolean;
  /** The operator of a master session. Null for others. */
  master_email: string | null;
  /** The final end of a master session; null for others. */
  session_ends_at: Date | null;
}

/**
 * Finds the member of a live session. Null if there is none. A master session needs support access at every request.
 */
export async function findMembership(
  directory: Directory,
  who: { user_id: string; org_id: string; session_id: string },
  now: Date,
): Promise<SignedInMember | null> {
  const [row] = await directory
    .select({
      email: appUserTable.email,
      role: orgMemberTable.role,
      joined_at: orgMemberTable.created_at,
      two_factor_enabled: appUserTable.two_factor_enabled,
      settings: orgTable.settings,
      master_email: refreshSessionTable.master_email,
      session_ends_at: refreshSessionTable.ends_at,
    })
    .from(orgMemberTable)
    .innerJoin(refreshSessionTable, isOfMember())
    .innerJoin(appUserTable, eq(appUserTable._id, orgMemberTable.user_id))
    .innerJoin(orgTable, eq(orgTable._id, orgMemberTable.org_id))
    .where(
      and(
        eq(orgMemberTable.org_id, who.org_id),
        eq(orgMemberTable.user_id, who.user_id),
        eq(refreshSessionTable._id, who.session_id),
        isLive(now),
        isAllowed(now),
      ),
    );
  if (row === undefined) {
    return null;
  }
  const { two_factor_enabled, settings, ...member } = row;
  return {
    ...member,
    lacks_two_factor: settings.two_factor_enabled === true && !two_factor_enabled,
  };
}

/** @param session a new family at generation 1 */
export async function insertSession(
  handle: Directory | Tx,
  session: Pick<StoredSession, '_id' | 'user_id' | 'org_id' | 'created_at' | 'expires_at'> &
    Partial<
      Pick<StoredSession, 'user_agent' | 'ip_address' | 'last_used_at' | 'master_email' | 'ends_at'>
    >,
): Promise<void> {
  await handle.insert(refreshSessionTable).values(session);
}

/** Lists the live sessions of a user in every organization, the last used one first. */
export function listSessions(
  directory: Directory,
  user_id: string,
  now: Date,
): Promise<StoredSession[]> {
  const used = sql`coalesce(${refreshSessionTable.last_used_at}, ${refreshSessionTable.created_at})`;
  return directory
    .select()
    .from(refreshSessionTable)
    .where(and(eq(refreshSessionTable.user_id, user_id), isLive(now)))
    .orderBy(desc(used), desc(refreshSessionTable._id));
}

export async function findSession(
  directory: Directory,
  session_id: string,
  now: Date,
): Promise<SessionState | null> {
  const [row] = await directory
    .select({
      session: refreshSessionTable,
      member: orgMemberTable.user_id,
      is_allowed: sql<boolean>`${isAllowed(now)}`,
    })
    .from(refreshSessionTable)
    .innerJoin(orgTable, eq(orgTable._id, refreshSessionTable.org_id))
    .leftJoin(orgMemberTable, isOfMember())
    .where(eq(refreshSessionTable._id, session_id));
  if (row === undefined) {
    return null;
  }
  return { ...row.session, is_member: row.member !== null, is_allowed: row.is_allowed };
}

/**
 * Makes the next generation where `generation` is still the newest one (compare-and-swap).
 *
 * @param device the device of the request; omitted: unchanged
 * @returns false where another caller was first, or the family has ended
 */
export async function rotateSession(
  directory: Directory,
  session: Pick<StoredSession, '_id' | 'generation' | 'expires_at'>,
  now: Date,
  device?: Device,
): Promise<boolean> {
  const rows = await directory
    .update(refreshSessionTable)
    .set({
      ...device,
      last_used_at: now,
      generation: session.generation + 1,
      rotated_at: now,
      expires_at: session.expires_at,
    })
    .where(
      and(
        eq(refreshSessionTable._id, session._id),
        eq(refreshSessionTable.generation, session.generation),
        isNull(refreshSessionTable.revoked_at),
      ),
    )
    .returning({ _id: refreshSessionTable._id });
  return rows.length === 1;
}

/** The criterion that selects the families of refresh tokens to end. */
export type SessionsToEnd =
  | { session_id: string; user_id?: string }
  | { user_id: string; org_id?: string; except_session_id?: string }
  /** Master sessions held in the name of members of this organization. */
  | { masters_of_org: string };

/**
 * Ends families; what has ended keeps its reason.
 *
 * @returns how many live ones were revoked
 */
export async function revokeSessions(
  directory: Directory | Tx,
  which: SessionsToEnd,
  reason: RevokedReason,
  now: Date,
): Promise<number> {
  const rows = await directory
    .update(refreshSessionTable)
    .set({ revoked_at: now, revoked_reason: reason })
    .where(and(isSessionToEnd(which), isLive(now)))
    .returning({ _id: refreshSessionTable._id });
  return rows.length;
}

function isSessionToEnd(which: SessionsToEnd): SQL | undefined {
  const { _id, user_id, org_id, master_email } = refreshSessionTable;
  if ('masters_of_org' in which) {
    return and(eq(org_id, which.masters_of_org), isNotNull(master_email));
  }
  if ('session_id' in which) {
    return and(
      eq(_id, which.session_id),
      which.user_id === undefined ? undefined : eq(user_id, which.user_id),
    );
  }
  return and(
    eq(user_id, which.user_id),
    which.org_id === undefined ? undefined : eq(org_id, which.org_id),
    which.except_session_id === undefined ? undefined : ne(_id, which.except_session_id),
  );
}

function isLive(now: Date): SQL | undefined {
  const { revoked_at, expires_at, ends_at } = refreshSessionTable;
  return and(isNull(revoked_at), gt(expires_at, now), or(isNull(ends_at), gt(ends_at, now)));
}

/** Builds the condition for live sessions in queries on sessions and their organizations. */
const isAllowed = (now: Date) => or(isNull(refreshSessionTable.master_email), hasMasterAccess(now));

const isOfMember = () =>
  and(
    eq(refreshSessionTable.user_id, orgMemberTable.user_id),
    eq(refreshSessionTable.org_id, orgMemberTable.org_id),
  );
