import { readCallRows } from '#db/calls/call-scope-repo.ts';
import { AppError } from '#domain/app-error.ts';
import { applicationToWire } from '#domain/apps/application-to-wire.ts';
import type { Handler } from '#http/handler.ts';
import { readAttempt } from '#oauth/attempt/attempt-status.ts';
import { getAccountScope } from '../connect/account-scope.ts';

export const getApplication: Handler<'getApplication'> = async ({
  params,
  query,
  principal,
  services,
}) => {
  const scope = getAccountScope(principal);
  const { tenant, linked_account } = scope;
  const { slug } = params;
  const read = () =>
    services.db.readAsTenant(tenant, (tx) =>
      readCallRows(tx, tenant, { slug, account: { _id: linked_account } }),
    );
  const before = await read();
  const app = services.connect.apps.resolveEnabled(scope, slug, before);
  if (query.attempt === undefined) {
    return applicationToWire(app, before.connections, query);
  }
  const connect_attempt = await readAttempt(services.connect, scope, {
    slug,
    attempt: query.attempt,
    isWindowClosed: query._window === 'closed',
  });
  if (connect_attempt === null) {
    throw new AppError(
      'RESOURCE_NOT_FOUND',
      'There is no such attempt for this app and linked account. Connect again.',
    );
  }
  // Reads after the attempt, so that an account that the attempt connected is in the same response.
  const { connections } = await read();
  return { ...applicationToWire(app, connections, query), connect_attempt };
};
