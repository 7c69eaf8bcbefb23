import type { ReceivedEventStatus } from '@patchbay/contract/schema.gen.d.ts';
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { isAny } from '../is-any.ts';
import { eventReceivedTable } from '../schema/events/event-received.ts';
import { eventReceivedWorkflowTable } from '../schema/events/event-received-workflow.ts';

/** The conditions that select received events. An absent one does not filter. */
export interface ReceivedFilter {
  status?: ReceivedEventStatus | undefined;
  /** `_id`s of workflows that listened; an empty list leaves none. */
  workflow_ids?: readonly string[] | undefined;
  event_name?: string | undefined;
  /** The organization's own id of the linked account. */
  linked_account_id?: string | undefined;
  slug?: string | undefined;
  created_from?: Date | undefined;
  created_before?: Date | undefined;
}

/** Whether a query on received events joins `event_received_workflow`, whose order is that of the events. */
export const isOfOneWorkflow = ({ workflow_ids }: ReceivedFilter): boolean =>
  workflow_ids?.length === 1;

/** Builds the condition of a query on received events, which joins the workflows if `isOfOneWorkflow`. */
export function isReceived(tx: Tx, tenant: Tenant, filter: ReceivedFilter): SQL | undefined {
  const { status, event_name, linked_account_id, slug } = eventReceivedTable;
  return and(
    inTenant(eventReceivedTable, tenant),
    // A constant of the statement, so that generic plans can use partial indexes. The contract has its words.
    buildIfDefined(filter.status, (value) => sql`${status} = ${sql.raw(`'${value}'`)}`),
    buildIfDefined(filter.workflow_ids, (ids) => hasListened(tx, tenant, ids, filter)),
    buildIfDefined(filter.event_name, (name) => eq(event_name, name)),
    buildIfDefined(filter.linked_account_id, (id) => eq(linked_account_id, id)),
    buildIfDefined(filter.slug, (value) => eq(slug, value)),
    isInRange(eventReceivedTable.created_at, filter),
  );
}

function hasListened(
  tx: Tx,
  tenant: Tenant,
  ids: readonly string[],
  filter: ReceivedFilter,
): SQL | undefined {
  const { received, workflow, created_at } = eventReceivedWorkflowTable;
  const [id] = ids;
  const isListed = and(
    inTenant(eventReceivedWorkflowTable, tenant),
    id !== undefined && isOfOneWorkflow(filter) ? eq(workflow, id) : isAny(workflow, ids),
    // Events and what became of their workflows have one time, which finds both in the order of their indexes.
    isInRange(created_at, filter),
  );
  if (isOfOneWorkflow(filter)) {
    return isListed;
  }
  const found = tx
    .select({ one: sql`1` })
    .from(eventReceivedWorkflowTable)
    .where(and(isListed, eq(received, eventReceivedTable._id)));
  return sql`exists ${found}`;
}

function isInRange(
  created_at: PgColumn,
  { created_from, created_before }: ReceivedFilter,
): SQL | undefined {
  return and(
    buildIfDefined(created_from, (moment) => gte(created_at, moment)),
    buildIfDefined(created_before, (moment) => lt(created_at, moment)),
  );
}

function buildIfDefined<T>(
  value: T | undefined,
  condition: (value: T) => SQL | undefined,
): SQL | undefined {
  return value === undefined ? undefined : condition(value);
}
