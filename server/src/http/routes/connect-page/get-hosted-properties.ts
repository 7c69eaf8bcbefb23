import { findConnectLink } from '../../../db/connect/connect-link-repo.ts';
import type { Handler } from '../../handler.ts';
import { tenantOf } from '../connect/account-scope.ts';

/** Empty for a session that no link made. */
export const getHostedProperties: Handler<'getHostedProperties'> = async ({
  principal,
  services,
}) => {
  const tenant = tenantOf(principal);
  const connect = principal.kind === 'linked_account' ? principal.connect : undefined;
  const link =
    connect === undefined
      ? null
      : await services.db.asTenant(tenant, (tx) => findConnectLink(tx, tenant, connect.link_id));
  return link?.properties ?? {};
};
