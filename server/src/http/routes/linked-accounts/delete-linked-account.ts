import { deleteLinkedAccount as deleteAccount } from '#domain/linked-accounts/delete-linked-account.ts';
import type { Handler } from '#http/handler.ts';
import { getTenant } from '../connect/account-scope.ts';
import { noSuchAccount } from './no-such-account.ts';

export const deleteLinkedAccount: Handler<'deleteLinkedAccount'> = async ({
  params,
  principal,
  services,
}) => {
  const tenant = getTenant(principal);
  const account_id = params.linked_account_id;
  const { revocations, accountSelection } = services.connect;
  const isDeleted = await deleteAccount(
    {
      db: services.db,
      disconnect: (scope, slug) => revocations.disconnect(scope, { slug }),
      abandonSelections: accountSelection.abandonSelectionsOf,
    },
    tenant,
    account_id,
  );
  if (!isDeleted) {
    throw noSuchAccount(account_id, tenant);
  }
  return { message: `Linked account "${account_id}" is deleted.` };
};
