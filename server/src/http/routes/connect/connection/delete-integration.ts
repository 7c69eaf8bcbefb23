import { findLinkedAccountId } from '#db/connect/linked-account-repo.ts';
import { AppError } from '#domain/app-error.ts';
import type { Handler } from '#http/handler.ts';
import { getCaller, getTenant } from '../account-scope.ts';
import { endIntegration, getEndedConnection } from './end-integration.ts';

export const deleteIntegration: Handler<'deleteIntegration'> = async ({
  params,
  query,
  headers,
  principal,
  services,
}) => {
  const tenant = getTenant(principal);
  const account_id = query.linked_account_id;
  const linked_account = await services.db.asTenant(tenant, (tx) =>
    findLinkedAccountId(tx, tenant, account_id),
  );
  if (linked_account === null) {
    throw new AppError(
      'RESOURCE_NOT_FOUND',
      'There is no linked account with this id in this environment. Check the id.',
    );
  }
  return endIntegration(
    services,
    { tenant, linked_account, account_id },
    {
      slug: params.slug,
      auth_type: query.auth_type,
      connection_id: getEndedConnection(query, headers),
    },
    getCaller(principal),
  );
};
