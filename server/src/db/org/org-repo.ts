import { eq } from 'drizzle-orm';
import type { Directory, Tx } from '../database.ts';
import { orgTable } from '../schema/org/org.ts';

export type StoredOrg = typeof orgTable.$inferSelect;

export async function findOrg(handle: Directory | Tx, org_id: string): Promise<StoredOrg | null> {
  const [row] = await handle.select().from(orgTable).where(eq(orgTable._id, org_id));
  return row ?? null;
}

/** Keeps others from changing the organization, its members and its keys until `tx` ends. */
export async function lockOrg(tx: Tx, org_id: string): Promise<StoredOrg | null> {
  // Weaker than `update`, which would hold up every row that refers to the organization.
  const [row] = await tx
    .select()
    .from(orgTable)
    .where(eq(orgTable._id, org_id))
    .for('no key update');
  return row ?? null;
}

export type OrgChange = Partial<
  Pick<
    StoredOrg,
    | 'name'
    | 'website'
    | 'icon'
    | 'settings'
    | 'hosted_properties'
    | 'onboarding_complete'
    | 'onboarding'
    | 'smtp'
    | 'analytics_host'
    | 'feature_flags'
  >
>;

export async function changeOrg(
  tx: Tx,
  org_id: string,
  change: OrgChange,
  now: Date,
): Promise<void> {
  await tx
    .update(orgTable)
    .set({
      ...change,
      ...(change.hosted_properties === undefined ? {} : { is_branding_seed: false }),
      updated_at: now,
    })
    .where(eq(orgTable._id, org_id));
}
