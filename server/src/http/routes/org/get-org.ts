import { readOrg } from '../../../domain/org/read-org.ts';
import type { Handler } from '../../handler.ts';
import { tenantOf } from '../connect/account-scope.ts';

export const getOrg: Handler<'getOrg'> = async ({ principal, services }) => {
  const { org_id } = tenantOf(principal);
  if (principal.kind !== 'user') {
    return readOrg(services, org_id, null);
  }
  // Whoever still has to set up a second factor may see what asks for it, but no keys. Nor may staff
  // in a master session: a key would outlast the leave that it stands on.
  const { lacks_two_factor, is_master, role } = principal;
  return readOrg(services, org_id, lacks_two_factor || is_master ? null : role);
};
