import type { Webhook, WebhookDelivery } from '@patchbay/contract/schema.gen.d.ts';
import type { KeyRing } from '../../crypto/key-ring.ts';
import type { Tenant } from '../../db/database.ts';
import type { webhookTable } from '../../db/schema/webhooks/webhook.ts';
import type { webhookAttemptTable } from '../../db/schema/webhooks/webhook-attempt.ts';
import type { webhookDeliveryTable } from '../../db/schema/webhooks/webhook-delivery.ts';
import { createWebhookSecret, signWebhook } from '../../domain/webhooks/attempt/sign-webhook.ts';
import { createRequestHeadersContext } from '../../domain/webhooks/sending/attempt-delivery.ts';
import { toWebhookEvent } from '../../domain/webhooks/sending/to-webhook-event.ts';
import {
  encryptForWebhook,
  encryptHeaders,
} from '../../domain/webhooks/subscriptions/webhook-secrets.ts';
import { createObjectId } from '../../lib/object-id.ts';
import type { DemoExecutions } from '../demo-executions.ts';

/** The webhook of the story. */
export interface StoryWebhook {
  webhook: Webhook;
  /** A delivery at the first attempt, and one whose retries were stopped. */
  deliveries: { delivered: WebhookDelivery; failed: WebhookDelivery };
}

export interface DemoWebhookRows {
  webhooks: (typeof webhookTable.$inferInsert & { _id: string })[];
  deliveries: (typeof webhookDeliveryTable.$inferInsert & { _id: string })[];
  attempts: (typeof webhookAttemptTable.$inferInsert)[];
}

export interface DemoWebhooksInput {
  executions: DemoExecutions['executions'];
  hasOwnIds: boolean;
}

type ExecutionRow = DemoExecutions['executions'][number];

const HOUR_MS = 3600_000;
/** The number of the newest errored runs that have a delivery. */
const DELIVERIES = 6;
/** The number of them whose deliveries failed, because the receiver was down. */
const FAILED = 2;

/**
 * Builds the webhook of test with deliveries of its errored runs. The last ones failed, and a person disabled it
 * after them. So it sends nothing by itself, and its address is an example that does not exist.
 */
export async function buildDemoWebhooks(
  { keyRing }: { keyRing: KeyRing },
  tenant: Tenant,
  { webhook, deliveries }: StoryWebhook,
  { executions, hasOwnIds }: DemoWebhooksInput,
  now: Date,
): Promise<DemoWebhookRows> {
  const rows: DemoWebhookRows = { webhooks: [], deliveries: [], attempts: [] };
  if (tenant.environment !== 'test') {
    return rows;
  }
  const _id = hasOwnIds ? createObjectId() : webhook._id;
  const secret = createWebhookSecret();
  const caused = executions
    .filter(({ status, completed_at }) => status === 'ERRORED' && isAnHourAgo(completed_at, now))
    .sort((a, b) => b.started_at.getTime() - a.started_at.getTime())
    .slice(0, DELIVERIES);
  for (const [index, execution] of caused.entries()) {
    const example = index < FAILED ? deliveries.failed : deliveries.delivered;
    const { delivery, attempts } = buildDelivery(tenant, { ...webhook, _id }, execution, example);
    const headers = {
      'content-type': 'application/json',
      ...webhook.webhook_headers,
      ...signWebhook({
        id: delivery.message_id,
        at: attempts.at(-1)?.fired_at ?? now,
        body: delivery.body,
        secrets: [secret],
        apiKey: null,
      }),
    };
    rows.deliveries.push({
      ...delivery,
      request_headers_encrypted: await keyRing.encrypt(
        tenant.org_id,
        createRequestHeadersContext(tenant, delivery._id),
        JSON.stringify(headers),
      ),
    });
    rows.attempts.push(...attempts);
  }
  const disabled_at = new Date(now.getTime() - HOUR_MS / 2);
  rows.webhooks.push({
    ...tenant,
    _id,
    webhook_url: webhook.webhook_url,
    method: webhook.method,
    webhook_events: webhook.webhook_events,
    webhook_body: webhook.webhook_body,
    headers_encrypted: await encryptHeaders(
      keyRing,
      { tenant, webhook: _id },
      webhook.webhook_headers,
    ),
    description: webhook.description,
    slug: webhook.slug,
    group_name: webhook.group,
    workflow_ids: [...webhook.workflow_ids],
    secret_encrypted: await encryptForWebhook(
      keyRing,
      { tenant, webhook: _id, column: 'secret_encrypted' },
      secret,
    ),
    is_enabled: false,
    disabled_at,
    disabled_reason: 'MANUAL',
    is_seed: true,
    created_at: new Date(webhook.createdAt),
    updated_at: disabled_at,
  });
  return rows;
}

const isAnHourAgo = (at: Date | null | undefined, now: Date): boolean =>
  at !== null && at !== undefined && at.getTime() < now.getTime() - HOUR_MS;

/** Builds the delivery of a run's end with the attempts of the example. */
function buildDelivery(
  { org_id, environment }: Tenant,
  webhook: Pick<Webhook, '_id' | 'webhook_url' | 'method'>,
  run: ExecutionRow,
  example: WebhookDelivery,
) {
  const _id = createObjectId();
  const created_at = run.completed_at ?? run.started_at;
  const shiftMs = created_at.getTime() - Date.parse(example.createdAt);
  const attempts = (example.attempt_history ?? []).map((attempt) => ({
    ...{ org_id, environment, delivery: _id },
    number: attempt.number,
    fired_at: new Date(Date.parse(attempt.fired_at) + shiftMs),
    duration: attempt.duration,
    status_code: attempt.status_code,
    error_code: attempt.error?.code ?? null,
    error_message: attempt.error?.message ?? null,
    response_headers: attempt.response_headers,
    response_body: attempt.response_body,
    is_response_cut: attempt.is_response_cut,
    is_manual: attempt.is_manual,
  }));
  const row = {
    ...{ _id, org_id, environment, created_at },
    message_id: `msg_${_id}`,
    webhook_id: webhook._id,
    cause_kind: 'execution' as const,
    cause_id: run._id,
    event: 'Workflow Errored' as const,
    slug: run.slug ?? null,
    linked_account_id: run.linked_account_id ?? null,
    workflow_id: run.workflow_id ?? null,
    workflow_name: run.workflow_name ?? null,
    execution_id: run._id,
    event_data: {
      status: run.status,
      config_id: run.config_id,
      error_code: run.error_code,
      error_message: run.error_message,
      error_node: run.error_node,
      error_node_name: run.error_node_name,
      error_upstream_status: run.error_upstream_status,
      attempts: 1,
    },
  };
  return {
    attempts,
    delivery: {
      ...row,
      status: example.status,
      attempts: attempts.length,
      tries: attempts.length,
      is_stopped: example.is_stopped,
      status_code: example.status_code,
      error_code: example.error_code,
      fired_at: attempts.at(-1)?.fired_at ?? null,
      body: Buffer.from(JSON.stringify(toWebhookEvent(row))),
      content_type: 'application/json',
      request_url: webhook.webhook_url,
      request_method: webhook.method,
      is_seed: true,
    },
  };
}
