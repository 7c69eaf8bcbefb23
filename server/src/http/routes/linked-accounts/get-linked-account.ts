import { readLinkedAccount } from '../../../db/connect/linked-account-repo.ts';
import { appLookup } from '../../../domain/linked-accounts/app-lookup.ts';
import { linkedAccountToWire } from '../../../domain/linked-accounts/to-wire.ts';
import type { Handler } from '../../handler.ts';
import { tenantOf } from '../connect/account-scope.ts';
import { noSuchAccount } from './no-such-account.ts';

export const getLinkedAccount: Handler<'getLinkedAccount'> = async ({
  params,
  principal,
  services,
}) => {
  const tenant = tenantOf(principal);
  const { rows, lookup } = await services.db.readAsTenant(tenant, async (tx) => ({
    lookup: await appLookup(services.connect.apps, tenant, tx),
    rows: await readLinkedAccount(tx, tenant, params.linked_account_id),
  }));
  if (rows === null) {
    throw noSuchAccount(params.linked_account_id, tenant);
  }
  return linkedAccountToWire(rows, lookup);
};
