import type { Webhook } from '@patchbay/contract/schema.gen.d.ts';
import { toTenant } from '#db/in-tenant.ts';
import { type ListedWebhook, listWebhooks as listRows } from '#db/webhooks/webhook-repo.ts';
import type { TenantPrincipal } from '#domain/principal.ts';
import { canSeeHeaders, createUnknownWebhookError, type WebhookDeps } from './webhook-deps.ts';
import { decryptHeaders } from './webhook-secrets.ts';
import { webhookToWire } from './webhook-to-wire.ts';

type ReadDeps = Pick<WebhookDeps, 'db' | 'keyRing' | 'clock'>;

/** Lists the subscriptions of the caller's environment, or those of `ids`, oldest first. */
export async function listWebhooks(
  deps: ReadDeps,
  principal: TenantPrincipal,
  ids?: readonly string[],
): Promise<Webhook[]> {
  const tenant = toTenant(principal);
  const rows = await deps.db.readAsTenant(tenant, (tx) => listRows(tx, tenant, ids));
  return toWire(deps, principal, rows);
}

/** @throws AppError RESOURCE_NOT_FOUND */
export async function getWebhook(
  deps: ReadDeps,
  principal: TenantPrincipal,
  id: string,
): Promise<Webhook> {
  const [webhook] = await listWebhooks(deps, principal, [id]);
  if (webhook === undefined) {
    throw createUnknownWebhookError();
  }
  return webhook;
}

/** Converts rows to the wire, with the headers that the caller may see. */
export function toWire(
  { keyRing, clock }: Pick<WebhookDeps, 'keyRing' | 'clock'>,
  principal: TenantPrincipal,
  rows: readonly ListedWebhook[],
): Promise<Webhook[]> {
  const showsHeaders = canSeeHeaders(principal);
  return Promise.all(
    rows.map(async (listed) =>
      webhookToWire(
        { ...listed, showsHeaders, headers: await decryptHeaders(keyRing, listed.row) },
        clock(),
      ),
    ),
  );
}
