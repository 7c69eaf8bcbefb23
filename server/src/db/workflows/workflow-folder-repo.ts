import { and, asc, count, eq, isNull, or, sql } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { workflowTable } from '../schema/workflows/workflow.ts';
import { workflowFolderTable } from '../schema/workflows/workflow-folder.ts';

export type FolderRow = typeof workflowFolderTable.$inferSelect;

/** A folder, and how many workflows it holds. */
export type CountedFolder = FolderRow & { workflows: number };

/** Lists folders by name. @param slug the app whose workflows the folders may hold, or undefined for all folders */
export function listFolders(
  tx: Tx,
  tenant: Tenant,
  slug: string | undefined,
): Promise<CountedFolder[]> {
  const { _id, org_id, environment, name, slug: of, created_at, updated_at } = workflowFolderTable;
  const isHeld = and(inTenant(workflowTable, tenant), eq(workflowTable.folder, _id));
  return tx
    .select({
      _id,
      org_id,
      environment,
      name,
      slug: of,
      created_at,
      updated_at,
      workflows: count(workflowTable._id),
    })
    .from(workflowFolderTable)
    .leftJoin(workflowTable, isHeld)
    .where(
      and(
        inTenant(workflowFolderTable, tenant),
        slug === undefined ? undefined : or(eq(of, slug), isNull(of)),
      ),
    )
    .groupBy(_id)
    .orderBy(sql`lower(${name})`, asc(_id));
}

export async function findFolder(tx: Tx, tenant: Tenant, id: string): Promise<FolderRow | null> {
  const [row] = await tx.select().from(workflowFolderTable).where(isFolder(tenant, id));
  return row ?? null;
}

export async function countFolders(tx: Tx, tenant: Tenant): Promise<number> {
  return tx.$count(workflowFolderTable, inTenant(workflowFolderTable, tenant));
}

/** @throws QueryError of a unique violation, where the name is taken */
export async function insertFolder(
  tx: Tx,
  { org_id, environment }: Tenant,
  folder: Pick<FolderRow, 'name' | 'slug'> & { now: Date },
): Promise<FolderRow> {
  const { now, ...values } = folder;
  const times = { created_at: now, updated_at: now };
  const [row] = await tx
    .insert(workflowFolderTable)
    .values({ org_id, environment, ...values, ...times })
    .returning();
  if (row === undefined) {
    throw new Error('A folder was stored and not returned.');
  }
  return row;
}

/** Renames a folder, and counts its workflows. Null if the folder does not exist. */
export async function renameFolder(
  tx: Tx,
  tenant: Tenant,
  id: string,
  { name, now }: { name: string; now: Date },
): Promise<CountedFolder | null> {
  const [row] = await tx
    .update(workflowFolderTable)
    .set({ name, updated_at: now })
    .where(isFolder(tenant, id))
    .returning();
  if (row === undefined) {
    return null;
  }
  const isHeld = and(inTenant(workflowTable, tenant), eq(workflowTable.folder, id));
  return { ...row, workflows: await tx.$count(workflowTable, isHeld) };
}

/** Its workflows stay: the foreign key takes them out of it. @returns false: there is no such folder */
export async function deleteFolder(tx: Tx, tenant: Tenant, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(workflowFolderTable).where(isFolder(tenant, id));
  return rowCount === 1;
}

const isFolder = (tenant: Tenant, id: string) =>
  and(inTenant(workflowFolderTable, tenant), eq(workflowFolderTable._id, id));
