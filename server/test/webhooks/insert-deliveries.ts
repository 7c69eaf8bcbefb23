import type { Database, Tenant } from '#db/database.ts';
import { webhookAttemptTable } from '#db/schema/webhooks/webhook-attempt.ts';
import { webhookDeliveryTable } from '#db/schema/webhooks/webhook-delivery.ts';
import { createObjectId } from '#lib/object-id.ts';

type DeliveryRow = typeof webhookDeliveryTable.$inferInsert;
type AttemptRow = typeof webhookAttemptTable.$inferInsert;

const AT = new Date('2026-11-10T08:00:00.000Z');

/** Inserts webhook deliveries, which succeeded at the first attempt by default. Returns their `_id`s. */
export async function insertDeliveries(
  db: Database,
  tenant: Tenant,
  rows: readonly Partial<DeliveryRow>[],
): Promise<string[]> {
  const whole = rows.map((row): DeliveryRow => {
    const _id = createObjectId();
    const created_at = row.created_at ?? AT;
    return {
      _id,
      message_id: `msg_${_id}`,
      webhook_id: createObjectId(),
      cause_kind: 'execution',
      cause_id: createObjectId(),
      event: 'Workflow Completed',
      linked_account_id: 'harbor-coffee',
      workflow_id: createObjectId(),
      workflow_name: 'Copy new contacts',
      status: 'SUCCESS',
      attempts: 1,
      status_code: 200,
      fired_at: new Date(created_at.getTime() + 1000),
      ...row,
      ...tenant,
      created_at,
    };
  });
  await db.asTenant(tenant, (tx) => tx.insert(webhookDeliveryTable).values(whole));
  return whole.map(({ _id }) => _id ?? '');
}

/** Inserts an attempt of a delivery, which responded with 200 by default. */
export async function insertAttempt(
  db: Database,
  tenant: Tenant,
  attempt: Pick<AttemptRow, 'delivery'> & Partial<AttemptRow>,
): Promise<void> {
  const row = { number: 1, fired_at: AT, duration: 84, status_code: 200, ...attempt, ...tenant };
  await db.asTenant(tenant, (tx) => tx.insert(webhookAttemptTable).values(row));
}
