import { isObject, type Json } from '@patchbay/rules/json.ts';
import type { AadContext, KeyRing } from '#crypto/key-ring.ts';
import type { Tenant } from '#db/database.ts';
import type { WebhookRow } from '#db/webhooks/webhook-repo.ts';
import type { HeaderTemplates } from './check-headers.ts';

type EncryptedColumn = 'headers_encrypted' | 'secret_encrypted' | 'previous_secret_encrypted';

/** A value for an encrypted column of a subscription. */
export interface SecretPlace {
  tenant: Tenant;
  /** The `_id` of the subscription. */
  webhook: string;
  column: EncryptedColumn;
}

/** Encrypts a value. Call it before the transaction, because the key ring may need its own connection. */
export function encryptForWebhook(
  keyRing: KeyRing,
  place: SecretPlace,
  plaintext: string,
): Promise<string> {
  return keyRing.encrypt(place.tenant.org_id, buildAad(place), plaintext);
}

/** Encrypts headers. Null if there are none. */
export async function encryptHeaders(
  keyRing: KeyRing,
  place: Omit<SecretPlace, 'column'>,
  headers: HeaderTemplates,
): Promise<string | null> {
  return Object.keys(headers).length === 0
    ? null
    : encryptForWebhook(
        keyRing,
        { ...place, column: 'headers_encrypted' },
        JSON.stringify(headers),
      );
}

type StoredWebhook = Pick<WebhookRow, '_id' | 'org_id' | 'environment'>;

/** Decrypts the headers of a subscription. */
export async function decryptHeaders(
  keyRing: KeyRing,
  row: StoredWebhook & Pick<WebhookRow, 'headers_encrypted'>,
): Promise<HeaderTemplates> {
  if (row.headers_encrypted === null) {
    return {};
  }
  const text = await decryptColumn(keyRing, row, 'headers_encrypted', row.headers_encrypted);
  const headers: Json = JSON.parse(text);
  return Object.fromEntries(
    Object.entries(isObject(headers) ? headers : {}).map(([name, value]) => [name, String(value)]),
  );
}

/** Decrypts the secrets that sign at a moment: the current one, and for a day after a rotation the previous one. */
export async function decryptSecrets(
  keyRing: KeyRing,
  row: StoredWebhook &
    Pick<WebhookRow, 'secret_encrypted' | 'previous_secret_encrypted' | 'previous_secret_until'>,
  now: Date,
): Promise<string[]> {
  const { secret_encrypted, previous_secret_encrypted, previous_secret_until } = row;
  const current = decryptColumn(keyRing, row, 'secret_encrypted', secret_encrypted);
  const isOverlapping = previous_secret_until !== null && previous_secret_until > now;
  return Promise.all(
    previous_secret_encrypted === null || !isOverlapping
      ? [current]
      : [
          current,
          decryptColumn(keyRing, row, 'previous_secret_encrypted', previous_secret_encrypted),
        ],
  );
}

function decryptColumn(
  keyRing: KeyRing,
  { _id, org_id, environment }: StoredWebhook,
  column: EncryptedColumn,
  encrypted: string,
): Promise<string> {
  const place = { tenant: { org_id, environment }, webhook: _id, column };
  return keyRing.decrypt(org_id, buildAad(place), encrypted);
}

const buildAad = ({ tenant, webhook, column }: SecretPlace): AadContext => ({
  table: 'webhook',
  row: webhook,
  environment: tenant.environment,
  column,
});
