import type { Handler } from '#http/handler.ts';
import { getAccountScope, getCaller } from '../account-scope.ts';
import { endIntegration, getEndedConnection } from './end-integration.ts';

export const disconnect: Handler<'disconnect'> = async ({
  params,
  query,
  headers,
  principal,
  services,
}) => {
  const scope = getAccountScope(principal);
  const which = {
    slug: params.slug,
    auth_type: query.auth_type,
    connection_id: getEndedConnection(query, headers),
  };
  return endIntegration(services, scope, which, getCaller(principal));
};
