import { parseSnapshot } from '#connectors/parse-connector.ts';
import type { AadContext } from '#crypto/key-ring.ts';
import { Secret } from '#crypto/secret.ts';
import {
  insertPendingRevocation,
  type PendingRevocationRow,
} from '#db/connect/pending-revocation-repo.ts';
import type { Tenant, Tx } from '#db/database.ts';
import type { ConnectDeps } from '#domain/connect/connections/connect-deps.ts';
import { type Credentials, encryptCredentials } from '#domain/connect/connections/credentials.ts';
import { getRetryAt } from '#domain/connect/connections/refresh-schedule.ts';
import { createObjectId } from '#lib/object-id.ts';
import type { ProviderRegistration } from '../provider/provider-context.ts';

const DAY_MS = 24 * 3_600_000;

/** Tokens that are not used any more and not revoked yet. */
export interface UnrevokedTokens {
  tenant: Tenant;
  /** The `_id` of the deleted connection, or of the attempt that did not lead to one. */
  connection: string;
  linked_account: string;
  slug: string;
  /** The grant identity of the connection, or null if it is not known. */
  grant_identity: string | null;
  variables: Record<string, string>;
  credentials: Credentials;
  /** The current registration at the provider, or null if it is not known. */
  registration: ProviderRegistration | null;
}

export interface QueuedRevocation {
  row: PendingRevocationRow;
  /** Inserts the row, in the transaction that removes the tokens from their previous row. */
  write: (tx: Tx) => Promise<void>;
}

/**
 * Encrypts tokens for the queue, which retries their revocation for 24 hours. The registration is stored with them,
 * because the app may be changed or deleted in the meantime.
 */
export async function enqueueRevocation(
  { keyRing, clock }: Pick<ConnectDeps, 'keyRing' | 'clock'>,
  { tenant, credentials, registration, ...of }: UnrevokedTokens,
): Promise<QueuedRevocation> {
  const { org_id, environment } = tenant;
  const _id = createObjectId();
  const now = clock();
  const target = { tenant, row: _id, table: 'pending_revocation' as const };
  const secret = registration?.client.client_secret.reveal();
  const row: PendingRevocationRow = {
    _id,
    org_id,
    environment,
    connection: of.connection,
    linked_account: of.linked_account,
    slug: of.slug,
    grant_identity: of.grant_identity,
    variables: of.variables,
    credentials_encrypted: await encryptCredentials(keyRing, target, credentials),
    snapshot: registration === null ? null : { ...registration.snapshot },
    client_secret_encrypted:
      secret === undefined
        ? null
        : await keyRing.encrypt(org_id, buildSecretAad({ environment, _id }), secret),
    tries: 0,
    next_try_at: getRetryAt(1, now),
    give_up_at: new Date(now.getTime() + DAY_MS),
    created_at: now,
  };
  return { row, write: (tx) => insertPendingRevocation(tx, row) };
}

/** Returns the registration that a row of the queue stores, or null if none was known. */
export async function readStoredRegistration(
  { keyRing }: Pick<ConnectDeps, 'keyRing'>,
  row: PendingRevocationRow,
): Promise<ProviderRegistration | null> {
  const { org_id, snapshot, client_secret_encrypted } = row;
  if (snapshot === null || client_secret_encrypted === null) {
    return null;
  }
  const secret = await keyRing.decrypt(org_id, buildSecretAad(row), client_secret_encrypted);
  const parsed = parseSnapshot(snapshot);
  const client = { client_id: parsed.client_id, client_secret: new Secret(secret) };
  return { snapshot: parsed, client };
}

const buildSecretAad = ({
  _id: row,
  environment,
}: Pick<PendingRevocationRow, '_id' | 'environment'>): AadContext => ({
  table: 'pending_revocation',
  row,
  environment,
  column: 'client_secret_encrypted',
});
