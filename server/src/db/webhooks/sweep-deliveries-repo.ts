import { and, asc, isNull, lt, not } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { isAny } from '../is-any.ts';
import { webhookDeliveryTable } from '../schema/webhooks/webhook-delivery.ts';

/**
 * Returns the ids of ended deliveries of events before the moment, the oldest first. Leaves out those of `except`, and
 * deliveries that wait for an attempt.
 */
export async function listOldDeliveries(
  tx: Tx,
  tenant: Tenant,
  before: Date,
  { limit, except }: { limit: number; except: readonly string[] },
): Promise<string[]> {
  const { _id, created_at, next_attempt_at } = webhookDeliveryTable;
  const rows = await tx
    .select({ _id })
    .from(webhookDeliveryTable)
    .where(
      and(
        inTenant(webhookDeliveryTable, tenant),
        lt(created_at, before),
        isNull(next_attempt_at),
        not(isAny(_id, except)),
      ),
    )
    .orderBy(asc(created_at), asc(_id))
    .limit(limit);
  return rows.map((row) => row._id);
}

/** Deletes deliveries with their attempts, unless a replay has just begun to send them. Returns how many. */
export async function deleteDeliveries(
  tx: Tx,
  tenant: Tenant,
  ids: readonly string[],
): Promise<number> {
  const { _id, next_attempt_at } = webhookDeliveryTable;
  const { rowCount } = await tx
    .delete(webhookDeliveryTable)
    .where(and(inTenant(webhookDeliveryTable, tenant), isAny(_id, ids), isNull(next_attempt_at)));
  return rowCount ?? 0;
}
