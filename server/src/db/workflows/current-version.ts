import { and, eq, type SQL } from 'drizzle-orm';
import type { Tenant } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { workflowTable } from '../schema/workflow.ts';
import { workflowVersionTable } from '../schema/workflow-document.ts';

/** Joins a workflow to the version that new runs follow. */
export function isCurrentVersion(tenant: Tenant): SQL | undefined {
  return and(
    inTenant(workflowVersionTable, tenant),
    eq(workflowVersionTable.workflow, workflowTable._id),
    eq(workflowVersionTable.version, workflowTable.current_version),
  );
}
