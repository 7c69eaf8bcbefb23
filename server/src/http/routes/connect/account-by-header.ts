import type { AccountKey } from '#db/configs/read-config-repo.ts';
import { findLinkedAccountId } from '#db/connect/linked-account-repo.ts';
import { AppError } from '#domain/app-error.ts';
import { createUnknownLinkedAccountError } from '#domain/linked-accounts/unknown-linked-account.ts';
import type { Principal } from '#domain/principal.ts';
import type { Services } from '#http/services.ts';
import { getAccountScope, getTenant, type NamedAccountScope } from './account-scope.ts';

/**
 * Finds the linked account that a back end names by the header `linked_account_id`, or by the field of the body.
 *
 * @throws AppError INVALID_LINKED_ACCOUNT_ID
 */
export async function findAccountByHeader(
  services: Services,
  principal: Principal,
  account_id: string,
  location: 'header' | 'body' = 'header',
): Promise<NamedAccountScope> {
  const tenant = getTenant(principal);
  const linked_account = await services.db.asTenant(tenant, (tx) =>
    findLinkedAccountId(tx, tenant, account_id),
  );
  if (linked_account === null) {
    throw createUnknownLinkedAccountError(location, '/linked_account_id');
  }
  return { tenant, linked_account, account_id };
}

/**
 * Returns the linked account of a session token. With any other credential, the header names it.
 *
 * @throws AppError VALIDATION_ERROR, INVALID_LINKED_ACCOUNT_ID
 */
export async function findAccountOfCall(
  services: Services,
  principal: Principal,
  headerAccountId: string | undefined,
): Promise<NamedAccountScope> {
  if (principal.kind === 'linked_account') {
    return getAccountScope(principal);
  }
  return findAccountByHeader(services, principal, requireHeader(headerAccountId));
}

/**
 * Returns the key of the same account as `findAccountOfCall`, for queries that look it up themselves.
 *
 * @throws AppError VALIDATION_ERROR
 */
export function toAccountKey(
  principal: Principal,
  headerAccountId: string | undefined,
): AccountKey {
  return principal.kind === 'linked_account'
    ? { _id: principal.linked_account._id }
    : { account_id: requireHeader(headerAccountId) };
}

/**
 * Returns the same account as `findAccountOfCall`, for queries that look it up themselves. `_id` is null if it has to
 * be looked up.
 *
 * @throws AppError VALIDATION_ERROR
 */
export function findAccountKey(
  principal: Principal,
  headerAccountId: string | undefined,
): { _id: string | null; account_id: string } {
  return principal.kind === 'linked_account'
    ? principal.linked_account
    : { _id: null, account_id: requireHeader(headerAccountId) };
}

function requireHeader(headerAccountId: string | undefined): string {
  if (headerAccountId === undefined) {
    throw new AppError(
      'VALIDATION_ERROR',
      'The request is not valid: the header linked_account_id is required with this credential.',
      { details: [{ in: 'header', pointer: '/linked_account_id', message: 'is required' }] },
    );
  }
  return headerAccountId;
}
