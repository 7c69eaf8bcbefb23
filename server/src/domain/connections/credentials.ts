import type { KeyRing } from '../../crypto/key-ring.ts';
import type { Tenant } from '../../db/database.ts';

/** What a connection signs its requests with. Only ever at rest in sealed form. */
export type Credentials =
  | {
      kind: 'oauth2';
      access_token: string;
      /** Absent where the provider gave none. */
      refresh_token?: string;
      /** Milliseconds since 1970 when this access token was asked for. */
      obtained_at: number;
    }
  | { kind: 'keybased'; fields: Record<string, string> };

/** The tables that hold credentials; what is sealed for one opens in no other. */
export type CredentialTable = 'connection' | 'pending_revocation';

const aadOf = (tenant: Tenant, row: string, table: CredentialTable) => ({
  table,
  row,
  environment: tenant.environment,
  column: 'credentials_encrypted',
});

/** Seals credentials for one row; they open in that row only. */
export function encryptCredentials(
  keyRing: KeyRing,
  tenant: Tenant,
  row: string,
  credentials: Credentials,
  table: CredentialTable = 'connection',
): Promise<string> {
  return keyRing.encrypt(tenant.org_id, aadOf(tenant, row, table), JSON.stringify(credentials));
}

/** @throws DecryptionError */
export async function decryptCredentials(
  keyRing: KeyRing,
  tenant: Tenant,
  row: string,
  sealed: string,
  table: CredentialTable = 'connection',
): Promise<Credentials> {
  const text = await keyRing.decrypt(tenant.org_id, aadOf(tenant, row, table), sealed);
  const value: unknown = JSON.parse(text);
  if (!isCredentials(value)) {
    throw new Error(`The credentials in ${table} ${row} have an unknown form.`);
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
    (!('refresh_token' in value) || typeof value.refresh_token === 'string')
  );
}
