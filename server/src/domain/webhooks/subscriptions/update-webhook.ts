import { isDeepStrictEqual } from 'node:util';
import type { UpdateWebhookRequest, Webhook } from '@patchbay/contract/schema.gen.d.ts';
import { toTenant } from '#db/in-tenant.ts';
import { stopDeliveries } from '#db/webhooks/stop-deliveries-repo.ts';
import {
  findWebhook,
  lockWebhook,
  updateWebhook as updateRow,
  type WebhookChange,
  type WebhookRow,
} from '#db/webhooks/webhook-repo.ts';
import { runAuditedChange } from '#domain/audit/audited-change.ts';
import { assertReferencesExist } from './check-references.ts';
import { getWebhook } from './read-webhooks.ts';
import {
  buildWebhookEvent,
  createUnknownWebhookError,
  type WebhookActor,
  type WebhookDeps,
} from './webhook-deps.ts';
import { encryptHeaders } from './webhook-secrets.ts';
import {
  assertEventsFitApp,
  readSettings,
  readStoredSettings,
  type WebhookSettings,
} from './webhook-settings.ts';

/**
 * Changes what the request contains. Enabling a subscription resets its failures, and disabling it stops its
 * retries. A subscription of the demo belongs to the organization from then on.
 *
 * @throws AppError VALIDATION_ERROR; INVALID_EVENT; RESOURCE_NOT_FOUND
 */
export async function updateWebhook(
  deps: WebhookDeps,
  by: WebhookActor,
  id: string,
  request: UpdateWebhookRequest,
): Promise<Webhook> {
  const tenant = toTenant(by.principal);
  const stored = await deps.db.readAsTenant(tenant, (tx) => findWebhook(tx, tenant, id));
  if (stored === null) {
    throw createUnknownWebhookError();
  }
  const context = { ...tenant, targets: deps.targets };
  const before = await readStoredSettings(deps.keyRing, stored);
  const after = readSettings(request, before, context);
  const headers_encrypted = await encryptHeaders(
    deps.keyRing,
    { tenant, webhook: id },
    after.headers,
  );
  await runAuditedChange(deps, by, async (tx, now) => {
    const row = await lockWebhook(tx, tenant, id);
    if (row === null) {
      throw createUnknownWebhookError();
    }
    await assertReferencesExist(deps.apps, tx, tenant, after, before);
    const fields = listChangedFields(before, after);
    // Another request may have changed the other one of the two since `before` was read.
    assertEventsFitApp({
      slug: (fields.includes('slug') ? after : row).slug,
      webhook_events: (fields.includes('webhook_events') ? after : row).webhook_events,
    });
    const state = buildState(row, request.is_enabled, now);
    if (fields.length === 0 && state === null) {
      return { result: undefined, events: [] };
    }
    await updateRow(tx, tenant, id, {
      ...pickColumns(after, fields),
      ...(fields.includes('headers') ? { headers_encrypted } : {}),
      ...state,
      is_seed: false,
      updated_at: now,
    });
    if (state?.is_enabled === false) {
      await stopDeliveries(tx, tenant, id);
    }
    const changed = state === null ? fields : [...fields, 'is_enabled'];
    const event = buildWebhookEvent(
      { _id: id, webhook_url: after.webhook_url },
      {
        event_type: 'WEBHOOK_UPDATED',
        action_type: 'update',
        verb: 'changed',
        metadata: { fields: changed, is_enabled: state?.is_enabled ?? row.is_enabled },
      },
    );
    return { result: undefined, events: [event] };
  });
  return getWebhook(deps, by.principal, id);
}

const FIELDS = [
  'webhook_url',
  'method',
  'webhook_events',
  'webhook_body',
  'headers',
  'description',
  'slug',
  'group_name',
  'workflow_ids',
] as const satisfies readonly (keyof WebhookSettings)[];
type Field = (typeof FIELDS)[number];

const listChangedFields = (before: WebhookSettings, after: WebhookSettings): Field[] =>
  FIELDS.filter((field) => !isDeepStrictEqual(before[field], after[field]));

/** Returns the columns of the fields alone, so that a concurrent change of another field stays. */
function pickColumns(settings: WebhookSettings, fields: readonly Field[]): WebhookChange {
  const entries = fields.flatMap((field) =>
    field === 'headers' ? [] : [[field, settings[field]] as const],
  );
  return Object.fromEntries(entries);
}

/** Returns the columns of the requested state, or null if the subscription has it already. */
function buildState(
  row: WebhookRow,
  isEnabled: boolean | undefined,
  now: Date,
): (WebhookChange & { is_enabled: boolean }) | null {
  if (isEnabled === undefined || isEnabled === row.is_enabled) {
    return null;
  }
  return isEnabled
    ? {
        is_enabled: true,
        disabled_at: null,
        disabled_reason: null,
        failed_attempts: 0,
        failing_since: null,
        warned_at: null,
      }
    : { is_enabled: false, disabled_at: now, disabled_reason: 'MANUAL' };
}
