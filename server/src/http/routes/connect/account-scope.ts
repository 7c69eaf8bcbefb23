import type { Tenant } from '../../../db/database.ts';
import { AppError } from '../../../domain/app-error.ts';
import type { AccountScope } from '../../../domain/connections/connect-deps.ts';
import type { Principal, TenantPrincipal } from '../../../domain/principal.ts';

/** A linked account with its public id. */
export interface NamedAccountScope extends AccountScope {
  account_id: string;
}

/** The linked account that a session token speaks for. @throws AppError INVALID_TOKEN */
export function accountScopeOf(principal: Principal): NamedAccountScope {
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

/** A caller who acts for an organization. @throws AppError INVALID_TOKEN */
export function callerOf(principal: Principal): TenantPrincipal {
  if (principal.kind === 'anonymous') {
    throw new AppError('INVALID_TOKEN', 'This call needs a token or an API key.');
  }
  return principal;
}

/** Organization and environment of the caller. @throws AppError INVALID_TOKEN */
export function tenantOf(principal: Principal): Tenant {
  const { org_id, environment } = callerOf(principal);
  return { org_id, environment };
}
