import { type ConnectionRow, readConnection } from '#db/connect/connection-repo.ts';
import type { Tenant } from '#db/database.ts';
import { toTenant } from '#db/in-tenant.ts';
import type { ConnectDeps } from '#domain/connect/connections/connect-deps.ts';
import { ConnectionUnusableError } from '#domain/connect/connections/connection-unusable-error.ts';
import { type Credentials, decryptCredentials } from '#domain/connect/connections/credentials.ts';

export type OAuthCredentials = Extract<Credentials, { kind: 'oauth2' }>;

/** A connection with decrypted credentials. It must not be kept longer than a refresh takes. */
export interface Opened {
  row: ConnectionRow;
  credentials: Credentials;
}

export interface OpenedOAuth {
  row: ConnectionRow;
  credentials: OAuthCredentials;
}

/** Reads and decrypts a connection. @throws ConnectionUnusableError CONNECTION_NOT_FOUND, CONNECTION_EXPIRED */
export async function openConnection(
  deps: Pick<ConnectDeps, 'db' | 'keyRing'>,
  tenant: Tenant,
  id: string,
): Promise<Opened> {
  const row = await deps.db.asTenant(tenant, (tx) => readConnection(tx, tenant, id));
  if (row === null) {
    throw new ConnectionUnusableError('CONNECTION_NOT_FOUND', id);
  }
  return openRow(deps, row);
}

/** Decrypts a connection whose row was just read. @throws ConnectionUnusableError CONNECTION_EXPIRED */
export async function openRow(
  { keyRing }: Pick<ConnectDeps, 'keyRing'>,
  row: ConnectionRow,
): Promise<Opened> {
  if (row.status === 'expired') {
    throw new ConnectionUnusableError('CONNECTION_EXPIRED', row._id);
  }
  const target = { tenant: toTenant(row), row: row._id };
  return {
    row,
    credentials: await decryptCredentials(keyRing, target, row.credentials_encrypted),
  };
}

/** Opens a connection with tokens. @throws ConnectionUnusableError; a connection by key counts as not found */
export async function openOAuthConnection(
  deps: Pick<ConnectDeps, 'db' | 'keyRing'>,
  tenant: Tenant,
  id: string,
): Promise<OpenedOAuth> {
  const { row, credentials } = await openConnection(deps, tenant, id);
  if (credentials.kind !== 'oauth2') {
    throw new ConnectionUnusableError('CONNECTION_NOT_FOUND', id);
  }
  return { row, credentials };
}
