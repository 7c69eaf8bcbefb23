import type { Handler } from '#http/handler.ts';
import { getAccountScope } from '../account-scope.ts';
import { findApp } from '../find-app.ts';
import { storeKey } from './store-key.ts';

export const saveCredentials: Handler<'saveCredentials'> = async ({
  params,
  query,
  body,
  principal,
  services,
}) => {
  const scope = getAccountScope(principal);
  const app = await findApp(services, scope, params.slug);
  return storeKey(services, scope, app, { body, wanted: query._connection });
};
