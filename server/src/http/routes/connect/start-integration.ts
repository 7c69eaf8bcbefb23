import type { Principal } from '../../../domain/principal.ts';
import type { Handler } from '../../handler.ts';
import { accountScopeOf } from './account-scope.ts';
import { findApp } from './find-app.ts';
import { openAttempt } from './open-attempt.ts';

export const startIntegration: Handler<'startIntegration'> = async ({
  params,
  query,
  headers,
  principal,
  services,
  rawQuery,
  rawHeaders,
}) => {
  const scope = accountScopeOf(principal);
  const app = await findApp(services, scope.tenant, params.slug);
  return openAttempt(services, scope, app, rawQuery, {
    client: headers['x-patchbay-sdk'] === undefined ? 'literal' : 'sdk',
    origin: rawHeaders.origin,
    mayOwnPageVouch: isFromOwnLink(principal),
    nonce_hash: query._nonce,
    return_url: query._return_url,
  });
};

/** A session of a link to the hosted page that a back end or a member made, not another session. */
function isFromOwnLink(principal: Principal): boolean {
  return (
    principal.kind === 'linked_account' &&
    principal.connect !== undefined &&
    principal.connect.options.made_by === undefined
  );
}
