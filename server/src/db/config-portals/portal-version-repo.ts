import { and, desc, eq, lt } from 'drizzle-orm';
import { createObjectId } from '#lib/object-id.ts';
import type { Tx } from '../database.ts';
import { inTenant, toTenant } from '../in-tenant.ts';
import { configPortalVersionTable } from '../schema/configs/config-portal.ts';
import type { StoredPortalVersion } from '../schema/configs/stored-portal.ts';
import type { PortalRow } from './config-portal-repo.ts';

type VersionRow = typeof configPortalVersionTable.$inferSelect;

/** Without its document. */
export type VersionHead = Pick<
  VersionRow,
  'version' | 'fields' | 'workflows' | 'published_by' | 'description' | 'created_at'
>;

export async function insertVersion(
  tx: Tx,
  portal: PortalRow,
  version: Omit<VersionHead, 'fields' | 'workflows'> & { document: StoredPortalVersion },
): Promise<void> {
  const { fields, workflows } = version.document;
  await tx.insert(configPortalVersionTable).values({
    ...version,
    ...toTenant(portal),
    _id: createObjectId(),
    portal: portal._id,
    fields: [fields, ...workflows.map((workflow) => workflow.fields)].flat().length,
    workflows: workflows.length,
  });
}

/** Finds the document of a published version by its number. Null if there is none. */
export async function findVersion(
  tx: Tx,
  portal: PortalRow,
  version: number,
): Promise<StoredPortalVersion | null> {
  const [row] = await tx
    .select({ document: configPortalVersionTable.document })
    .from(configPortalVersionTable)
    .where(and(isVersion(portal), eq(configPortalVersionTable.version, version)));
  return row?.document ?? null;
}

/** Finds the document that customers see. Null if nothing is published. */
export async function findPublished(
  tx: Tx,
  portal: PortalRow,
): Promise<StoredPortalVersion | null> {
  return portal.published_version === null
    ? null
    : findVersion(tx, portal, portal.published_version);
}

/**
 * Lists versions, newest first.
 *
 * @param before only versions with a lower number
 */
export async function listVersions(
  tx: Tx,
  portal: PortalRow,
  { before, limit }: { before: number | null; limit: number },
): Promise<VersionHead[]> {
  const { version, fields, workflows, published_by, description, created_at } =
    configPortalVersionTable;
  return tx
    .select({ version, fields, workflows, published_by, description, created_at })
    .from(configPortalVersionTable)
    .where(and(isVersion(portal), before === null ? undefined : lt(version, before)))
    .orderBy(desc(version))
    .limit(limit);
}

function isVersion(portal: PortalRow) {
  return and(
    inTenant(configPortalVersionTable, portal),
    eq(configPortalVersionTable.portal, portal._id),
  );
}
