import type { Revoked } from '@patchbay/contract/schema.gen.d.ts';
import {
  type ConnectionRow,
  deleteConnection,
  listConnections,
  readConnection,
  recordConnectionEvent,
} from '../../db/connect/connection-repo.ts';
import { tenantOfRow } from '../../db/in-tenant.ts';
import type { AuthType } from '../../db/schema/connection.ts';
import type { AccountScope, ConnectDeps } from '../../domain/connections/connect-deps.ts';
import { decryptCredentials } from '../../domain/connections/credentials.ts';
import type { ProviderContexts } from '../provider/provider-context.ts';
import { revokeTokens } from '../provider/revoke-tokens.ts';
import type { RevocationQueue, UnrevokedTokens } from './revocation-queue.ts';

/** Which connections of a linked account: of one app, of one kind; default all. */
export interface ConnectionSelector {
  slug?: string;
  auth_type?: AuthType | undefined;
}

/**
 * Ends connections of a linked account. Revokes the tokens at the provider where it can, then deletes
 * the rows; tokens that could not be revoked are queued. Without any connection it does nothing.
 *
 * @returns what became of each connection's tokens, in no order
 */
export type Disconnect = (scope: AccountScope, which?: ConnectionSelector) => Promise<Revoked[]>;

export interface DisconnectDeps
  extends ConnectDeps,
    Pick<ProviderContexts, 'findProvider'>,
    Pick<RevocationQueue, 'enqueueRevocation'> {}

export function createDisconnect(deps: DisconnectDeps): Disconnect {
  const { db, clock, keyRing, log, revokeBudgetMs, findProvider, enqueueRevocation } = deps;

  return async ({ tenant, linked_account }, which = {}) => {
    const rows = await db.asTenant(tenant, (tx) =>
      listConnections(tx, tenant, { linked_account, ...which }),
    );
    return Promise.all(rows.map(endConnection));
  };

  async function endConnection(row: ConnectionRow): Promise<Revoked> {
    const tenant = tenantOfRow(row);
    const { revoked, left } = await revokeAtProvider(row);
    const queued = left === undefined ? undefined : await enqueueRevocation(left);
    const newer = await db.asTenant(tenant, async (tx) => {
      if (!(await deleteConnection(tx, tenant, row))) {
        return readConnection(tx, tenant, row._id);
      }
      await recordConnectionEvent(tx, row, {
        type: 'connection.deleted',
        reason: REASONS[revoked],
        created_at: clock(),
      });
      await queued?.write(tx);
      return null;
    });
    // Refreshed or connected again during the revocation: those tokens have to go as well.
    return newer === null ? revoked : endConnection(newer);
  }

  /** `left`: what is not revoked and can be retried. */
  async function revokeAtProvider(
    row: ConnectionRow,
  ): Promise<{ revoked: Revoked; left?: UnrevokedTokens }> {
    if (row.auth_type !== 'oauth2') {
      return { revoked: 'unsupported' };
    }
    const { _id: connection, linked_account, slug, variables } = row;
    const tenant = tenantOfRow(row);
    let left: UnrevokedTokens | undefined;
    try {
      const provider = await findProvider(row);
      if (provider?.oauth2.revoke === false) {
        return { revoked: 'unsupported' };
      }
      const target = { tenant, row: connection };
      const credentials = await decryptCredentials(keyRing, target, row.credentials_encrypted);
      const registration = provider?.registration ?? null;
      const of = { tenant, connection, linked_account, slug, variables };
      left = { ...of, credentials, registration };
      if (provider !== null && credentials.kind === 'oauth2') {
        if (provider.client.toRevoke(credentials).length === 0) {
          return { revoked: 'unsupported' };
        }
        if (await revokeTokens(provider.client, credentials, revokeBudgetMs)) {
          return { revoked: 'yes' };
        }
      }
    } catch (err) {
      // Also with broken credentials the connection has to end.
      log.warn({ err, connection }, 'the tokens could not be revoked');
    }
    return left === undefined ? { revoked: 'no' } : { revoked: 'no', left };
  }
}

const REASONS: Readonly<Record<Revoked, string>> = {
  yes: 'REVOKED',
  no: 'REVOCATION_FAILED',
  unsupported: 'REVOCATION_UNSUPPORTED',
};

/** One result for several connections: the worst, except that `unsupported` yields to `yes`. */
export function revokedOf(results: readonly Revoked[]): Revoked {
  if (results.includes('no')) {
    return 'no';
  }
  return results.includes('yes') ? 'yes' : 'unsupported';
}
