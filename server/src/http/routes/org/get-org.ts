import { readOrg } from '#domain/org/read-org.ts';
import type { Handler } from '#http/handler.ts';
import { getTenant } from '../connect/account-scope.ts';

export const getOrg: Handler<'getOrg'> = async ({ principal, services }) => {
  const { org_id } = getTenant(principal);
  if (principal.kind !== 'user') {
    return readOrg(services, org_id, null);
  }
  // A user who still has to set up a second factor sees the setting that requires it, but no keys. Staff in a
  // master session see no keys either, because a key would outlast the permission of that session.
  const { lacks_two_factor, is_master, role } = principal;
  return readOrg(services, org_id, lacks_two_factor || is_master ? null : role);
};
