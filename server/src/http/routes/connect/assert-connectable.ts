import type { AccountScope } from '#domain/account-scope.ts';
import { AppError } from '#domain/app-error.ts';
import {
  type ConnectionWish,
  findTarget,
  NEW_CONNECTION,
} from '#domain/connect/connections/connection-target.ts';
import { isAtLimit } from '#domain/connect/connections/store-connection.ts';
import type { Services } from '#http/services.ts';

/**
 * Asserts that the customer can have the requested connection, before they sign in or a key is tried.
 *
 * @param name the name of the app
 * @throws AppError RESOURCE_NOT_FOUND, CONNECTION_LIMIT
 */
export async function assertConnectable(
  { db }: Services,
  scope: AccountScope,
  name: string,
  wish: ConnectionWish,
): Promise<void> {
  if (wish.wanted === undefined) {
    return;
  }
  const { target, isFull } = await db.asTenant(scope.tenant, async (tx) => {
    const found = await findTarget(tx, scope, wish, null);
    const isNew = wish.wanted === NEW_CONNECTION;
    return { target: found, isFull: isNew && (await isAtLimit(tx, scope, wish, found.ofApp)) };
  });
  if (isFull) {
    throw createConnectionLimitError(name);
  }
  if (wish.wanted !== NEW_CONNECTION && target.renewed === null) {
    throw createUnknownConnectionError(name);
  }
}

export function createConnectionLimitError(app: string): AppError {
  return new AppError(
    'CONNECTION_LIMIT',
    `No further account of ${app} can be connected. Disconnect one first, or connect it again.`,
  );
}

/** Creates the error for a connection that the linked account does not have, or that has another app or auth method. */
export function createUnknownConnectionError(app: string): AppError {
  return new AppError(
    'RESOURCE_NOT_FOUND',
    `This account has no such connection of ${app}. Take its id from connected_accounts.`,
  );
}
