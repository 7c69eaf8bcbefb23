import type { WebhookAttempt, WebhookDelivery } from '@patchbay/contract/schema.gen.d.ts';
import type { AttemptRow, DeliveryHead } from '#db/webhooks/delivery-log-repo.ts';

/** Converts a delivery as lists show it. */
export function deliveryToWire(row: DeliveryHead): WebhookDelivery {
  return {
    _id: row._id,
    message_id: row.message_id,
    webhook_id: row.webhook_id,
    webhook_url: row.webhook_url,
    event: row.event,
    slug: row.slug,
    linked_account_id: row.linked_account_id,
    workflow:
      row.workflow_id === null ? null : { _id: row.workflow_id, name: row.workflow_name ?? '' },
    execution_id: row.execution_id,
    environment: row.environment,
    status: row.status,
    attempts: row.attempts,
    status_code: row.status_code,
    error_code: row.error_code,
    is_replay: row.is_replay,
    is_stopped: row.is_stopped,
    fired_at: row.fired_at?.toISOString() ?? null,
    next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

/** Converts an attempt to its wire format. */
export const attemptToWire = (row: AttemptRow): WebhookAttempt => ({
  number: row.number,
  fired_at: row.fired_at.toISOString(),
  duration: row.duration,
  status_code: row.status_code,
  error:
    row.error_code === null ? null : { code: row.error_code, message: row.error_message ?? '' },
  response_headers: row.response_headers,
  response_body: row.response_body,
  is_response_cut: row.is_response_cut,
  is_manual: row.is_manual,
});
