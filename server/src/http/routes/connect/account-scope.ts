import type { Tenant } from '../../../db/database.ts';
import { AppError } from '../../../domain/app-error.ts';
import type { AccountScope } from '../../../domain/connections/connect-deps.ts';
import type { Principal } from '../../../domain/principal.ts';

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

/** Organization and environment of the caller. @throws AppError INVALID_TOKEN */
export function tenantOf(principal: Principal): Tenant {
  if (principal.kind === 'anonymous') {
    throw new AppError('INVALID_TOKEN', 'This call needs a token or an API key.');
  }
  return { org_id: principal.org_id, environment: principal.environment };
}
