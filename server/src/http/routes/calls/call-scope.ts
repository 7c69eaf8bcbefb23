import {
  type CallRows,
  type CallWanted,
  readCallRows,
} from '../../../db/connect/call-scope-repo.ts';
import type { Tx } from '../../../db/database.ts';
import type { AuthType } from '../../../db/schema/connection.ts';
import { AppError } from '../../../domain/app-error.ts';
import type { TenantApp } from '../../../domain/apps/tenant-app.ts';
import type { CallTarget } from '../../../domain/calls/app-call.ts';
import { unknownLinkedAccount } from '../../../domain/linked-accounts/unknown-linked-account.ts';
import type { Principal } from '../../../domain/principal.ts';
import type { Services } from '../../services.ts';
import { tenantOf } from '../connect/account-scope.ts';
import { unknownConnection } from '../connect/wanted-connection.ts';

/** What a caller selects by URL and headers. */
export interface CallSelection {
  slug: string;
  linked_account_id: string | undefined;
  /** Undefined: the default connection. */
  connection_id: string | undefined;
  auth_type: AuthType | undefined;
}

/** The app, and the connection that it is called with. */
export interface CallScope extends CallTarget {
  app: TenantApp;
  /** Public id of the linked account. */
  account_id: string;
}

/**
 * Finds the app and the connection of a call. The app must be enabled, the account known and connected. Support
 * staff in a user's name see the organization, not its customers' data in other apps.
 *
 * @param more read in the same transaction
 * @throws AppError RESOURCE_NOT_FOUND, APP_DISABLED, VALIDATION_ERROR, INVALID_LINKED_ACCOUNT_ID,
 *   NOT_CONNECTED, MASTER_NOT_ALLOWED; RESOURCE_NOT_FOUND also for a connection that is not the account's
 */
export async function callScopeOf<More>(
  { db, connect }: Services,
  principal: Principal,
  selection: CallSelection,
  more: (tx: Tx, app: TenantApp) => Promise<More>,
): Promise<CallScope & { more: More }> {
  const tenant = tenantOf(principal);
  if (principal.kind === 'user' && principal.is_master) {
    throw new AppError(
      'MASTER_NOT_ALLOWED',
      'Support staff cannot call apps with what customers have connected. Ask the user to do it.',
    );
  }
  const { slug, auth_type, connection_id } = selection;
  return db.readAsTenant(tenant, async (tx) => {
    const account = wantedAccount(principal, selection.linked_account_id);
    const rows = await readCallRows(tx, tenant, { slug, account, auth_type, connection_id });
    const viewer = { tenant, linked_account: rows.linked_account?._id ?? null };
    const app = connect.apps.enabledOf(viewer, slug, rows);
    const { account_id } = foundAccount(account, rows);
    const found = await more(tx, app);
    const [connection] = rows.connections;
    if (connection === undefined) {
      throw connection_id === undefined
        ? notConnected(account_id, app)
        : unknownConnection(app.connector.name);
    }
    return { tenant, app, account_id, connector: app.connector, connection, more: found };
  });
}

function wantedAccount(principal: Principal, named: string | undefined): CallWanted['account'] {
  if (principal.kind === 'linked_account') {
    return { _id: principal.linked_account._id };
  }
  return named === undefined ? null : { account_id: named };
}

function foundAccount(account: CallWanted['account'], { linked_account }: CallRows) {
  if (account === null) {
    throw new AppError(
      'VALIDATION_ERROR',
      'The request is not valid: the header linked_account_id is required with this credential.',
      { details: [{ in: 'header', pointer: '/linked_account_id', message: 'is required' }] },
    );
  }
  if (linked_account === null) {
    throw unknownLinkedAccount('header', '/linked_account_id');
  }
  return linked_account;
}

function notConnected(account_id: string, { connector }: TenantApp): AppError {
  return new AppError(
    'NOT_CONNECTED',
    `${account_id} has not connected ${connector.name}. Let the customer connect it first.`,
  );
}
