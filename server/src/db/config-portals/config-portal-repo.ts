import { and, eq, isNotNull } from 'drizzle-orm';
import { createObjectId } from '#lib/object-id.ts';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { configPortalTable } from '../schema/configs/config-portal.ts';
import type { StoredPortal } from '../schema/configs/stored-portal.ts';

export type PortalRow = typeof configPortalTable.$inferSelect;

/** Creates the portal that an app has before one was saved. */
export const createEmptyPortal = (): StoredPortal => ({
  pages: [{ id: 'general', name: 'General Fields' }],
  fields: [],
  workflows: [],
});

export async function findPortal(tx: Tx, tenant: Tenant, slug: string): Promise<PortalRow | null> {
  const [row] = await tx.select().from(configPortalTable).where(isPortal(tenant, slug));
  return row ?? null;
}

/** Lists the slugs of the apps whose portal is published. */
export async function listPublishedSlugs(tx: Tx, tenant: Tenant): Promise<Set<string>> {
  const rows = await tx
    .select({ slug: configPortalTable.slug })
    .from(configPortalTable)
    .where(
      and(inTenant(configPortalTable, tenant), isNotNull(configPortalTable.published_version)),
    );
  return new Set(rows.map(({ slug }) => slug));
}

/** Locks the portal of an app until the transaction ends, and inserts an empty one if there is none. */
export async function lockPortal(
  tx: Tx,
  tenant: Tenant,
  slug: string,
  now: Date,
): Promise<PortalRow> {
  const { org_id, environment } = tenant;
  await tx
    .insert(configPortalTable)
    .values({
      _id: createObjectId(),
      org_id,
      environment,
      slug,
      draft: createEmptyPortal(),
      draft_revision: 0,
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(configPortalTable)
    .where(isPortal(tenant, slug))
    .for('update');
  if (row === undefined) {
    throw new Error(`The portal of ${slug} went away while it was held.`);
  }
  return row;
}

export interface PortalChange {
  draft: StoredPortal;
  published_version?: number;
  /** Email of the member. */
  updated_by: string;
}

/** Stores a draft under the next revision. A seeded portal becomes the organization's own. */
export async function changePortal(
  tx: Tx,
  portal: PortalRow,
  change: PortalChange,
  now: Date,
): Promise<PortalRow> {
  const [row] = await tx
    .update(configPortalTable)
    .set({
      ...change,
      draft_revision: portal.draft_revision + 1,
      is_seed: false,
      updated_at: now,
    })
    .where(and(inTenant(configPortalTable, portal), eq(configPortalTable._id, portal._id)))
    .returning();
  if (row === undefined) {
    throw new Error(`The portal of ${portal.slug} went away while it was held.`);
  }
  return row;
}

/** Deletes a portal with its versions. */
export async function deletePortal(tx: Tx, tenant: Tenant, slug: string): Promise<void> {
  await tx.delete(configPortalTable).where(isPortal(tenant, slug));
}

function isPortal(tenant: Tenant, slug: string) {
  return and(inTenant(configPortalTable, tenant), eq(configPortalTable.slug, slug));
}
