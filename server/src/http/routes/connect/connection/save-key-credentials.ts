import type { Handler } from '#http/handler.ts';
import { findAccountByHeader } from '../account-by-header.ts';
import { findApp } from '../find-app.ts';
import { storeKey } from './store-key.ts';

export const saveKeyCredentials: Handler<'saveKeyCredentials'> = async ({
  params,
  query,
  headers,
  body,
  principal,
  services,
}) => {
  const scope = await findAccountByHeader(services, principal, headers.linked_account_id);
  const app = await findApp(services, scope, params.slug);
  return storeKey(services, scope, app, { body, wanted: query._connection });
};
