import type { LinkedAccount } from '@patchbay/contract/schema.gen.d.ts';
import { readLinkedAccount } from '#db/connect/linked-account-repo.ts';
import { AppError } from '#domain/app-error.ts';
import { createAppLookup } from '#domain/apps/app-lookup.ts';
import { isVisibleTo } from '#domain/apps/tenant-app.ts';
import { createUnknownAppError } from '#domain/apps/tenant-apps.ts';
import { linkedAccountToWire } from '#domain/linked-accounts/linked-account-to-wire.ts';
import type { TenantPrincipal } from '#domain/principal.ts';
import { isOffered } from '#http/access/allowed-apps.ts';
import type { Services } from '#http/services.ts';
import { type ConnectionSelector, disconnect, mergeRevoked } from '#oauth/revocation/disconnect.ts';
import type { NamedAccountScope } from '../account-scope.ts';
import { createUnknownConnectionError } from '../assert-connectable.ts';

/**
 * Ends the connections of an app and returns the account, with the connections that the caller may know of. An app
 * that left the catalog can still be disconnected.
 *
 * @throws AppError RESOURCE_NOT_FOUND for an app, an account or a connection that does not exist
 */
export async function endIntegration(
  services: Services,
  scope: NamedAccountScope,
  which: ConnectionSelector & { slug: string },
  by: TenantPrincipal,
): Promise<LinkedAccount> {
  const { tenant, account_id } = scope;
  const { apps } = services.connect;
  const ended = await disconnect(services.connect, scope, which, by);
  if (ended.length === 0 && which.connection_id !== undefined) {
    throw createUnknownConnectionError(which.slug);
  }
  const app = ended.length === 0 ? await apps.find(tenant, which.slug) : undefined;
  if (app === null || (app !== undefined && !isVisibleTo(app, scope.linked_account))) {
    throw createUnknownAppError(which.slug);
  }
  const account = await services.db.asTenant(tenant, async (tx) => {
    const rows = await readLinkedAccount(tx, tenant, account_id);
    if (rows === null) {
      return null;
    }
    const connections = rows.connections.filter(({ slug }) => isOffered(by, slug));
    return linkedAccountToWire(
      { ...rows, connections },
      await createAppLookup(apps, tenant, connections, tx),
    );
  });
  if (account === null) {
    throw new AppError(
      'RESOURCE_NOT_FOUND',
      'The linked account was just deleted, and its connections with it. Load the list again.',
    );
  }
  return { ...account, revoked: mergeRevoked(ended) };
}

/**
 * Returns the connection that a request names by query, by header, or by both.
 *
 * @throws AppError VALIDATION_ERROR if they differ
 */
export function getEndedConnection(
  { connection_id: inQuery }: { connection_id?: string },
  { connection_id: inHeader }: { connection_id?: string },
): string | undefined {
  if (inQuery !== undefined && inHeader !== undefined && inQuery !== inHeader) {
    throw new AppError(
      'VALIDATION_ERROR',
      'The request is not valid: /connection_id differs from the header of the same name.',
      { details: [{ in: 'query', pointer: '/connection_id', message: 'differs from the header' }] },
    );
  }
  return inQuery ?? inHeader;
}
