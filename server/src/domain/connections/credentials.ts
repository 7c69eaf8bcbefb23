import type { KeyRing } from '../../crypto/key-ring.ts';
import type { Tenant } from '../../db/database.ts';
import { parseJson } from '../../lib/parse-json.ts';

/** What a connection signs its requests with. Stored only encrypted. */
export type Credentials =
  | {
      kind: 'oauth2';
      access_token: string;
      /** Absent if the provider issued none. */
      refresh_token?: string;
      /** OAuth 1.0a: signs requests together with the client. */
      token_secret?: string;
      /** Milliseconds since 1970 when this access token was requested. */
      obtained_at: number;
    }
  | { kind: 'keybased'; fields: Record<string, string> };

/** The row that holds credentials; what is encrypted for one cannot be decrypted in another. */
export interface CredentialRow {
  tenant: Tenant;
  /** `_id` of the row. */
  row: string;
  /** Default `connection`. */
  table?: 'connection' | 'pending_revocation';
}

const aadOf = ({ tenant, row, table = 'connection' }: CredentialRow) => ({
  table,
  row,
  environment: tenant.environment,
  column: 'credentials_encrypted',
});

export function encryptCredentials(
  keyRing: KeyRing,
  target: CredentialRow,
  credentials: Credentials,
): Promise<string> {
  return keyRing.encrypt(target.tenant.org_id, aadOf(target), JSON.stringify(credentials));
}

/** @throws DecryptionError */
export async function decryptCredentials(
  keyRing: KeyRing,
  target: CredentialRow,
  encrypted: string,
): Promise<Credentials> {
  const value = parseJson(await keyRing.decrypt(target.tenant.org_id, aadOf(target), encrypted));
  if (!isCredentials(value)) {
    throw new Error(
      `The credentials in ${aadOf(target).table} ${target.row} have an unknown form.`,
    );
  }
  return value;
}

function isCredentials(value: unknown): value is Credentials {
  if (typeof value !== 'object' || value === null || !('kind' in value)) {
    return false;
  }
  if (value.kind === 'keybased') {
    return 'fields' in value && typeof value.fields === 'object' && value.fields !== null;
  }
  return (
    value.kind === 'oauth2' &&
    'access_token' in value &&
    typeof value.access_token === 'string' &&
    'obtained_at' in value &&
    typeof value.obtained_at === 'number' &&
    (!('refresh_token' in value) || typeof value.refresh_token === 'string') &&
    (!('token_secret' in value) || typeof value.token_secret === 'string')
  );
}
