import type { AccountKey } from '../../../db/configs/read-config-repo.ts';
import { findLinkedAccountId } from '../../../db/connect/linked-account-repo.ts';
import { AppError } from '../../../domain/app-error.ts';
import { unknownLinkedAccount } from '../../../domain/linked-accounts/unknown-linked-account.ts';
import type { Principal } from '../../../domain/principal.ts';
import type { Services } from '../../services.ts';
import { accountScopeOf, type NamedAccountScope, tenantOf } from './account-scope.ts';

/**
 * The linked account that a back end names by the header `linked_account_id`, or the field of the body.
 *
 * @throws AppError INVALID_LINKED_ACCOUNT_ID
 */
export async function accountByHeader(
  services: Services,
  principal: Principal,
  account_id: string,
  location: 'header' | 'body' = 'header',
): Promise<NamedAccountScope> {
  const tenant = tenantOf(principal);
  const linked_account = await services.db.asTenant(tenant, (tx) =>
    findLinkedAccountId(tx, tenant, account_id),
  );
  if (linked_account === null) {
    throw unknownLinkedAccount(location, '/linked_account_id');
  }
  return { tenant, linked_account, account_id };
}

/**
 * The linked account of a session token, or the one that the header names with any other credential.
 *
 * @throws AppError VALIDATION_ERROR, INVALID_LINKED_ACCOUNT_ID
 */
export async function accountOfCall(
  services: Services,
  principal: Principal,
  named: string | undefined,
): Promise<NamedAccountScope> {
  if (principal.kind === 'linked_account') {
    return accountScopeOf(principal);
  }
  return accountByHeader(services, principal, requiredHeader(named));
}

/**
 * As `accountOfCall`, to be looked up with what else a query reads.
 *
 * @throws AppError VALIDATION_ERROR
 */
export function accountKeyOf(principal: Principal, named: string | undefined): AccountKey {
  return principal.kind === 'linked_account'
    ? { _id: principal.linked_account._id }
    : { account_id: requiredHeader(named) };
}

function requiredHeader(named: string | undefined): string {
  if (named === undefined) {
    throw new AppError(
      'VALIDATION_ERROR',
      'The request is not valid: the header linked_account_id is required with this credential.',
      { details: [{ in: 'header', pointer: '/linked_account_id', message: 'is required' }] },
    );
  }
  return named;
}
