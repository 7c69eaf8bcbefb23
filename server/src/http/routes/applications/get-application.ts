import { listConnections } from '../../../db/connect/connection-repo.ts';
import { AppError } from '../../../domain/app-error.ts';
import { applicationToWire } from '../../../domain/apps/application-to-wire.ts';
import type { Handler } from '../../handler.ts';
import { accountScopeOf } from '../connect/account-scope.ts';
import { findApp } from '../connect/find-app.ts';

export const getApplication: Handler<'getApplication'> = async ({
  params,
  query,
  principal,
  services,
}) => {
  const scope = accountScopeOf(principal);
  const { tenant, linked_account } = scope;
  const app = await findApp(services, scope, params.slug);
  const connect_attempt =
    query.attempt === undefined
      ? undefined
      : await services.connect.attempts.readAttempt(scope, {
          slug: params.slug,
          attempt: query.attempt,
          isWindowClosed: query._window === 'closed',
        });
  if (connect_attempt === null) {
    throw new AppError(
      'RESOURCE_NOT_FOUND',
      'There is no such attempt for this app and linked account. Connect again.',
    );
  }
  // Read after the attempt: so an account that the attempt connected is in the same response.
  const connections = await services.db.readAsTenant(tenant, (tx) =>
    listConnections(tx, tenant, { linked_account, slug: params.slug }),
  );
  return {
    ...applicationToWire(app, connections),
    ...(connect_attempt === undefined ? {} : { connect_attempt }),
  };
};
