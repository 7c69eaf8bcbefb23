import type { Revoked } from '@patchbay/contract/schema.gen.d.ts';
import {
  type ConnectionRow,
  deleteConnection,
  listConnections,
  readConnection,
  recordConnectionEvent,
} from '../../db/connect/connection-repo.ts';
import type { AuthType } from '../../db/schema/connection.ts';
import type { AccountScope, ConnectDeps } from '../../domain/connections/connect-deps.ts';
import { decryptCredentials } from '../../domain/connections/credentials.ts';
import { findProviderContext } from '../provider/provider-context.ts';
import { enqueueRevocation, type UnrevokedTokens } from './revocation-queue.ts';
import { revokeTokens } from './revoke-tokens.ts';

/**
 * Ends connections of a linked account: those of one app, of one kind, or all (before the account is
 * deleted). Takes the tokens back at the provider as well as it goes, then deletes the rows; a provider
 * that did not take them is asked again for 24 hours. Where there is none, nothing happens.
 *
 * @returns what became of each connection's tokens, in no order
 */
export async function disconnect(
  deps: ConnectDeps,
  scope: AccountScope,
  which: { slug?: string; auth_type?: AuthType | undefined } = {},
): Promise<Revoked[]> {
  const { tenant, linked_account } = scope;
  const rows = await deps.db.asTenant(tenant, (tx) =>
    listConnections(tx, tenant, { linked_account, ...which }),
  );
  return Promise.all(rows.map((row) => endConnection(deps, scope, row)));
}

/** One answer for several connections: the worst, where `unsupported` says nothing about the others. */
export function revokedOf(results: readonly Revoked[]): Revoked {
  if (results.includes('no')) {
    return 'no';
  }
  return results.includes('yes') ? 'yes' : 'unsupported';
}

async function endConnection(
  deps: ConnectDeps,
  scope: AccountScope,
  row: ConnectionRow,
): Promise<Revoked> {
  const { tenant } = scope;
  const { revoked, left } = await revokeAtProvider(deps, scope, row);
  const queued = left === undefined ? undefined : await enqueueRevocation(deps, leftOf(row, left));
  const newer = await deps.db.asTenant(tenant, async (tx) => {
    if (!(await deleteConnection(tx, tenant, row))) {
      return readConnection(tx, tenant, row._id);
    }
    await recordConnectionEvent(tx, row, {
      type: 'connection.deleted',
      reason: REASONS[revoked],
      created_at: deps.clock(),
    });
    await queued?.write(tx);
    return null;
  });
  // Refreshed or connected again while the provider was asked: those tokens have to go as well.
  return newer === null ? revoked : endConnection(deps, scope, newer);
}

const REASONS: Readonly<Record<Revoked, string>> = {
  yes: 'REVOKED',
  no: 'REVOCATION_FAILED',
  unsupported: 'REVOCATION_UNSUPPORTED',
};

type Left = Pick<UnrevokedTokens, 'credentials' | 'provider'>;

const leftOf = (row: ConnectionRow, left: Left): UnrevokedTokens => {
  const { org_id, environment, _id: connection, linked_account, slug, variables } = row;
  return { tenant: { org_id, environment }, connection, linked_account, slug, variables, ...left };
};

/** `left`: what the provider has not taken back and may be asked for again. */
async function revokeAtProvider(
  deps: ConnectDeps,
  { tenant }: AccountScope,
  row: ConnectionRow,
): Promise<{ revoked: Revoked; left?: Left }> {
  if (row.auth_type !== 'oauth2') {
    return { revoked: 'unsupported' };
  }
  let left: Left | undefined;
  try {
    const provider = await findProviderContext(deps, tenant, row);
    if (provider?.oauth2.revoke === false) {
      return { revoked: 'unsupported' };
    }
    const { keyRing } = deps;
    const credentials = await decryptCredentials(
      keyRing,
      tenant,
      row._id,
      row.credentials_encrypted,
    );
    left = { credentials, provider: provider?.facts ?? null };
    if (provider !== null && credentials.kind === 'oauth2') {
      if (provider.client.toRevoke(credentials).length === 0) {
        return { revoked: 'unsupported' };
      }
      if (await revokeTokens(provider.client, credentials, deps.revokeBudgetMs)) {
        return { revoked: 'yes' };
      }
    }
  } catch (err) {
    // Whatever is wrong with what is stored, the person wants it gone.
    deps.log.warn({ err, connection: row._id }, 'the tokens could not be taken back');
  }
  return left === undefined ? { revoked: 'no' } : { revoked: 'no', left };
}
