import type { Tenant } from '#db/database.ts';
import { toTenant } from '#db/in-tenant.ts';
import { findDelivery } from '#db/webhooks/delivery-log-repo.ts';
import { AppError } from '#domain/app-error.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { assertDelivery } from '../log/get-webhook-delivery.ts';
import { attemptDelivery } from '../sending/attempt-delivery.ts';
import { type PreparedDelivery, prepareDeliveries } from '../sending/prepare-deliveries.ts';
import { recordResults } from '../sending/record-results.ts';
import type { WebhookSendingDeps } from '../sending/sending-deps.ts';
import type { WebhookActor } from '../subscriptions/webhook-deps.ts';

/** The owner of no lease: manual attempts are recorded without one. */
const NO_OWNER = '';

/**
 * Makes one attempt of a delivery now, and records it. Its result changes no failure count.
 *
 * @throws AppError RESOURCE_NOT_FOUND; WEBHOOK_DISABLED if the subscription was deleted; DELIVERY_BUSY during an attempt
 */
export async function resendWebhookDelivery(
  deps: WebhookSendingDeps,
  by: WebhookActor,
  id: string,
): Promise<void> {
  const tenant = toTenant(by.principal);
  const found = assertDelivery(
    await deps.db.readAsTenant(tenant, (tx) => findDelivery(tx, tenant, id)),
  );
  if (found.webhook_url === null) {
    throw new AppError(
      'WEBHOOK_DISABLED',
      'The webhook of this delivery was deleted, so there is nowhere to send it. Create a new webhook.',
    );
  }
  const isLeased = found.lease_until !== null && found.lease_until > deps.clock();
  const prepared = isLeased ? undefined : await prepare(deps, tenant, id);
  if (prepared === undefined) {
    throw new AppError(
      'DELIVERY_BUSY',
      'An attempt of this delivery is under way. Wait for its result.',
    );
  }
  const attempt = await attemptDelivery(deps, prepared, { isManual: true });
  await recordResults(deps, tenant, NO_OWNER, [attempt]);
  const { host } = new URL(found.webhook_url);
  await recordAudit(deps, by, {
    event_type: 'WEBHOOK_DELIVERY_RESENT',
    action_type: 'update',
    entity_type: 'webhook_delivery',
    entity_id: id,
    entity_name: found.event,
    summary: `A delivery of "${found.event}" was sent to ${host} again.`,
    metadata: { status_code: attempt.status_code },
  });
}

/** Prepares a delivery. Undefined while another process sends its first attempt. */
async function prepare(
  deps: WebhookSendingDeps,
  tenant: Tenant,
  id: string,
): Promise<PreparedDelivery | undefined> {
  const found: PreparedDelivery[] = [];
  await prepareDeliveries(deps, tenant, [id], (prepared) => found.push(prepared));
  return found[0];
}
