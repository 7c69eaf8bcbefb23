import type { ConfigActor, Revoked } from '@patchbay/contract/schema.gen.d.ts';
import {
  type ConnectionRow,
  deleteConnection,
  listConnections,
  lockLinkedAccount,
  readConnection,
  recordConnectionEvent,
} from '#db/connect/connection-repo.ts';
import { restoreDefaults } from '#db/connect/default-connection-repo.ts';
import { findLinkedAccountNames } from '#db/connect/linked-account-repo.ts';
import { isGrantShared } from '#db/connect/shared-grant-repo.ts';
import type { Tx } from '#db/database.ts';
import { toTenant } from '#db/in-tenant.ts';
import { planPollsOfApp } from '#db/polls/plan-polls-repo.ts';
import type { AuthType } from '#db/schema/connect/connection.ts';
import type { AccountScope } from '#domain/account-scope.ts';
import { getConfigActor, SYSTEM_ACTOR } from '#domain/configs/config-actor.ts';
import { archiveUnconnected } from '#domain/configs/write/archive-configs.ts';
import { auditConnection } from '#domain/connect/connections/audit-connection.ts';
import type { ConnectDeps } from '#domain/connect/connections/connect-deps.ts';
import { decryptCredentials } from '#domain/connect/connections/credentials.ts';
import type { TenantPrincipal } from '#domain/principal.ts';
import { findProvider } from '../provider/provider-context.ts';
import { revokeTokens } from '../provider/revoke-tokens.ts';
import { enqueueRevocation, type UnrevokedTokens } from './revocation-queue.ts';

/** Selects connections of a linked account: those of an app, of an auth method, or a single one. Default: all. */
export interface ConnectionSelector {
  slug?: string;
  auth_type?: AuthType | undefined;
  connection_id?: string | undefined;
}

/**
 * Ends connections of a linked account. It revokes the tokens at the provider if possible, then deletes the rows. Tokens
 * that could not be revoked are queued. Without a connection it does nothing.
 *
 * @param by the caller, for the history of the configs that are archived with the last connection. Default: Patchbay
 *   itself.
 * @returns the result for each connection's tokens, in no particular order
 */
export async function disconnect(
  deps: ConnectDeps,
  { tenant, linked_account }: AccountScope,
  selector: ConnectionSelector = {},
  by?: TenantPrincipal,
): Promise<Revoked[]> {
  const rows = await deps.db.asTenant(tenant, (tx) =>
    listConnections(tx, tenant, { linked_account, ...selector }),
  );
  const ids = rows.map(({ _id }) => _id);
  // If one fails, the others still end before the caller gets the error, so that no connection is half ended.
  const ended = await Promise.allSettled(rows.map((row) => endConnection(deps, row, ids, by)));
  return ended.map((outcome) => {
    if (outcome.status === 'rejected') {
      throw outcome.reason;
    }
    return outcome.value;
  });
}

/** Ends a connection. `ending` contains the ids of the connections that end together. */
async function endConnection(
  deps: ConnectDeps,
  row: ConnectionRow,
  ending: readonly string[],
  by: TenantPrincipal | undefined,
): Promise<Revoked> {
  const { db, clock } = deps;
  const tenant = toTenant(row);
  const { revoked, unrevoked } = await revokeAtProvider(deps, row, ending);
  const queued = unrevoked === undefined ? undefined : await enqueueRevocation(deps, unrevoked);
  const newer = await db.asTenant(tenant, async (tx) => {
    // Only one connection ends at a time, because the app needs another default connection afterwards.
    await lockLinkedAccount(tx, tenant, row.linked_account);
    if (!(await deleteConnection(tx, tenant, row))) {
      return readConnection(tx, tenant, row._id);
    }
    await recordConnectionEvent(tx, row, {
      type: 'connection.deleted',
      reason: REASONS[revoked],
      created_at: clock(),
    });
    await auditConnection(tx, row, 'deleted', { now: clock() });
    await queued?.write(tx);
    await restoreDefaults(tx, tenant, row);
    await archiveUnconnected(tx, tenant, row, {
      actor: await findActor(tx, row, by),
      now: clock(),
    });
    await planPollsOfApp(tx, tenant, row, clock());
    return null;
  });
  // If the connection was refreshed or connected again during the revocation, those tokens must be revoked, too.
  return newer === null ? revoked : endConnection(deps, newer, ending, by);
}

/** Revokes the token of a key. The key itself stays valid. The token expires soon, so a failure is not retried. */
async function revokeTokenOfKey(deps: ConnectDeps, row: ConnectionRow): Promise<Revoked> {
  const { keyRing, log, revokeBudgetMs } = deps;
  const { _id: connection } = row;
  try {
    const provider = await findProvider(deps, row);
    const target = { tenant: toTenant(row), row: connection };
    const credentials = await decryptCredentials(keyRing, target, row.credentials_encrypted);
    if (
      provider === null ||
      credentials.kind !== 'oauth2' ||
      provider.client.toRevoke(credentials).length === 0
    ) {
      return 'unsupported';
    }
    return (await revokeTokens(provider.client, credentials, revokeBudgetMs)) ? 'yes' : 'no';
  } catch (err) {
    log.warn({ err, connection }, 'the token of a key could not be revoked');
    return 'no';
  }
}

/** Revokes the tokens of a connection. `unrevoked` contains tokens whose revocation can be retried. */
async function revokeAtProvider(
  deps: ConnectDeps,
  row: ConnectionRow,
  ending: readonly string[],
): Promise<{ revoked: Revoked; unrevoked?: UnrevokedTokens }> {
  const { db, keyRing, log, revokeBudgetMs } = deps;
  if (row.auth_type !== 'oauth2') {
    return { revoked: await revokeTokenOfKey(deps, row) };
  }
  const { _id: connection, linked_account, slug, grant_identity, variables } = row;
  const tenant = toTenant(row);
  let unrevoked: UnrevokedTokens | undefined;
  try {
    const provider = await findProvider(deps, row);
    if (provider?.oauth2.revoke === false) {
      return { revoked: 'unsupported' };
    }
    const target = { tenant, row: connection };
    const credentials = await decryptCredentials(keyRing, target, row.credentials_encrypted);
    const registration = provider?.registration ?? null;
    const common = { tenant, connection, linked_account, slug, grant_identity, variables };
    unrevoked = { ...common, credentials, registration };
    if (await db.asTenant(tenant, (tx) => isGrantShared(tx, row, ending))) {
      // Revoking would end the other connection, too. The queue tries again, because that one may end as well.
      return { revoked: 'unsupported', unrevoked };
    }
    if (provider !== null && credentials.kind === 'oauth2') {
      if (provider.client.toRevoke(credentials).length === 0) {
        return { revoked: 'unsupported' };
      }
      if (await revokeTokens(provider.client, credentials, revokeBudgetMs)) {
        return { revoked: 'yes' };
      }
    }
  } catch (err) {
    // A connection must end even if its credentials cannot be decrypted.
    log.warn({ err, connection }, 'the tokens could not be revoked');
  }
  return unrevoked === undefined ? { revoked: 'no' } : { revoked: 'no', unrevoked };
}

async function findActor(
  tx: Tx,
  row: ConnectionRow,
  by: TenantPrincipal | undefined,
): Promise<ConfigActor> {
  const account =
    by === undefined ? null : await findLinkedAccountNames(tx, toTenant(row), row.linked_account);
  return by === undefined || account === null ? SYSTEM_ACTOR : getConfigActor(by, account);
}

const REASONS: Readonly<Record<Revoked, string>> = {
  yes: 'REVOKED',
  no: 'REVOCATION_FAILED',
  unsupported: 'REVOCATION_UNSUPPORTED',
};

/** Merges the results of several connections to the worst, except that `yes` takes precedence over `unsupported`. */
export function mergeRevoked(results: readonly Revoked[]): Revoked {
  if (results.includes('no')) {
    return 'no';
  }
  return results.includes('yes') ? 'yes' : 'unsupported';
}
