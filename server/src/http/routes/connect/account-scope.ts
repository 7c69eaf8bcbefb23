import type { Tenant } from '#db/database.ts';
import type { AccountScope } from '#domain/account-scope.ts';
import { AppError } from '#domain/app-error.ts';
import type { Principal, TenantPrincipal } from '#domain/principal.ts';

/** A linked account with its public id. */
export interface NamedAccountScope extends AccountScope {
  account_id: string;
}

/** Returns the linked account of a session token. Throws an AppError INVALID_TOKEN for any other principal. */
export function getAccountScope(principal: Principal): NamedAccountScope {
  if (principal.kind !== 'linked_account') {
    throw new AppError('INVALID_TOKEN', 'This call takes the session token of a linked account.');
  }
  const { org_id, environment, linked_account } = principal;
  return {
    tenant: { org_id, environment },
    linked_account: linked_account._id,
    account_id: linked_account.account_id,
  };
}

/** Returns a caller that belongs to an organization. Throws an AppError INVALID_TOKEN if it is anonymous. */
export function getCaller(principal: Principal): TenantPrincipal {
  if (principal.kind === 'anonymous') {
    throw new AppError('INVALID_TOKEN', 'This call needs a token or an API key.');
  }
  return principal;
}

/** Returns the organization and environment of the caller. Throws an AppError INVALID_TOKEN if it is anonymous. */
export function getTenant(principal: Principal): Tenant {
  const { org_id, environment } = getCaller(principal);
  return { org_id, environment };
}
