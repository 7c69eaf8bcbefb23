import { readLinkedAccount } from '../../../db/connect/linked-account-repo.ts';
import { appLookup } from '../../../domain/linked-accounts/app-lookup.ts';
import type { Handler } from '../../handler.ts';
import { tenantOf } from '../connect/account-scope.ts';
import { noSuchAccount } from './no-such-account.ts';

export const getLinkedAccount: Handler<'getLinkedAccount'> = async ({
  params,
  principal,
  services,
}) => {
  const tenant = tenantOf(principal);
  const account = await services.db.asTenant(tenant, async (tx) =>
    readLinkedAccount(
      tx,
      tenant,
      params.linked_account_id,
      await appLookup(services.connect.apps, tenant, tx),
    ),
  );
  if (account === null) {
    throw noSuchAccount(params.linked_account_id, tenant);
  }
  return account;
};
