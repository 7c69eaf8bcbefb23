import { findConnectLink } from '#db/connect/connect-link-repo.ts';
import type { Handler } from '#http/handler.ts';
import { getTenant } from '../account-scope.ts';

/** Returns the properties of the hosted page. They are empty for a session that does not come from a link. */
export const getHostedProperties: Handler<'getHostedProperties'> = async ({
  principal,
  services,
}) => {
  const tenant = getTenant(principal);
  const connect = principal.kind === 'linked_account' ? principal.connect : undefined;
  const link =
    connect === undefined
      ? null
      : await services.db.asTenant(tenant, (tx) => findConnectLink(tx, tenant, connect.link_id));
  return link?.properties ?? {};
};
