import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { configTable, configWorkflowTable } from '../schema/configs/config.ts';
import { workflowTable } from '../schema/workflows/workflow.ts';
import type { WorkflowRow } from './workflow-repo.ts';

/** `listEnabledWorkflows` of the contract. */
const MAX_ENABLED = 1_000;

/** Lists the published workflows that the configs of a linked account have enabled, oldest first, by config. */
export async function listEnabled(
  tx: Tx,
  tenant: Tenant,
  linked_account: string,
): Promise<{ row: WorkflowRow; config_id: string }[]> {
  return tx
    .select({ row: workflowTable, config_id: configTable.config_id })
    .from(configTable)
    .innerJoin(
      configWorkflowTable,
      and(
        inTenant(configWorkflowTable, tenant),
        eq(configWorkflowTable.config, configTable._id),
        eq(configWorkflowTable.enabled, true),
      ),
    )
    .innerJoin(
      workflowTable,
      and(
        inTenant(workflowTable, tenant),
        eq(workflowTable._id, configWorkflowTable.workflow),
        eq(workflowTable.published, true),
        or(isNull(workflowTable.linked_account), eq(workflowTable.linked_account, linked_account)),
      ),
    )
    .where(
      and(
        inTenant(configTable, tenant),
        eq(configTable.linked_account, linked_account),
        isNull(configTable.archived_at),
      ),
    )
    .orderBy(asc(workflowTable.created_at), asc(workflowTable._id), asc(configTable._id))
    .limit(MAX_ENABLED);
}
