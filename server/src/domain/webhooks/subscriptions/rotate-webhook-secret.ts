import type { RotatedWebhookSecret } from '@patchbay/contract/schema.gen.d.ts';
import { toTenant } from '#db/in-tenant.ts';
import { findWebhook, replaceSecrets, type WebhookRow } from '#db/webhooks/webhook-repo.ts';
import { runAuditedChange } from '#domain/audit/audited-change.ts';
import { createWebhookSecret } from '../attempt/sign-webhook.ts';
import {
  buildWebhookEvent,
  createUnknownWebhookError,
  type WebhookActor,
  type WebhookDeps,
} from './webhook-deps.ts';
import { decryptSecrets, encryptForWebhook } from './webhook-secrets.ts';

const DAY_MS = 24 * 3600 * 1000;

/**
 * Replaces the secret of a subscription. The secret before it signs for another 24 hours.
 *
 * @throws AppError RESOURCE_NOT_FOUND
 */
export async function rotateWebhookSecret(
  deps: WebhookDeps,
  by: WebhookActor,
  id: string,
): Promise<RotatedWebhookSecret> {
  const tenant = toTenant(by.principal);
  for (;;) {
    const row = await deps.db.readAsTenant(tenant, (tx) => findWebhook(tx, tenant, id));
    if (row === null) {
      throw createUnknownWebhookError();
    }
    const rotated = await rotateOnce(deps, by, row);
    // Null means that another caller has replaced the secret meanwhile, which this call then replaces in turn.
    if (rotated !== null) {
      return rotated;
    }
  }
}

async function rotateOnce(
  deps: WebhookDeps,
  by: WebhookActor,
  row: WebhookRow,
): Promise<RotatedWebhookSecret | null> {
  const tenant = toTenant(by.principal);
  const place = { tenant, webhook: row._id };
  const secret = createWebhookSecret();
  const [current = ''] = await decryptSecrets(deps.keyRing, row, deps.clock());
  const [secret_encrypted, previous_secret_encrypted] = await Promise.all([
    encryptForWebhook(deps.keyRing, { ...place, column: 'secret_encrypted' }, secret),
    encryptForWebhook(deps.keyRing, { ...place, column: 'previous_secret_encrypted' }, current),
  ]);
  return runAuditedChange(deps, by, async (tx, now) => {
    const until = new Date(now.getTime() + DAY_MS);
    const isReplaced = await replaceSecrets(tx, tenant, row, {
      secret_encrypted,
      previous_secret_encrypted,
      previous_secret_until: until,
      updated_at: now,
    });
    if (!isReplaced) {
      return { result: null, events: [] };
    }
    const event = buildWebhookEvent(row, {
      event_type: 'WEBHOOK_SECRET_ROTATED',
      action_type: 'update',
      verb: 'given a new secret',
      metadata: {},
    });
    return {
      result: { secret, previous_secret_expires_at: until.toISOString() },
      events: [event],
    };
  });
}
