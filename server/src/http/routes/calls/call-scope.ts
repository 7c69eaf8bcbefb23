import { type CallRows, type CallWanted, readCallRows } from '#db/calls/call-scope-repo.ts';
import type { Tx } from '#db/database.ts';
import type { AuthType } from '#db/schema/connect/connection.ts';
import { AppError } from '#domain/app-error.ts';
import type { TenantApp } from '#domain/apps/tenant-app.ts';
import type { CallTarget } from '#domain/calls/app-call.ts';
import { createUnknownLinkedAccountError } from '#domain/linked-accounts/unknown-linked-account.ts';
import type { Principal } from '#domain/principal.ts';
import type { Services } from '#http/services.ts';
import { getTenant } from '../connect/account-scope.ts';
import { createUnknownConnectionError } from '../connect/assert-connectable.ts';

/** The app and the connection that a caller selects by URL and headers. */
export interface CallSelection {
  slug: string;
  linked_account_id: string | undefined;
  /** The id of the connection. Undefined for the default connection. */
  connection_id: string | undefined;
  auth_type: AuthType | undefined;
}

/** The app, and the connection that it is called with. */
export interface CallScope extends CallTarget {
  app: TenantApp;
  /** The public id of the linked account. */
  account_id: string;
}

/**
 * Finds the app and the connection of a call. The app must be enabled, the account known and connected. Support
 * staff in a user's name see the organization, not its customers' data in other apps.
 *
 * @param more reads further data in the same transaction
 * @throws AppError RESOURCE_NOT_FOUND, APP_DISABLED, VALIDATION_ERROR, INVALID_LINKED_ACCOUNT_ID,
 *   NOT_CONNECTED, MASTER_NOT_ALLOWED; RESOURCE_NOT_FOUND also for a connection of another account
 */
export async function findCallScope<More>(
  { db, connect }: Services,
  principal: Principal,
  selection: CallSelection,
  more: (tx: Tx, app: TenantApp) => Promise<More>,
): Promise<CallScope & { more: More }> {
  const tenant = getTenant(principal);
  if (principal.kind === 'user' && principal.is_master) {
    throw new AppError(
      'MASTER_NOT_ALLOWED',
      'Support staff cannot call apps with what customers have connected. Ask the user to do it.',
    );
  }
  const { slug, auth_type, connection_id } = selection;
  return db.readAsTenant(tenant, async (tx) => {
    const account = toRequestedAccount(principal, selection.linked_account_id);
    const rows = await readCallRows(tx, tenant, { slug, account, auth_type, connection_id });
    const viewer = { tenant, linked_account: rows.linked_account?._id ?? null };
    const app = connect.apps.resolveEnabled(viewer, slug, rows);
    const { account_id } = assertAccountFound(account, rows);
    const found = await more(tx, app);
    const [connection] = rows.connections;
    if (connection === undefined) {
      throw connection_id === undefined
        ? createNotConnectedError(account_id, app)
        : createUnknownConnectionError(app.connector.name);
    }
    return { tenant, app, account_id, connector: app.connector, connection, more: found };
  });
}

function toRequestedAccount(
  principal: Principal,
  accountId: string | undefined,
): CallWanted['account'] {
  if (principal.kind === 'linked_account') {
    return { _id: principal.linked_account._id };
  }
  return accountId === undefined ? null : { account_id: accountId };
}

function assertAccountFound(account: CallWanted['account'], { linked_account }: CallRows) {
  if (account === null) {
    throw new AppError(
      'VALIDATION_ERROR',
      'The request is not valid: the header linked_account_id is required with this credential.',
      { details: [{ in: 'header', pointer: '/linked_account_id', message: 'is required' }] },
    );
  }
  if (linked_account === null) {
    throw createUnknownLinkedAccountError('header', '/linked_account_id');
  }
  return linked_account;
}

function createNotConnectedError(account_id: string, { connector }: TenantApp): AppError {
  return new AppError(
    'NOT_CONNECTED',
    `${account_id} has not connected ${connector.name}. Let the customer connect it first.`,
  );
}
