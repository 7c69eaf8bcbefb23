import type { TestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import type { Tenant } from '#db/database.ts';
import { webhookTable } from '#db/schema/webhooks/webhook.ts';
import { webhookAttemptTable } from '#db/schema/webhooks/webhook-attempt.ts';
import { webhookDeliveryTable } from '#db/schema/webhooks/webhook-delivery.ts';
import { createWebhookSecret } from '#domain/webhooks/attempt/sign-webhook.ts';
import { createObjectId } from '#lib/object-id.ts';

type WebhookInsert = typeof webhookTable.$inferInsert;
export type StoredDelivery = typeof webhookDeliveryTable.$inferSelect;

export interface TestWebhook {
  _id: string;
  secret: string;
}

/** Inserts a subscription of a tenant, by default to all workflow events with the default body. */
export async function insertWebhook(
  { app, db }: TestApp,
  tenant: Tenant,
  {
    headers,
    ...columns
  }: Partial<WebhookInsert> & { headers?: Readonly<Record<string, string>> } = {},
): Promise<TestWebhook> {
  const { keyRing } = app.services;
  const _id = createObjectId();
  const secret = createWebhookSecret();
  const encrypt = (column: string, text: string) =>
    keyRing.encrypt(
      tenant.org_id,
      { table: 'webhook', row: _id, environment: tenant.environment, column },
      text,
    );
  const row: WebhookInsert = {
    ...tenant,
    _id,
    webhook_url: 'https://hooks.example/',
    method: 'POST',
    webhook_events: [
      'Workflow Completed',
      'Workflow Errored',
      'Workflow Stopped',
      'Workflow Timed Out',
    ],
    webhook_body: '{{event}}',
    secret_encrypted: await encrypt('secret_encrypted', secret),
    headers_encrypted:
      headers === undefined ? null : await encrypt('headers_encrypted', JSON.stringify(headers)),
    ...columns,
  };
  await db.asTenant(tenant, (tx) => tx.insert(webhookTable).values(row));
  return { _id, secret };
}

/** Returns the deliveries of a tenant, the oldest first. */
export function listDeliveries({ db }: TestApp, tenant: Tenant): Promise<StoredDelivery[]> {
  const { created_at, _id } = webhookDeliveryTable;
  return db.readAsTenant(tenant, (tx) =>
    tx.select().from(webhookDeliveryTable).orderBy(created_at, _id),
  );
}

export function listAttempts({ db }: TestApp, tenant: Tenant) {
  const { delivery, number } = webhookAttemptTable;
  return db.readAsTenant(tenant, (tx) =>
    tx.select().from(webhookAttemptTable).orderBy(delivery, number),
  );
}

/** Inserts a due delivery of a completed run. @returns its `_id` */
export async function insertDelivery(
  { db }: TestApp,
  tenant: Tenant,
  webhook_id: string,
  columns: Partial<typeof webhookDeliveryTable.$inferInsert> = {},
): Promise<string> {
  const _id = createObjectId();
  const execution_id = createObjectId();
  const at = new Date();
  await db.asTenant(tenant, (tx) =>
    tx.insert(webhookDeliveryTable).values({
      ...tenant,
      _id,
      webhook_id,
      message_id: `msg_${_id}`,
      cause_kind: 'execution',
      cause_id: execution_id,
      execution_id,
      event: 'Workflow Completed',
      event_data: { status: 'COMPLETED' },
      workflow_id: createObjectId(),
      workflow_name: 'Welcome',
      status: 'RETRYING',
      next_attempt_at: at,
      created_at: at,
      ...columns,
    }),
  );
  return _id;
}
