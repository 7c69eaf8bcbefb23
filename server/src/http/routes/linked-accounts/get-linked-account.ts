import { readLinkedAccount } from '#db/connect/linked-account-repo.ts';
import { createAppLookup } from '#domain/apps/app-lookup.ts';
import { linkedAccountToWire } from '#domain/linked-accounts/linked-account-to-wire.ts';
import type { Handler } from '#http/handler.ts';
import { getTenant } from '../connect/account-scope.ts';
import { createUnknownAccountError } from './unknown-account-error.ts';

export const getLinkedAccount: Handler<'getLinkedAccount'> = async ({
  params,
  principal,
  services,
}) => {
  const tenant = getTenant(principal);
  return services.db.readAsTenant(tenant, async (tx) => {
    const rows = await readLinkedAccount(tx, tenant, params.linked_account_id);
    if (rows === null) {
      throw createUnknownAccountError(params.linked_account_id, tenant);
    }
    const lookup = await createAppLookup(services.connect.apps, tenant, rows.connections, tx);
    return linkedAccountToWire(rows, lookup);
  });
};
