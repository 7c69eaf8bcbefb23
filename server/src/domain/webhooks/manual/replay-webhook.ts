import type { ReplayWebhookRequest, WebhookReplay } from '@patchbay/contract/schema.gen.d.ts';
import type { Database, Tenant } from '#db/database.ts';
import { toTenant } from '#db/in-tenant.ts';
import { countReplay, replayDeliveries } from '#db/webhooks/replay-repo.ts';
import { findWebhook, lockWebhook } from '#db/webhooks/webhook-repo.ts';
import { AppError } from '#domain/app-error.ts';
import { runAuditedChange } from '#domain/audit/audited-change.ts';
import {
  buildWebhookEvent,
  createUnknownWebhookError,
  type WebhookActor,
} from '../subscriptions/webhook-deps.ts';
import { readReplayRange } from './replay-range.ts';

/** The maximum number of deliveries of one replay. */
const MAX_REPLAYED = 10_000;
/** Milliseconds over which the deliveries of a replay are spread. */
const SPREAD_MS = 10 * 60_000;

/**
 * Counts what a replay would send.
 *
 * @throws AppError RESOURCE_NOT_FOUND, VALIDATION_ERROR
 */
export async function previewWebhookReplay(
  db: Database,
  tenant: Tenant,
  id: string,
  request: ReplayWebhookRequest,
): Promise<WebhookReplay> {
  const range = readReplayRange(id, request);
  return db.readAsTenant(tenant, async (tx) => {
    if ((await findWebhook(tx, tenant, id)) === null) {
      throw createUnknownWebhookError();
    }
    const matched = await countReplay(tx, tenant, range);
    return { count: Math.min(matched, MAX_REPLAYED), matched };
  });
}

/**
 * Sends the deliveries of a range again, the oldest first.
 *
 * @throws AppError RESOURCE_NOT_FOUND, VALIDATION_ERROR, WEBHOOK_DISABLED
 */
export async function replayWebhook(
  deps: { db: Database; clock: () => Date },
  by: WebhookActor,
  id: string,
  request: ReplayWebhookRequest,
): Promise<WebhookReplay> {
  const range = readReplayRange(id, request);
  const tenant = toTenant(by.principal);
  return runAuditedChange(deps, by, async (tx, now) => {
    const row = await lockWebhook(tx, tenant, id);
    if (row === null) {
      throw createUnknownWebhookError();
    }
    if (!row.is_enabled) {
      throw new AppError(
        'WEBHOOK_DISABLED',
        'This webhook is disabled. Enable it first, then replay.',
      );
    }
    const matched = await countReplay(tx, tenant, range);
    const count = await replayDeliveries(tx, tenant, range, {
      now,
      spreadMs: SPREAD_MS,
      limit: MAX_REPLAYED,
    });
    const { start_date, end_date, deliveries } = request;
    const event = buildWebhookEvent(row, {
      event_type: 'WEBHOOK_REPLAYED',
      action_type: 'update',
      verb: `sent ${count} deliveries again`,
      metadata: { start_date, end_date, deliveries, count },
    });
    return { result: { count, matched }, events: count === 0 ? [] : [event] };
  });
}
