import type { Handler } from '../../../handler.ts';
import { accountByHeader } from '../account-by-header.ts';
import { findApp } from '../find-app.ts';
import { storeKey } from './store-key.ts';

export const saveKeyCredentials: Handler<'saveKeyCredentials'> = async ({
  params,
  headers,
  body,
  principal,
  services,
}) => {
  const scope = await accountByHeader(services, principal, headers.linked_account_id);
  return storeKey(services, scope, await findApp(services, scope.tenant, params.slug), body);
};
