import { and, eq, type SQL } from 'drizzle-orm';
import type { Tenant } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { workflowTable } from '../schema/workflows/workflow.ts';
import { workflowVersionTable } from '../schema/workflows/workflow-document.ts';

/** Joins a workflow to the version that new runs follow. */
export function isCurrentVersion(tenant: Tenant): SQL | undefined {
  return and(
    inTenant(workflowVersionTable, tenant),
    eq(workflowVersionTable.workflow, workflowTable._id),
    eq(workflowVersionTable.version, workflowTable.current_version),
  );
}
