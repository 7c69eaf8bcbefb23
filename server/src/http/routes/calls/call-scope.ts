import type { ConnectionRow } from '../../../db/connection-repo.ts';
import type { Tx } from '../../../db/database.ts';
import { findLinkedAccountId } from '../../../db/linked-account-repo.ts';
import type { AuthType } from '../../../db/schema/connection.ts';
import { AppError } from '../../../domain/app-error.ts';
import type { TenantApp } from '../../../domain/apps/tenant-apps.ts';
import type { CallTarget } from '../../../domain/calls/app-call.ts';
import { findConnection } from '../../../domain/calls/find-connection.ts';
import type { Principal } from '../../../domain/principal.ts';
import type { Services } from '../../../services.ts';
import { tenantOf, unknownLinkedAccount } from '../connect/account-scope.ts';

/** What a caller asks for, by address and headers. */
export interface AskedCall {
  slug: string;
  linked_account_id: string | undefined;
  auth_type: AuthType | undefined;
}

/** The app, and the connection that it is called with. */
export interface CallScope extends CallTarget {
  app: TenantApp;
  /** Public id of the linked account. */
  account_id: string;
}

/**
 * Finds what a call is made with. The app has to be enabled, the account known, and connected. Support
 * staff in a user's name see the organisation, not what its customers keep elsewhere.
 *
 * @param more read in the same transaction
 * @throws AppError RESOURCE_NOT_FOUND, APP_DISABLED, VALIDATION_ERROR, INVALID_LINKED_ACCOUNT_ID,
 *   NOT_CONNECTED, MASTER_NOT_ALLOWED
 */
export async function callScopeOf<More>(
  { db, connect }: Services,
  principal: Principal,
  asked: AskedCall,
  more: (tx: Tx, app: TenantApp) => Promise<More>,
): Promise<CallScope & { more: More }> {
  const tenant = tenantOf(principal);
  if (principal.kind === 'user' && principal.is_master) {
    throw new AppError(
      'MASTER_NOT_ALLOWED',
      'Support staff cannot call apps with what customers have connected. Ask the user to do it.',
    );
  }
  const { slug, auth_type } = asked;
  return db.asTenant(tenant, async (tx) => {
    const app = await connect.apps.findEnabled(tenant, slug, tx);
    const account = await accountOf(tx, principal, asked.linked_account_id);
    const found = await more(tx, app);
    const wanted = { linked_account: account._id, slug, auth_type };
    const row = await findConnection(tx, tenant, wanted);
    if (row === null) {
      throw notConnected(account.account_id, app);
    }
    const { account_id } = account;
    return { tenant, app, account_id, ...targetOf(app, row), more: found };
  });
}

function targetOf({ connector }: TenantApp, { _id, auth_type, variables }: ConnectionRow) {
  return { connector, connection: { _id, auth_type, variables } };
}

async function accountOf(
  tx: Tx,
  principal: Principal,
  named: string | undefined,
): Promise<{ _id: string; account_id: string }> {
  if (principal.kind === 'linked_account') {
    return principal.linked_account;
  }
  if (named === undefined) {
    throw new AppError(
      'VALIDATION_ERROR',
      'The request is not valid: the header linked_account_id is required with this credential.',
      { details: [{ in: 'header', pointer: '/linked_account_id', message: 'is required' }] },
    );
  }
  const _id = await findLinkedAccountId(tx, tenantOf(principal), named);
  if (_id === null) {
    throw unknownLinkedAccount('header', '/linked_account_id');
  }
  return { _id, account_id: named };
}

function notConnected(account_id: string, { connector }: TenantApp): AppError {
  return new AppError(
    'NOT_CONNECTED',
    `${account_id} has not connected ${connector.name}. Let the customer connect it first.`,
  );
}
