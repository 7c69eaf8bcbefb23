import { findLinkedAccountId } from '../../../db/connect/linked-account-repo.ts';
import type { Principal } from '../../../domain/principal.ts';
import type { Services } from '../../services.ts';
import { type NamedAccountScope, tenantOf, unknownLinkedAccount } from './account-scope.ts';

/**
 * The linked account that a back end names by the header `linked_account_id`.
 *
 * @throws AppError INVALID_LINKED_ACCOUNT_ID
 */
export async function accountByHeader(
  services: Services,
  principal: Principal,
  account_id: string,
): Promise<NamedAccountScope> {
  const tenant = tenantOf(principal);
  const linked_account = await services.db.asTenant(tenant, (tx) =>
    findLinkedAccountId(tx, tenant, account_id),
  );
  if (linked_account === null) {
    throw unknownLinkedAccount('header', '/linked_account_id');
  }
  return { tenant, linked_account, account_id };
}
