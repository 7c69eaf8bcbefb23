import { parseSnapshot } from '../../connectors/parse-connector.ts';
import type { AadContext } from '../../crypto/key-ring.ts';
import { Secret } from '../../crypto/secret.ts';
import {
  insertPendingRevocation,
  type PendingRevocationRow,
} from '../../db/connect/pending-revocation-repo.ts';
import type { Tenant, Tx } from '../../db/database.ts';
import type { ConnectDeps } from '../../domain/connections/connect-deps.ts';
import { type Credentials, encryptCredentials } from '../../domain/connections/credentials.ts';
import { retryAt } from '../../domain/connections/refresh-schedule.ts';
import { newObjectId } from '../../lib/object-id.ts';
import type { ProviderRegistration } from '../provider/provider-context.ts';

const DAY_MS = 24 * 3_600_000;

/** Tokens that nobody will use any more. */
export interface UnrevokedTokens {
  tenant: Tenant;
  /** `_id` of the connection that goes, or of the attempt that makes none. */
  connection: string;
  linked_account: string;
  slug: string;
  variables: Record<string, string>;
  credentials: Credentials;
  /** The provider as it is now; null where nobody knows it. */
  provider: ProviderRegistration | null;
}

export interface QueuedRevocation {
  row: PendingRevocationRow;
  /** Writes the row; to be called in the transaction that makes an end to the tokens' other home. */
  write: (tx: Tx) => Promise<void>;
}

/**
 * Keeps tokens, sealed for the queue, so that their provider can be asked for 24 hours to take them back.
 * How to ask is kept with them: the app may be changed or deleted in the meantime.
 */
export async function enqueueRevocation(
  deps: Pick<ConnectDeps, 'keyRing' | 'clock'>,
  { tenant, connection, linked_account, slug, variables, credentials, provider }: UnrevokedTokens,
): Promise<QueuedRevocation> {
  const { keyRing } = deps;
  const { org_id, environment } = tenant;
  const _id = newObjectId();
  const now = deps.clock();
  const seal = () => encryptCredentials(keyRing, tenant, _id, credentials, 'pending_revocation');
  const secret = provider?.client.client_secret.reveal();
  const row: PendingRevocationRow = {
    _id,
    org_id,
    environment,
    connection,
    linked_account,
    slug,
    variables,
    credentials_encrypted: await seal(),
    snapshot: provider === null ? null : { ...provider.snapshot },
    client_secret_encrypted:
      secret === undefined ? null : await keyRing.encrypt(org_id, secretAad(tenant, _id), secret),
    tries: 0,
    next_try_at: retryAt(1, now),
    give_up_at: new Date(now.getTime() + DAY_MS),
    created_at: now,
  };
  return { row, write: (tx) => insertPendingRevocation(tx, row) };
}

/** The provider that a row of the queue knows; null where none was known. */
export async function queuedProvider(
  { keyRing }: Pick<ConnectDeps, 'keyRing'>,
  { _id, org_id, environment, snapshot, client_secret_encrypted }: PendingRevocationRow,
): Promise<ProviderRegistration | null> {
  if (snapshot === null || client_secret_encrypted === null) {
    return null;
  }
  const place = secretAad({ org_id, environment }, _id);
  const secret = await keyRing.decrypt(org_id, place, client_secret_encrypted);
  const facts = parseSnapshot(snapshot);
  return {
    snapshot: facts,
    client: { client_id: facts.client_id, client_secret: new Secret(secret) },
  };
}

const secretAad = ({ environment }: Tenant, row: string): AadContext => ({
  table: 'pending_revocation',
  row,
  environment,
  column: 'client_secret_encrypted',
});
