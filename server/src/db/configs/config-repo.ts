import { and, asc, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { configTable, configWorkflowTable } from '../schema/configs/config.ts';
import { workflowTable } from '../schema/workflows/workflow.ts';
import type { ConfigRow } from './read-config-repo.ts';

/** Inserts a config. Returns false if the account has a config of the app with this id. */
export async function insertConfig(tx: Tx, row: typeof configTable.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(configTable)
    .values(row)
    .onConflictDoNothing({
      target: [configTable.linked_account, configTable.slug, configTable.config_id],
    })
    .returning({ _id: configTable._id });
  return rows.length === 1;
}

/** Holds a config until the transaction ends: every write of it does. False: it was deleted. */
export async function lockConfig(tx: Tx, tenant: Tenant, id: string): Promise<boolean> {
  const rows = await tx
    .select({ _id: configTable._id })
    .from(configTable)
    .where(isConfig(tenant, id))
    // The same lock as in `lockLinkedAccount`, for the same reason.
    .for('no key update');
  return rows.length === 1;
}

/** Changes a config. A seeded config becomes the organization's own. */
export async function changeConfig(
  tx: Tx,
  tenant: Tenant,
  id: string,
  change: Pick<ConfigRow, 'revision' | 'labels' | 'connection' | 'archived_at' | 'updated_at'>,
): Promise<void> {
  await tx
    .update(configTable)
    .set({ ...change, is_seed: false })
    .where(isConfig(tenant, id));
}

/** Deletes a config with its values and its history. Returns false if it was deleted before. */
export async function deleteConfigRow(tx: Tx, tenant: Tenant, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(configTable).where(isConfig(tenant, id));
  return rowCount === 1;
}

/** Deletes the configs of an app of all accounts, because the app itself is deleted. */
export async function deleteConfigsOfApp(tx: Tx, tenant: Tenant, slug: string): Promise<void> {
  await tx
    .delete(configTable)
    .where(and(inTenant(configTable, tenant), eq(configTable.slug, slug)));
}

/** Counts the configs of a linked account, archived ones included: of one app, and of all apps. */
export async function countConfigs(
  tx: Tx,
  tenant: Tenant,
  linked_account: string,
  slug: string,
): Promise<{ of_app: number; of_account: number }> {
  const [row] = await tx
    .select({
      of_app: sql<number>`count(*) filter (where ${eq(configTable.slug, slug)})`.mapWith(Number),
      of_account: count(),
    })
    .from(configTable)
    .where(isOfAccount(tenant, linked_account));
  return row ?? { of_app: 0, of_account: 0 };
}

/** Lists the configs in use that an account has of an app, oldest first. */
export async function listConfigsOfApp(
  tx: Tx,
  tenant: Tenant,
  linked_account: string,
  slug: string,
): Promise<Pick<ConfigRow, '_id' | 'config_id'>[]> {
  return tx
    .select({ _id: configTable._id, config_id: configTable.config_id })
    .from(configTable)
    .where(
      and(
        isOfAccount(tenant, linked_account),
        eq(configTable.slug, slug),
        isNull(configTable.archived_at),
      ),
    )
    .orderBy(asc(configTable.created_at), asc(configTable._id));
}

export type ConfigSummaryRow = Pick<
  ConfigRow,
  | '_id'
  | 'slug'
  | 'config_id'
  | 'connection'
  | 'revision'
  | 'archived_at'
  | 'created_at'
  | 'updated_at'
> & {
  /** `_id` of workflows that are published and enabled. */
  enabled: string[];
};

/** Lists the configs that an account has of all apps, oldest first, archived ones included. */
export async function listConfigsOfAccount(
  tx: Tx,
  tenant: Tenant,
  linked_account: string,
): Promise<ConfigSummaryRow[]> {
  return tx
    .select({
      _id: configTable._id,
      slug: configTable.slug,
      config_id: configTable.config_id,
      connection: configTable.connection,
      revision: configTable.revision,
      archived_at: configTable.archived_at,
      created_at: configTable.created_at,
      updated_at: configTable.updated_at,
      enabled: sql<
        string[]
      >`coalesce(array_agg(${workflowTable._id}) filter (where ${workflowTable._id} is not null), '{}')`,
    })
    .from(configTable)
    .leftJoin(
      configWorkflowTable,
      and(
        inTenant(configWorkflowTable, tenant),
        eq(configWorkflowTable.config, configTable._id),
        eq(configWorkflowTable.enabled, true),
      ),
    )
    .leftJoin(
      workflowTable,
      and(
        inTenant(workflowTable, tenant),
        eq(workflowTable._id, configWorkflowTable.workflow),
        eq(workflowTable.published, true),
      ),
    )
    .where(isOfAccount(tenant, linked_account))
    .groupBy(configTable._id)
    .orderBy(asc(configTable.created_at), asc(configTable._id));
}

function isConfig(tenant: Tenant, id: string): SQL | undefined {
  return and(inTenant(configTable, tenant), eq(configTable._id, id));
}

function isOfAccount(tenant: Tenant, linked_account: string): SQL | undefined {
  return and(inTenant(configTable, tenant), eq(configTable.linked_account, linked_account));
}
