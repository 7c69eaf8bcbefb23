import type { ExecutionScope } from '../../../domain/executions/execution-scope.ts';
import type { Principal } from '../../../domain/principal.ts';
import type { Services } from '../../services.ts';
import { accountByHeader } from '../connect/account-by-header.ts';
import { tenantOf } from '../connect/account-scope.ts';

/**
 * Whose executions a call means: those of the session token's linked account, of the one that the header
 * names, or all.
 *
 * @throws AppError INVALID_TOKEN, INVALID_LINKED_ACCOUNT_ID
 */
export async function executionScopeOf(
  services: Services,
  principal: Principal,
  named: string | undefined,
): Promise<ExecutionScope> {
  const tenant = tenantOf(principal);
  if (principal.kind === 'linked_account') {
    const { _id, account_id } = principal.linked_account;
    return { tenant, viewer: _id, linked_account_id: account_id };
  }
  if (named !== undefined) {
    await accountByHeader(services, principal, named);
  }
  return { tenant, viewer: undefined, linked_account_id: named };
}
