import type { ExecutionScope } from '#domain/executions/execution-scope.ts';
import type { Principal } from '#domain/principal.ts';
import type { Services } from '#http/services.ts';
import { findAccountByHeader } from '../connect/account-by-header.ts';
import { getTenant } from '../connect/account-scope.ts';

/**
 * Returns the scope of executions that a call is about: those of the session token's linked account, of the one that
 * the header names, or all.
 *
 * @throws AppError INVALID_TOKEN, INVALID_LINKED_ACCOUNT_ID
 */
export async function findExecutionScope(
  services: Services,
  principal: Principal,
  headerAccountId: string | undefined,
): Promise<ExecutionScope> {
  const tenant = getTenant(principal);
  if (principal.kind === 'linked_account') {
    const { _id, account_id } = principal.linked_account;
    return { tenant, viewer: _id, linked_account_id: account_id };
  }
  if (headerAccountId !== undefined) {
    await findAccountByHeader(services, principal, headerAccountId);
  }
  return { tenant, viewer: undefined, linked_account_id: headerAccountId };
}
