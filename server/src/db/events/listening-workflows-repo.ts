import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { linkedAccountTable } from '../schema/org/linked-account.ts';
import { workflowTable } from '../schema/workflows/workflow.ts';

/** A published workflow that listens to an event. */
export interface ListeningWorkflow {
  _id: string;
  name: string;
  slug: string | null;
  /** The organization's own id of the linked account that it belongs to, or null. */
  linked_account_id: string | null;
}

/** The page of a list of workflows. */
export interface WorkflowPart {
  offset: number;
  limit: number;
}

/** Lists the published workflows that listen to an event, by name. */
export function listListening(
  tx: Tx,
  tenant: Tenant,
  event: string,
  { offset, limit }: WorkflowPart,
): Promise<ListeningWorkflow[]> {
  const { _id, name, slug, linked_account } = workflowTable;
  return tx
    .select({ _id, name, slug, linked_account_id: linkedAccountTable.account_id })
    .from(workflowTable)
    .leftJoin(
      linkedAccountTable,
      and(inTenant(linkedAccountTable, tenant), eq(linkedAccountTable._id, linked_account)),
    )
    .where(listens(tenant, event))
    .orderBy(sql`lower(${name})`, asc(_id))
    .offset(offset)
    .limit(limit);
}

export function countListening(tx: Tx, tenant: Tenant, event: string): Promise<number> {
  return tx.$count(workflowTable, listens(tenant, event));
}

/**
 * Builds the condition for the published workflows that listen to an event.
 *
 * @param event the name of the event, or the column that contains it
 */
export const listens = (tenant: Tenant, event: string | PgColumn): SQL | undefined =>
  and(
    inTenant(workflowTable, tenant),
    eq(workflowTable.live_trigger, 'event'),
    eq(workflowTable.live_event, event),
  );
