import { type ConnectionRow, readConnection } from '../../db/connect/connection-repo.ts';
import type { Tenant } from '../../db/database.ts';
import type { ConnectDeps } from '../../domain/connections/connect-deps.ts';
import { type Credentials, decryptCredentials } from '../../domain/connections/credentials.ts';
import { ConnectionUnusableError } from './connection-unusable-error.ts';

export type OAuthCredentials = Extract<Credentials, { kind: 'oauth2' }>;

/** A connection with its credentials in the clear: never kept longer than a refresh takes. */
export interface Opened {
  row: ConnectionRow;
  credentials: Credentials;
}

export interface OpenedOAuth {
  row: ConnectionRow;
  credentials: OAuthCredentials;
}

/** @throws ConnectionUnusableError CONNECTION_NOT_FOUND, CONNECTION_EXPIRED */
export async function openConnection(
  deps: ConnectDeps,
  tenant: Tenant,
  id: string,
): Promise<Opened> {
  const row = await deps.db.asTenant(tenant, (tx) => readConnection(tx, tenant, id));
  if (row === null) {
    throw new ConnectionUnusableError('CONNECTION_NOT_FOUND', id);
  }
  return openRow(deps, tenant, row);
}

/** As `openConnection`, of a row that was just read. */
export async function openRow(
  { keyRing }: Pick<ConnectDeps, 'keyRing'>,
  tenant: Tenant,
  row: ConnectionRow,
): Promise<Opened> {
  if (row.status === 'expired') {
    throw new ConnectionUnusableError('CONNECTION_EXPIRED', row._id);
  }
  return {
    row,
    credentials: await decryptCredentials(keyRing, tenant, row._id, row.credentials_encrypted),
  };
}

/** @throws ConnectionUnusableError as `openConnection`; a connection by key is none here */
export async function openOAuthConnection(
  deps: ConnectDeps,
  tenant: Tenant,
  id: string,
): Promise<OpenedOAuth> {
  const { row, credentials } = await openConnection(deps, tenant, id);
  if (credentials.kind !== 'oauth2') {
    throw new ConnectionUnusableError('CONNECTION_NOT_FOUND', id);
  }
  return { row, credentials };
}
