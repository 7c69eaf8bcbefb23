import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { buildIfDefined } from '../build-if-defined.ts';
import type { Tenant } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { isAny } from '../is-any.ts';
import {
  type WEBHOOK_DELIVERY_STATUSES,
  webhookDeliveryTable,
} from '../schema/webhooks/webhook-delivery.ts';

export type DeliveryStatus = (typeof WEBHOOK_DELIVERY_STATUSES)[number];

/** The conditions that select webhook deliveries. An absent one does not filter. */
export interface DeliveryFilter {
  status?: DeliveryStatus | undefined;
  webhook_id?: string | undefined;
  /** `_id`s of workflows; an empty list leaves none. */
  workflow_ids?: readonly string[] | undefined;
  /** The whole name of the event. An unknown one leaves none. */
  event_name?: string | undefined;
  /** The organization's own id of the linked account. */
  linked_account_id?: string | undefined;
  created_from?: Date | undefined;
  created_before?: Date | undefined;
}

/** Builds the condition of a query on webhook deliveries. */
export function isDelivery(tenant: Tenant, filter: DeliveryFilter): SQL | undefined {
  const { status, webhook_id, event, linked_account_id, created_at } = webhookDeliveryTable;
  return and(
    inTenant(webhookDeliveryTable, tenant),
    // A constant of the statement, so that generic plans can use partial indexes. The contract has its words.
    buildIfDefined(filter.status, (value) => sql`${status} = ${sql.raw(`'${value}'`)}`),
    buildIfDefined(filter.webhook_id, (id) => eq(webhook_id, id)),
    buildIfDefined(filter.workflow_ids, isOfWorkflows),
    buildIfDefined(filter.event_name, (name) => sql`${event} = ${name}`),
    buildIfDefined(filter.linked_account_id, (id) => eq(linked_account_id, id)),
    buildIfDefined(filter.created_from, (moment) => gte(created_at, moment)),
    buildIfDefined(filter.created_before, (moment) => lt(created_at, moment)),
  );
}

function isOfWorkflows(ids: readonly string[]): SQL {
  const { workflow_id } = webhookDeliveryTable;
  const [id, ...others] = ids;
  // One id can be read in the order of the index.
  return id !== undefined && others.length === 0 ? eq(workflow_id, id) : isAny(workflow_id, ids);
}
