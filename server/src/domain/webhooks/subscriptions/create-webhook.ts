import type { CreateWebhookRequest, Webhook } from '@patchbay/contract/schema.gen.d.ts';
import { toTenant } from '#db/in-tenant.ts';
import { countWebhooksWithLock, insertWebhook } from '#db/webhooks/webhook-repo.ts';
import { AppError } from '#domain/app-error.ts';
import { runAuditedChange } from '#domain/audit/audited-change.ts';
import { createObjectId } from '#lib/object-id.ts';
import { createWebhookSecret } from '../attempt/sign-webhook.ts';
import { assertReferencesExist } from './check-references.ts';
import { toWire } from './read-webhooks.ts';
import { buildWebhookEvent, type WebhookActor, type WebhookDeps } from './webhook-deps.ts';
import { encryptForWebhook, encryptHeaders } from './webhook-secrets.ts';
import { readSettings } from './webhook-settings.ts';

/** The contract's maximum number of subscriptions in an environment. */
const MAX_WEBHOOKS = 50;

/**
 * Creates a subscription. The result alone has its secret.
 *
 * @throws AppError VALIDATION_ERROR; INVALID_EVENT; LIMIT_REACHED
 */
export async function createWebhook(
  deps: WebhookDeps,
  by: WebhookActor,
  request: CreateWebhookRequest,
): Promise<Webhook> {
  const tenant = toTenant(by.principal);
  const settings = readSettings(request, null, { ...tenant, targets: deps.targets });
  const { headers, ...columns } = settings;
  const place = { tenant, webhook: createObjectId() };
  const secret = createWebhookSecret();
  const [secret_encrypted, headers_encrypted] = await Promise.all([
    encryptForWebhook(deps.keyRing, { ...place, column: 'secret_encrypted' }, secret),
    encryptHeaders(deps.keyRing, place, headers),
  ]);
  const is_enabled = request.is_enabled ?? true;
  const row = await runAuditedChange(deps, by, async (tx, now) => {
    if ((await countWebhooksWithLock(tx, tenant)) >= MAX_WEBHOOKS) {
      throw new AppError(
        'LIMIT_REACHED',
        `This environment has ${MAX_WEBHOOKS} webhooks, which is the most. Delete one first.`,
      );
    }
    await assertReferencesExist(deps.apps, tx, tenant, settings, null);
    const result = await insertWebhook(tx, {
      ...tenant,
      ...columns,
      _id: place.webhook,
      secret_encrypted,
      headers_encrypted,
      is_enabled,
      ...(is_enabled ? {} : { disabled_at: now, disabled_reason: 'MANUAL' }),
      created_at: now,
      updated_at: now,
    });
    const event = buildWebhookEvent(result, {
      event_type: 'WEBHOOK_CREATED',
      action_type: 'create',
      verb: 'created',
      metadata: { events: settings.webhook_events },
    });
    return { result, events: [event] };
  });
  const [webhook] = await toWire(deps, by.principal, [{ row, last: null }]);
  if (webhook === undefined) {
    throw new Error('The created webhook cannot be shown.');
  }
  return { ...webhook, secret };
}
