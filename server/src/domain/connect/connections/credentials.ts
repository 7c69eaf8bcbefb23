import type { KeyRing } from '#crypto/key-ring.ts';
import type { Tenant } from '#db/database.ts';
import { parseJson } from '#lib/parse-json.ts';

/** The credentials that sign the requests of a connection. They are stored only encrypted. */
export type Credentials =
  | {
      kind: 'oauth2';
      access_token: string;
      /** The refresh token; absent if the provider issued none. */
      refresh_token?: string;
      /** The token secret of OAuth 1.0a, which signs requests together with the client. */
      token_secret?: string;
      /** Milliseconds since 1970 when this access token was requested. */
      obtained_at: number;
    }
  | { kind: 'keybased'; fields: Record<string, string> };

/** The row that holds credentials. Values that are encrypted for one row cannot be decrypted in another. */
export interface CredentialRow {
  tenant: Tenant;
  /** The `_id` of the row. */
  row: string;
  /** The table of the row; default `connection`. */
  table?: 'connection' | 'pending_revocation';
}

const getAad = ({ tenant, row, table = 'connection' }: CredentialRow) => ({
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
  return keyRing.encrypt(target.tenant.org_id, getAad(target), JSON.stringify(credentials));
}

/** @throws DecryptionError */
export async function decryptCredentials(
  keyRing: KeyRing,
  target: CredentialRow,
  encrypted: string,
): Promise<Credentials> {
  const value = parseJson(await keyRing.decrypt(target.tenant.org_id, getAad(target), encrypted));
  if (!isCredentials(value)) {
    throw new Error(
      `The credentials in ${getAad(target).table} ${target.row} have an unknown form.`,
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
