import type { Handler } from '../../../handler.ts';
import { accountScopeOf } from '../account-scope.ts';
import { endIntegration } from './end-integration.ts';

export const disconnect: Handler<'disconnect'> = async ({ params, query, principal, services }) => {
  const scope = accountScopeOf(principal);
  return endIntegration(services, scope, {
    slug: params.slug,
    auth_type: query.auth_type,
  });
};
