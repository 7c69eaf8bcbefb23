import type { Handler } from '../../../handler.ts';
import { accountScopeOf, callerOf } from '../account-scope.ts';
import { endedConnection, endIntegration } from './end-integration.ts';

export const disconnect: Handler<'disconnect'> = async ({
  params,
  query,
  headers,
  principal,
  services,
}) => {
  const scope = accountScopeOf(principal);
  const which = {
    slug: params.slug,
    auth_type: query.auth_type,
    connection_id: endedConnection(query, headers),
  };
  return endIntegration(services, scope, which, callerOf(principal));
};
