import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { configTable, configWorkflowTable } from '../schema/configs/config.ts';
import { connectionTable } from '../schema/connect/connection.ts';
import { workflowTable } from '../schema/workflows/workflow.ts';

export interface ConfigsOfApp {
  linked_account: string;
  slug: string;
}

/** Whether the account has a connection of the app. */
export async function isAppConnected(
  tx: Tx,
  tenant: Tenant,
  { linked_account, slug }: ConfigsOfApp,
): Promise<boolean> {
  const rows = await tx
    .select({ _id: connectionTable._id })
    .from(connectionTable)
    .where(
      and(
        inTenant(connectionTable, tenant),
        eq(connectionTable.linked_account, linked_account),
        eq(connectionTable.slug, slug),
      ),
    )
    .limit(1);
  return rows.length === 1;
}

/** Locks the configs that an account has of an app, archived or in use, until the transaction ends. */
export async function lockConfigs(
  tx: Tx,
  tenant: Tenant,
  { linked_account, slug }: ConfigsOfApp,
  isArchived: boolean,
): Promise<{ _id: string; revision: number }[]> {
  const { archived_at } = configTable;
  return tx
    .select({ _id: configTable._id, revision: configTable.revision })
    .from(configTable)
    .where(
      and(
        inTenant(configTable, tenant),
        eq(configTable.linked_account, linked_account),
        eq(configTable.slug, slug),
        isArchived ? isNotNull(archived_at) : isNull(archived_at),
      ),
    )
    .orderBy(asc(configTable._id))
    .for('no key update');
}

/** Archives a config, or takes it back into use (null). The caller holds it. */
export async function setArchived(
  tx: Tx,
  tenant: Tenant,
  id: string,
  { archived_at, revision, now }: { archived_at: Date | null; revision: number; now: Date },
): Promise<void> {
  await tx
    .update(configTable)
    .set({ archived_at, revision, updated_at: now })
    .where(and(inTenant(configTable, tenant), eq(configTable._id, id)));
}

/** @returns the workflows that were enabled, with their names */
export async function disableWorkflows(
  tx: Tx,
  tenant: Tenant,
  config: string,
  revision: number,
): Promise<{ _id: string; name: string }[]> {
  return tx
    .update(configWorkflowTable)
    .set({ enabled: false, revision })
    .from(workflowTable)
    .where(
      and(
        inTenant(configWorkflowTable, tenant),
        eq(configWorkflowTable.config, config),
        eq(configWorkflowTable.enabled, true),
        inTenant(workflowTable, tenant),
        eq(workflowTable._id, configWorkflowTable.workflow),
      ),
    )
    .returning({ _id: workflowTable._id, name: workflowTable.name });
}
