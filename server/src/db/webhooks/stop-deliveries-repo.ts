import { and, eq, isNotNull } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { webhookDeliveryTable } from '../schema/webhooks/webhook-delivery.ts';

/**
 * Ends all deliveries of a subscription that wait for an attempt. An attempt that is under way goes on, and none
 * follows. Returns how many there were.
 */
export async function stopDeliveries(tx: Tx, tenant: Tenant, webhook: string): Promise<number> {
  const { rowCount } = await tx
    .update(webhookDeliveryTable)
    .set({ status: 'FAILED', next_attempt_at: null, is_stopped: true })
    .where(
      and(
        inTenant(webhookDeliveryTable, tenant),
        eq(webhookDeliveryTable.webhook_id, webhook),
        isNotNull(webhookDeliveryTable.next_attempt_at),
      ),
    );
  return rowCount ?? 0;
}

/** Ends a delivery that waits for an attempt. Returns whether it waited for one. */
export async function stopDelivery(tx: Tx, tenant: Tenant, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(webhookDeliveryTable)
    .set({ status: 'FAILED', next_attempt_at: null, is_stopped: true })
    .where(
      and(
        inTenant(webhookDeliveryTable, tenant),
        eq(webhookDeliveryTable._id, id),
        isNotNull(webhookDeliveryTable.next_attempt_at),
      ),
    );
  return rowCount === 1;
}
