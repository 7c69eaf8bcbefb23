import type { ReceivedEventStatus } from '@patchbay/contract/schema.gen.d.ts';
import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
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

/** Whether received events can be read in the order of one workflow's index. */
export const isOfOneWorkflow = ({ workflow_ids }: ReceivedFilter): boolean =>
  workflow_ids?.length === 1;

/**
 * Builds the condition of a query on received events.
 *
 * @param options.isJoined whether the query joins `event_received_workflow`
 */
export function isReceived(
  tx: Tx,
  tenant: Tenant,
  filter: ReceivedFilter,
  { isJoined = false } = {},
): SQL | undefined {
  const { status, event_name, linked_account_id, slug, created_at } = eventReceivedTable;
  return and(
    inTenant(eventReceivedTable, tenant),
    // A constant of the statement, so that generic plans can use partial indexes. The contract has its words.
    buildIfDefined(filter.status, (value) => sql`${status} = ${sql.raw(`'${value}'`)}`),
    buildIfDefined(filter.workflow_ids, (ids) =>
      isJoined ? isListenedToBy(tenant, ids, filter) : hasListened(tx, tenant, ids, filter),
    ),
    buildIfDefined(filter.event_name, (name) => eq(event_name, name)),
    buildIfDefined(filter.linked_account_id, (id) => eq(linked_account_id, id)),
    buildIfDefined(filter.slug, (value) => eq(slug, value)),
    isInRange(created_at, filter),
  );
}

/** Builds the condition for what became of workflows. */
export function isListenedToBy(
  tenant: Tenant,
  ids: readonly string[],
  filter: ReceivedFilter,
): SQL | undefined {
  const { workflow, created_at } = eventReceivedWorkflowTable;
  const [id, ...others] = ids;
  return and(
    inTenant(eventReceivedWorkflowTable, tenant),
    // One id can be read in the order of the index.
    id !== undefined && others.length === 0 ? eq(workflow, id) : isAny(workflow, ids),
    // Events and what became of their workflows have one time, which finds both in the order of their indexes.
    isInRange(created_at, filter),
  );
}

function hasListened(tx: Tx, tenant: Tenant, ids: readonly string[], filter: ReceivedFilter): SQL {
  const { received } = eventReceivedWorkflowTable;
  const found = tx
    .select({ received })
    .from(eventReceivedWorkflowTable)
    .where(isListenedToBy(tenant, ids, filter));
  return inArray(eventReceivedTable._id, found);
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
