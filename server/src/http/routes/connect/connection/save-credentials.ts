import type { Handler } from '../../../handler.ts';
import { accountScopeOf } from '../account-scope.ts';
import { findApp } from '../find-app.ts';
import { storeKey } from './store-key.ts';

export const saveCredentials: Handler<'saveCredentials'> = async ({
  params,
  body,
  principal,
  services,
}) => {
  const scope = accountScopeOf(principal);
  return storeKey(services, scope, await findApp(services, scope.tenant, params.slug), body);
};
