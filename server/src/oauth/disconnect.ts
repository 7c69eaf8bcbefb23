import {
  type ConnectionRow,
  deleteConnection,
  listConnections,
  readConnection,
  recordConnectionEvent,
} from '../db/connection-repo.ts';
import type { AuthType } from '../db/schema/connection.ts';
import type { AccountScope, ConnectDeps } from '../domain/connections/connect-deps.ts';
import { openCredentials } from '../domain/connections/credentials.ts';
import { revokeTokens } from './revoke-tokens.ts';
import { vendorOf } from './vendor-of.ts';

/** `unsupported`: nothing to take back, for the vendor offers no revocation or gave out no token. */
export type RevokeResult = 'revoked' | 'failed' | 'unsupported';

/**
 * Ends connections of a linked account: those of one app, of one kind, or all (before the account is
 * deleted). Takes the tokens back at the vendor as well as it goes, then deletes the rows. Where there
 * is none, nothing happens.
 *
 * @returns what became of each connection's tokens, in no order
 */
export async function disconnect(
  deps: ConnectDeps,
  scope: AccountScope,
  which: { slug?: string; auth_type?: AuthType | undefined } = {},
): Promise<RevokeResult[]> {
  const { tenant, linked_account } = scope;
  const rows = await deps.db.asTenant(tenant, (tx) =>
    listConnections(tx, tenant, { linked_account, ...which }),
  );
  return Promise.all(rows.map((row) => endConnection(deps, scope, row)));
}

async function endConnection(
  deps: ConnectDeps,
  scope: AccountScope,
  row: ConnectionRow,
): Promise<RevokeResult> {
  const { tenant } = scope;
  const result = await revokeAtVendor(deps, scope, row);
  const newer = await deps.db.asTenant(tenant, async (tx) => {
    if (!(await deleteConnection(tx, tenant, row))) {
      return readConnection(tx, tenant, row._id);
    }
    await recordConnectionEvent(tx, row, {
      type: 'connection.deleted',
      reason: REASONS[result],
      created_at: deps.clock(),
    });
    return null;
  });
  // Refreshed or connected again while the vendor was asked: those tokens have to go as well.
  return newer === null ? result : endConnection(deps, scope, newer);
}

const REASONS: Readonly<Record<RevokeResult, string>> = {
  revoked: 'REVOKED',
  failed: 'REVOCATION_FAILED',
  unsupported: 'REVOCATION_UNSUPPORTED',
};

async function revokeAtVendor(
  deps: ConnectDeps,
  { tenant }: AccountScope,
  row: ConnectionRow,
): Promise<RevokeResult> {
  try {
    const vendor = await vendorOf(deps, tenant, row.slug);
    if (row.auth_type !== 'oauth2' || vendor?.oauth2.revoke === false) {
      return 'unsupported';
    }
    const credentials = await openCredentials(
      deps.keyRing,
      tenant,
      row._id,
      row.credentials_encrypted,
    );
    if (vendor === null || credentials.kind !== 'oauth2') {
      return 'failed';
    }
    const { client } = vendor;
    return (await revokeTokens(client, credentials, deps.revokeBudgetMs)) ? 'revoked' : 'failed';
  } catch (error) {
    // Whatever is wrong with what is stored, the person wants it gone.
    deps.log.warn({ err: error, connection: row._id }, 'the tokens could not be taken back');
    return 'failed';
  }
}
