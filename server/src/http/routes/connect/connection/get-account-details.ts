import { findLinkedAccountName } from '#db/connect/linked-account-repo.ts';
import { findOrg } from '#db/org/org-repo.ts';
import { toHostedProperties } from '#domain/connect/links/hosted-properties.ts';
import { getLinkLooks } from '#domain/connect/links/link-looks.ts';
import { getOrgIconAddress } from '#domain/logos/logo-path.ts';
import { createInvalidTokenError } from '#http/access/authenticate.ts';
import type { Handler } from '#http/handler.ts';

export const getAccountDetails: Handler<'getAccountDetails'> = async ({ principal, services }) => {
  if (principal.kind !== 'linked_account') {
    throw createInvalidTokenError();
  }
  const { org_id, environment, linked_account, connect, is_read_only, rights } = principal;
  const tenant = { org_id, environment };
  const [org, name] = await Promise.all([
    findOrg(services.db.directory, org_id),
    services.db.asTenant(tenant, (tx) => findLinkedAccountName(tx, tenant, linked_account._id)),
  ]);
  // The organization or account was deleted after the token was checked.
  if (org === null || name === undefined) {
    throw createInvalidTokenError();
  }
  const options = connect?.options ?? {};
  return {
    org: {
      _id: org._id,
      name: org.name,
      icon: getOrgIconAddress(org, services.apiUrl()),
      website: org.website,
      hosted_properties: { ...toHostedProperties(org.hosted_properties), ...getLinkLooks(options) },
      feature_flags: { ...services.features, ...org.feature_flags },
    },
    linked_account: { ...linked_account, name, environment },
    meta: { name: options.name ?? null },
    environment,
    config_id: options.config_id ?? null,
    read_only: is_read_only,
    rights: [...rights],
  };
};
