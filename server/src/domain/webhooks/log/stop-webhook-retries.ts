import type { WebhookRetriesStopped } from '@patchbay/contract/schema.gen.d.ts';
import type { Database } from '#db/database.ts';
import { toTenant } from '#db/in-tenant.ts';
import { findDelivery } from '#db/webhooks/delivery-log-repo.ts';
import { stopDeliveries, stopDelivery } from '#db/webhooks/stop-deliveries-repo.ts';
import { lockWebhook } from '#db/webhooks/webhook-repo.ts';
import { AppError } from '#domain/app-error.ts';
import { runAuditedChange } from '#domain/audit/audited-change.ts';
import {
  buildWebhookEvent,
  createUnknownWebhookError,
  type WebhookActor,
} from '../subscriptions/webhook-deps.ts';
import { assertDelivery } from './get-webhook-delivery.ts';

interface StopDeps {
  db: Database;
  clock: () => Date;
}

/** Ends all deliveries of a subscription that wait for an attempt. @throws AppError RESOURCE_NOT_FOUND */
export async function stopWebhookRetries(
  deps: StopDeps,
  by: WebhookActor,
  id: string,
): Promise<WebhookRetriesStopped> {
  const tenant = toTenant(by.principal);
  return runAuditedChange(deps, by, async (tx) => {
    const row = await lockWebhook(tx, tenant, id);
    if (row === null) {
      throw createUnknownWebhookError();
    }
    const count = await stopDeliveries(tx, tenant, id);
    const event = buildWebhookEvent(row, {
      event_type: 'WEBHOOK_RETRIES_STOPPED',
      action_type: 'update',
      verb: `told to stop the retries of ${countDeliveries(count)}`,
      metadata: { count },
    });
    const stopped = count === 1 ? '1 delivery is stopped' : `${count} deliveries are stopped`;
    const message =
      count === 0
        ? 'No delivery waits for an attempt, so nothing was stopped.'
        : `${stopped}. Send them again from the log, or replay them.`;
    return { result: { message, count }, events: count === 0 ? [] : [event] };
  });
}

const countDeliveries = (count: number) => (count === 1 ? '1 delivery' : `${count} deliveries`);

/**
 * Ends a delivery that waits for an attempt.
 *
 * @throws AppError RESOURCE_NOT_FOUND; DELIVERY_ENDED if it waits for none
 */
export async function stopWebhookDelivery(
  deps: StopDeps,
  by: WebhookActor,
  id: string,
): Promise<void> {
  const tenant = toTenant(by.principal);
  await runAuditedChange(deps, by, async (tx) => {
    const { event, webhook_url } = assertDelivery(await findDelivery(tx, tenant, id));
    if (!(await stopDelivery(tx, tenant, id))) {
      throw new AppError(
        'DELIVERY_ENDED',
        'This delivery waits for no attempt, so nothing is left to stop.',
      );
    }
    const receiver = webhook_url === null ? '' : ` to ${new URL(webhook_url).host}`;
    return {
      result: undefined,
      events: [
        {
          event_type: 'WEBHOOK_DELIVERY_STOPPED',
          action_type: 'update',
          entity_type: 'webhook_delivery',
          entity_id: id,
          entity_name: event,
          summary: `The retries of a delivery of "${event}"${receiver} were stopped.`,
          metadata: {},
        },
      ],
    };
  });
}
