import type { LinkedAccount } from '@patchbay/contract/schema.gen.d.ts';
import { readLinkedAccount } from '../../../../db/connect/linked-account-repo.ts';
import type { AuthType } from '../../../../db/schema/connection.ts';
import { AppError } from '../../../../domain/app-error.ts';
import { appLookup } from '../../../../domain/linked-accounts/app-lookup.ts';
import { linkedAccountToWire } from '../../../../domain/linked-accounts/to-wire.ts';
import { revokedOf } from '../../../../oauth/revocation/disconnect.ts';
import type { Services } from '../../../services.ts';
import type { NamedAccountScope } from '../account-scope.ts';

/**
 * Ends the connections of an app and returns the account. An app that left the catalog
 * can still be disconnected.
 *
 * @throws AppError RESOURCE_NOT_FOUND for an app or an account that is not there
 */
export async function endIntegration(
  services: Services,
  scope: NamedAccountScope,
  which: { slug: string; auth_type?: AuthType | undefined },
): Promise<LinkedAccount> {
  const { tenant, account_id } = scope;
  const { apps, revocations } = services.connect;
  const ended = await revocations.disconnect(scope, which);
  if (ended.length === 0 && (await apps.find(tenant, which.slug)) === null) {
    throw new AppError('RESOURCE_NOT_FOUND', `There is no app "${which.slug}". Check the slug.`);
  }
  const account = await services.db.asTenant(tenant, async (tx) => {
    const lookup = await appLookup(apps, tenant, tx);
    const rows = await readLinkedAccount(tx, tenant, account_id);
    return rows === null ? null : linkedAccountToWire(rows, lookup);
  });
  if (account === null) {
    throw new AppError(
      'RESOURCE_NOT_FOUND',
      'The linked account was just deleted, and its connections with it. Load the list again.',
    );
  }
  return { ...account, revoked: revokedOf(ended) };
}
