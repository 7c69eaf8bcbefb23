import { eq, like, or, sql } from 'drizzle-orm';
import type { Directory, Tx } from '../database.ts';
import { orgMemberTable, orgTable } from '../schema/org/org.ts';

// Any constant that no other code locks in this database.
const SLUG_LOCK = 0x736c7567;

export interface NewOrg {
  _id: string;
  name: string;
  /** The beginning of its slug, of letters, digits and hyphens. */
  slug_base: string;
  website: string | null;
  /** The `_id` of the user who becomes the owner, or null if an invitation creates the owner. */
  owner: string | null;
  now: Date;
}

/**
 * Inserts an organization and the membership of its owner, if there is one yet. Its slug is the base, or the base with
 * the first free number; sign-ups wait for each other from here to their end.
 */
export async function insertOrg(tx: Tx, { slug_base, owner, now, ...org }: NewOrg): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SLUG_LOCK})`);
  const rows = await tx
    .select({ slug: orgTable.slug })
    .from(orgTable)
    .where(or(eq(orgTable.slug, slug_base), like(orgTable.slug, `${slug_base}-%`)));
  const taken = new Set(rows.map(({ slug }) => slug));
  let slug = slug_base;
  for (let number = 2; taken.has(slug); number += 1) {
    slug = `${slug_base}-${number}`;
  }
  await tx.insert(orgTable).values({ ...org, slug, created_at: now, updated_at: now });
  if (owner !== null) {
    const member = { org_id: org._id, user_id: owner, role: 'owner', created_at: now };
    await tx.insert(orgMemberTable).values(member);
  }
}

/** Stores the way in which an organization began. */
export async function storeSignupFlow(
  directory: Directory,
  org_id: string,
  signup_flow: NonNullable<(typeof orgTable.$inferSelect)['signup_flow']>,
): Promise<void> {
  await directory.update(orgTable).set({ signup_flow }).where(eq(orgTable._id, org_id));
}
