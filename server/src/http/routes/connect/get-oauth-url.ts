import type { Handler } from '../../handler.ts';
import { accountByHeader } from './account-by-header.ts';
import { findApp } from './find-app.ts';
import { openAttempt } from './open-attempt.ts';

export const getOauthUrl: Handler<'getOauthUrl'> = async ({
  params,
  query,
  headers,
  principal,
  services,
  rawQuery,
}) => {
  const scope = await accountByHeader(services, principal, headers.linked_account_id);
  const app = await findApp(services, scope.tenant, params.slug);
  return openAttempt(services, scope, app, rawQuery, {
    client: 'backend',
    return_url: query._return_url,
  });
};
