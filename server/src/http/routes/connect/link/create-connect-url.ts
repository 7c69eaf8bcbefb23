import { findLinkedAccountId } from '../../../../db/connect/linked-account-repo.ts';
import { AppError } from '../../../../domain/app-error.ts';
import { provenanceOf } from '../../../../domain/auth/session/provenance-of.ts';
import { endOfCredential } from '../../../../domain/auth/session/token-lifetime.ts';
import { createConnectLink } from '../../../../domain/connect-links/create-link.ts';
import type { AccountScope } from '../../../../domain/connections/connect-deps.ts';
import type { Principal } from '../../../../domain/principal.ts';
import type { Handler } from '../../../handler.ts';
import type { Services } from '../../../services.ts';
import { tenantOf, unknownLinkedAccount } from '../account-scope.ts';
import { readLinkOptions } from './read-link-options.ts';

export const createConnectUrl: Handler<'createConnectUrl'> = async ({
  body,
  headers,
  query,
  principal,
  services,
}) => {
  const { config_id } = query;
  const account = await accountOf(principal, headers.linked_account_id, services);
  const request = body ?? {};
  const options = await readLinkOptions(services, principal, request);
  const { token, expires_in } = await createConnectLink(services, {
    account,
    options: {
      ...options,
      ...(config_id === undefined ? {} : { config_id }),
      ...provenanceOf(principal),
    },
    properties: { ...request },
    until: endOfCredential(principal),
  });
  const page = `${services.publicUrl()}${services.config.basePath}/connect/${token}`;
  const search = config_id === undefined ? '' : `?${new URLSearchParams({ config_id })}`;
  return { hosted_url: `${page}${search}`, expires_in };
};

async function accountOf(
  principal: Principal,
  named: string | undefined,
  services: Services,
): Promise<AccountScope> {
  const tenant = tenantOf(principal);
  if (principal.kind === 'linked_account') {
    return { tenant, linked_account: principal.linked_account._id };
  }
  if (named === undefined) {
    throw new AppError(
      'VALIDATION_ERROR',
      'The request is not valid: the header linked_account_id is required with this credential.',
      { details: [{ in: 'header', pointer: '/linked_account_id', message: 'is required' }] },
    );
  }
  const linked_account = await services.db.asTenant(tenant, (tx) =>
    findLinkedAccountId(tx, tenant, named),
  );
  if (linked_account === null) {
    throw unknownLinkedAccount('header', '/linked_account_id');
  }
  return { tenant, linked_account };
}
