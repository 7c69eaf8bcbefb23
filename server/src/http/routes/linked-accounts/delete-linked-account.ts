import { deleteLinkedAccount as deleteAccount } from '../../../domain/linked-accounts/delete-linked-account.ts';
import { abandonSelectionsOf } from '../../../oauth/account-selection/abandon-account-selection.ts';
import { disconnect } from '../../../oauth/revocation/disconnect.ts';
import type { Handler } from '../../handler.ts';
import { tenantOf } from '../connect/account-scope.ts';
import { noSuchAccount } from './no-such-account.ts';

export const deleteLinkedAccount: Handler<'deleteLinkedAccount'> = async ({
  params,
  principal,
  services,
}) => {
  const tenant = tenantOf(principal);
  const account_id = params.linked_account_id;
  const isDeleted = await deleteAccount(
    {
      db: services.db,
      disconnect: (scope, slug) => disconnect(services.connect, scope, { slug }),
      abandonSelections: (scope) => abandonSelectionsOf(services.connect, scope),
    },
    tenant,
    account_id,
  );
  if (!isDeleted) {
    throw noSuchAccount(account_id, tenant);
  }
  return { message: `Linked account "${account_id}" is deleted.` };
};
