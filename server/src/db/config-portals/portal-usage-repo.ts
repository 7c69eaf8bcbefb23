import { and, count, eq, isNotNull, or } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { configTable, configValueTable, configWorkflowTable } from '../schema/configs/config.ts';

/** `workflow`: its `_id`, empty for a field of the app itself. */
export interface FieldUsage {
  workflow: string;
  field_id: string;
  configs: number;
}

/** Counts the configs of an app that have a value of each field. Fields without one are left out. */
export async function countFieldValues(
  tx: Tx,
  tenant: Tenant,
  slug: string,
): Promise<FieldUsage[]> {
  const { workflow, field_id, value, value_encrypted } = configValueTable;
  return tx
    .select({ workflow, field_id, configs: count() })
    .from(configValueTable)
    .innerJoin(configTable, eq(configTable._id, configValueTable.config))
    .where(
      and(
        inTenant(configValueTable, tenant),
        inTenant(configTable, tenant),
        eq(configTable.slug, slug),
        or(isNotNull(value), isNotNull(value_encrypted)),
      ),
    )
    .groupBy(workflow, field_id);
}

/** Counts the configs of an app that have each workflow enabled. Workflows without one are left out. */
export async function countEnabledWorkflows(
  tx: Tx,
  tenant: Tenant,
  slug: string,
): Promise<{ workflow: string; configs: number }[]> {
  const { workflow, enabled } = configWorkflowTable;
  return tx
    .select({ workflow, configs: count() })
    .from(configWorkflowTable)
    .innerJoin(configTable, eq(configTable._id, configWorkflowTable.config))
    .where(
      and(
        inTenant(configWorkflowTable, tenant),
        inTenant(configTable, tenant),
        eq(configTable.slug, slug),
        eq(enabled, true),
      ),
    )
    .groupBy(workflow);
}
