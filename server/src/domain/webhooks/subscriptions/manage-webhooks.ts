import type { GroupWebhooksRequest, Webhook } from '@patchbay/contract/schema.gen.d.ts';
import { toTenant } from '#db/in-tenant.ts';
import { stopDeliveries } from '#db/webhooks/stop-deliveries-repo.ts';
import {
  deleteWebhook as deleteRow,
  lockWebhook,
  setWebhookGroup,
} from '#db/webhooks/webhook-repo.ts';
import { AppError } from '#domain/app-error.ts';
import { runAuditedChange } from '#domain/audit/audited-change.ts';
import { listWebhooks } from './read-webhooks.ts';
import {
  buildWebhookEvent,
  createUnknownWebhookError,
  type WebhookActor,
  type WebhookDeps,
} from './webhook-deps.ts';

/**
 * Deletes a subscription and stops its retries. Its deliveries stay in the log.
 *
 * @returns the subscriptions that remain
 * @throws AppError RESOURCE_NOT_FOUND
 */
export async function deleteWebhook(
  deps: WebhookDeps,
  by: WebhookActor,
  id: string,
): Promise<Webhook[]> {
  const tenant = toTenant(by.principal);
  await runAuditedChange(deps, by, async (tx) => {
    const row = await lockWebhook(tx, tenant, id);
    if (row === null) {
      throw createUnknownWebhookError();
    }
    await deleteRow(tx, tenant, id);
    await stopDeliveries(tx, tenant, id);
    const event = buildWebhookEvent(row, {
      event_type: 'WEBHOOK_DELETED',
      action_type: 'delete',
      verb: 'deleted',
      metadata: {},
    });
    return { result: undefined, events: [event] };
  });
  return listWebhooks(deps, by.principal);
}

/**
 * Puts subscriptions into a group, or out of their groups if its name is empty.
 *
 * @returns these subscriptions
 * @throws AppError RESOURCE_NOT_FOUND if one does not exist; nothing is changed then
 */
export async function groupWebhooks(
  deps: WebhookDeps,
  by: WebhookActor,
  { webhookIds, group }: GroupWebhooksRequest,
): Promise<Webhook[]> {
  const tenant = toTenant(by.principal);
  const group_name = group.trim() || null;
  await runAuditedChange(deps, by, async (tx, now) => {
    const change = { group_name, updated_at: now };
    const count = await setWebhookGroup(tx, tenant, webhookIds, change);
    if (count !== webhookIds.length) {
      throw new AppError(
        'RESOURCE_NOT_FOUND',
        'One of the webhooks does not exist. Check the ids and the environment.',
        { details: [{ in: 'body', pointer: '/webhookIds', message: 'names an unknown webhook' }] },
      );
    }
    const event = {
      event_type: 'WEBHOOK_UPDATED',
      action_type: 'update',
      entity_type: 'webhook',
      summary:
        group_name === null
          ? `${count} webhooks were removed from their groups.`
          : `${count} webhooks were put into the group "${group_name}".`,
      metadata: { fields: ['group_name'], webhooks: webhookIds },
    } as const;
    return { result: undefined, events: [event] };
  });
  return listWebhooks(deps, by.principal, webhookIds);
}
