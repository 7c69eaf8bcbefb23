import { and, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { customAppTable } from '../schema/apps/custom-app.ts';
import { connectionTable } from '../schema/connect/connection.ts';
import { eventTable } from '../schema/events/event.ts';
import { executionTable } from '../schema/executions/execution.ts';
import { linkedAccountTable } from '../schema/org/linked-account.ts';
import { orgMemberTable } from '../schema/org/org.ts';
import { webhookTable } from '../schema/webhooks/webhook.ts';
import { workflowTable } from '../schema/workflows/workflow.ts';
import type { AuditRow } from './list-audit-repo.ts';

type TenantTable = PgTable & { _id: PgColumn; org_id: PgColumn; environment: PgColumn };

/** The tables of objects that have a page, by their kind. */
const TABLES: Readonly<Record<string, TenantTable>> = {
  connection: connectionTable,
  event: eventTable,
  execution: executionTable,
  linked_account: linkedAccountTable,
  webhook: webhookTable,
  workflow: workflowTable,
};

/**
 * Returns whether the object of an entry exists still. Null for objects without a page.
 *
 * @param isShippedApp whether an app with this slug comes with the platform, so that no table has it
 */
export async function entityExists(
  tx: Tx,
  tenant: Tenant,
  { entity_type, entity_id }: Pick<AuditRow, 'entity_type' | 'entity_id'>,
  isShippedApp: (slug: string) => boolean,
): Promise<boolean | null> {
  if (entity_id === null) {
    return null;
  }
  if (entity_type === 'member') {
    const { user_id, org_id } = orgMemberTable;
    const rows = await tx
      .select({ user_id })
      .from(orgMemberTable)
      .where(and(eq(org_id, tenant.org_id), eq(user_id, entity_id)));
    return rows.length > 0;
  }
  if (entity_type === 'app') {
    const { slug } = customAppTable;
    const rows = await tx
      .select({ slug })
      .from(customAppTable)
      .where(and(inTenant(customAppTable, tenant), eq(slug, entity_id)));
    return rows.length > 0 || isShippedApp(entity_id);
  }
  const table = TABLES[entity_type];
  if (table === undefined) {
    return null;
  }
  const rows = await tx
    .select({ _id: table._id })
    .from(table)
    .where(and(inTenant(table, tenant), eq(table._id, entity_id)));
  return rows.length > 0;
}
