import { deleteLinkedAccount as deleteAccount } from '#domain/linked-accounts/delete-linked-account.ts';
import type { Handler } from '#http/handler.ts';
import { abandonSelectionsOfAccount } from '#oauth/account-selection/abandon-account-selection.ts';
import { disconnect } from '#oauth/revocation/disconnect.ts';
import { getTenant } from '../connect/account-scope.ts';
import { createUnknownAccountError } from './unknown-account-error.ts';

export const deleteLinkedAccount: Handler<'deleteLinkedAccount'> = async ({
  params,
  principal,
  services,
}) => {
  const tenant = getTenant(principal);
  const account_id = params.linked_account_id;
  const { connect } = services;
  const isDeleted = await deleteAccount(
    {
      db: services.db,
      clock: services.clock,
      disconnect: (scope, slug) => disconnect(connect, scope, { slug }),
      abandonSelections: (scope) => abandonSelectionsOfAccount(connect, scope),
    },
    tenant,
    account_id,
  );
  if (!isDeleted) {
    throw createUnknownAccountError(account_id, tenant);
  }
  return { message: `Linked account "${account_id}" is deleted.` };
};
