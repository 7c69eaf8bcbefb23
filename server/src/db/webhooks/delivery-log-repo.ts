import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import { buildCount } from '../count-rows.ts';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { isAfter, type ListPart } from '../row-order.ts';
import { webhookTable } from '../schema/webhooks/webhook.ts';
import { webhookAttemptTable } from '../schema/webhooks/webhook-attempt.ts';
import { webhookDeliveryTable } from '../schema/webhooks/webhook-delivery.ts';
import { webhookDeliveryLeaseTable } from '../schema/webhooks/webhook-delivery-lease.ts';
import { type DeliveryFilter, isDelivery } from './delivery-where.ts';

const {
  body: _body,
  event_data: _eventData,
  request_headers_encrypted: _headers,
  ...HEAD
} = getTableColumns(webhookDeliveryTable);

export type DeliveryRow = typeof webhookDeliveryTable.$inferSelect;

/** A delivery as lists show it. */
export type DeliveryHead = Pick<DeliveryRow, keyof typeof HEAD> & {
  /** The URL that the subscription has now. Null if it was deleted. */
  webhook_url: string | null;
};

export type AttemptRow = typeof webhookAttemptTable.$inferSelect;

/** A delivery with its request. */
export type FoundDelivery = DeliveryRow &
  Pick<DeliveryHead, 'webhook_url'> & {
    /** The moment until which a process makes an attempt, or null. */
    lease_until: Date | null;
  };

/** The maximum number of attempts that a response has. There are ten without manual ones and replays. */
const MAX_ATTEMPTS_SHOWN = 100;

const isItsWebhook = and(
  eq(webhookTable._id, webhookDeliveryTable.webhook_id),
  eq(webhookTable.org_id, webhookDeliveryTable.org_id),
  eq(webhookTable.environment, webhookDeliveryTable.environment),
);

/** Lists one row more than `limit` if there is one, the newest first. */
export async function listDeliveries(
  tx: Tx,
  tenant: Tenant,
  filter: DeliveryFilter,
  part: ListPart,
): Promise<DeliveryHead[]> {
  return buildDeliveryList(tx, tenant, filter, part);
}

/** Builds the query of `listDeliveries`. */
export function buildDeliveryList(
  tx: Tx,
  tenant: Tenant,
  filter: DeliveryFilter,
  { after, offset, limit }: ListPart,
) {
  const { created_at, _id } = webhookDeliveryTable;
  const isFollowing = after === null ? undefined : isAfter(webhookDeliveryTable, after, false);
  return tx
    .select({ ...HEAD, webhook_url: webhookTable.webhook_url })
    .from(webhookDeliveryTable)
    .leftJoin(webhookTable, isItsWebhook)
    .where(and(isDelivery(tenant, filter), isFollowing))
    .orderBy(desc(created_at), desc(_id))
    .offset(after === null ? offset : 0)
    .limit(limit + 1);
}

/** Builds the query that counts deliveries up to `MAX_COUNTED`. */
export function buildDeliveryCount(tx: Tx, tenant: Tenant, filter: DeliveryFilter) {
  return buildCount(tx, webhookDeliveryTable, isDelivery(tenant, filter));
}

/** Finds a delivery. Null if there is none. */
export async function findDelivery(
  tx: Tx,
  tenant: Tenant,
  id: string,
): Promise<FoundDelivery | null> {
  const [row] = await tx
    .select({
      ...getTableColumns(webhookDeliveryTable),
      webhook_url: webhookTable.webhook_url,
      lease_until: webhookDeliveryLeaseTable.until,
    })
    .from(webhookDeliveryTable)
    .leftJoin(webhookTable, isItsWebhook)
    .leftJoin(
      webhookDeliveryLeaseTable,
      and(
        inTenant(webhookDeliveryLeaseTable, tenant),
        eq(webhookDeliveryLeaseTable.delivery, webhookDeliveryTable._id),
      ),
    )
    .where(and(inTenant(webhookDeliveryTable, tenant), eq(webhookDeliveryTable._id, id)));
  return row ?? null;
}

/** Lists the newest attempts of a delivery, the oldest of them first. */
export async function listAttempts(
  tx: Tx,
  tenant: Tenant,
  delivery: string,
): Promise<AttemptRow[]> {
  const rows = await tx
    .select()
    .from(webhookAttemptTable)
    .where(and(inTenant(webhookAttemptTable, tenant), eq(webhookAttemptTable.delivery, delivery)))
    .orderBy(desc(webhookAttemptTable.number))
    .limit(MAX_ATTEMPTS_SHOWN);
  return rows.reverse();
}
