import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Directory } from './database.ts';
import { orgMemberTable } from './schema/org.ts';
import { refreshSessionTable } from './schema/user.ts';

type StoredSession = typeof refreshSessionTable.$inferSelect;
export type RevokedReason = NonNullable<StoredSession['revoked_reason']>;

/** A family of refresh tokens, and whether its user still belongs to the organisation. */
export type SessionState = StoredSession & { is_member: boolean };

/** The role of a member whose session still stands, or null. */
export async function findMembership(
  directory: Directory,
  who: { user_id: string; org_id: string; session_id: string },
  now: Date,
): Promise<{ role: string } | null> {
  const [row] = await directory
    .select({ role: orgMemberTable.role })
    .from(orgMemberTable)
    .innerJoin(refreshSessionTable, isOfMember())
    .where(
      and(
        eq(orgMemberTable.org_id, who.org_id),
        eq(orgMemberTable.user_id, who.user_id),
        eq(refreshSessionTable._id, who.session_id),
        isNull(refreshSessionTable.revoked_at),
        gt(refreshSessionTable.expires_at, now),
      ),
    );
  return row ?? null;
}

/** @param session a new family at generation 1 */
export async function insertSession(
  directory: Directory,
  session: Pick<StoredSession, '_id' | 'user_id' | 'org_id' | 'created_at' | 'expires_at'>,
): Promise<void> {
  await directory.insert(refreshSessionTable).values(session);
}

export async function findSession(
  directory: Directory,
  session_id: string,
): Promise<SessionState | null> {
  const [row] = await directory
    .select({
      session: refreshSessionTable,
      member: orgMemberTable.user_id,
    })
    .from(refreshSessionTable)
    .leftJoin(orgMemberTable, isOfMember())
    .where(eq(refreshSessionTable._id, session_id));
  return row === undefined ? null : { ...row.session, is_member: row.member !== null };
}

/**
 * Makes the next generation where `generation` is still the newest one (compare-and-swap).
 *
 * @returns false where somebody else was first, or the family has ended
 */
export async function rotateSession(
  directory: Directory,
  session: Pick<StoredSession, '_id' | 'generation' | 'expires_at'>,
  now: Date,
): Promise<boolean> {
  const rows = await directory
    .update(refreshSessionTable)
    .set({
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

/** Ends one family, or every family of a user; what has ended keeps its reason. */
export async function revokeSessions(
  directory: Directory,
  which: { session_id: string } | { user_id: string },
  reason: RevokedReason,
  now: Date,
): Promise<void> {
  const own =
    'session_id' in which
      ? eq(refreshSessionTable._id, which.session_id)
      : eq(refreshSessionTable.user_id, which.user_id);
  await directory
    .update(refreshSessionTable)
    .set({ revoked_at: now, revoked_reason: reason })
    .where(and(own, isNull(refreshSessionTable.revoked_at)));
}

const isOfMember = () =>
  and(
    eq(refreshSessionTable.user_id, orgMemberTable.user_id),
    eq(refreshSessionTable.org_id, orgMemberTable.org_id),
  );
