import type { WebhookDelivery, WebhookRequest } from '@patchbay/contract/schema.gen.d.ts';
import type { KeyRing } from '#crypto/key-ring.ts';
import type { Database, Tenant } from '#db/database.ts';
import { type FoundDelivery, findDelivery, listAttempts } from '#db/webhooks/delivery-log-repo.ts';
import { AppError } from '../../app-error.ts';
import { attemptToWire, deliveryToWire } from './delivery-to-wire.ts';
import { webhookRequestToWire } from './webhook-request-to-wire.ts';

/** The services of reading a delivery. */
export interface DeliveryDeps {
  db: Database;
  keyRing: Pick<KeyRing, 'decrypt'>;
}

/**
 * Returns a delivery with its last request and its attempts.
 *
 * @param canSeeHeaders false redacts the values of all headers that the subscription adds
 * @throws AppError RESOURCE_NOT_FOUND
 */
export async function getWebhookDelivery(
  { db, keyRing }: DeliveryDeps,
  tenant: Tenant,
  id: string,
  canSeeHeaders: boolean,
): Promise<WebhookDelivery> {
  const [row, attempts] = await db.readAsTenant(tenant, (tx) =>
    Promise.all([findDelivery(tx, tenant, id), listAttempts(tx, tenant, id)]),
  );
  const found = assertDelivery(row);
  return {
    ...deliveryToWire(found),
    request: await readRequest(keyRing, found, canSeeHeaders),
    attempt_history: attempts.map(attemptToWire),
  };
}

/** Returns the row. @throws AppError RESOURCE_NOT_FOUND if there is none */
export function assertDelivery<Row>(row: Row | null): Row {
  if (row === null) {
    throw new AppError(
      'RESOURCE_NOT_FOUND',
      'There is no such delivery. Check the id and the environment. Old deliveries are deleted after the days for which the organization keeps its logs.',
      { details: [{ in: 'path', pointer: '/id', message: 'is not known' }] },
    );
  }
  return row;
}

async function readRequest(
  keyRing: DeliveryDeps['keyRing'],
  row: FoundDelivery,
  canSeeHeaders: boolean,
): Promise<WebhookRequest | null> {
  const { request_url: url, request_method: method, body, environment } = row;
  if (url === null || method === null || body === null) {
    return null;
  }
  const context = {
    table: 'webhook_delivery',
    row: row._id,
    environment,
    column: 'request_headers_encrypted',
  };
  const encrypted = row.request_headers_encrypted;
  const headers: Record<string, string> =
    encrypted === null ? {} : JSON.parse(await keyRing.decrypt(row.org_id, context, encrypted));
  return webhookRequestToWire(
    { url, method, headers, body, isTruncated: row.is_truncated },
    canSeeHeaders,
  );
}
