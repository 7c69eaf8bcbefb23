import { readOrg } from '../../../domain/org/read-org.ts';
import type { Handler } from '../../handler.ts';
import { tenantOf } from '../connect/account-scope.ts';

export const getOrg: Handler<'getOrg'> = async ({ principal, services }) => {
  const { org_id } = tenantOf(principal);
  return readOrg(services, org_id, principal.kind === 'user' ? principal.role : null);
};
