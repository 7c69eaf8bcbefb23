import { linkedAccountBody } from '../../../db/linked-account-body.ts';
import { appLookup } from '../../../domain/linked-accounts/app-lookup.ts';
import { upsertLinkedAccount } from '../../../domain/linked-accounts/upsert-linked-account.ts';
import type { Handler } from '../../handler.ts';
import { tenantOf } from '../connect/account-scope.ts';
import { accountIdOf } from './account-id-of.ts';

export const updateAccount: Handler<'updateAccount'> = async ({ body, principal, services }) => {
  const account_id =
    principal.kind === 'linked_account'
      ? principal.linked_account.account_id
      : accountIdOf(body).account_id;
  const { row, isNew } = await upsertLinkedAccount(services, tenantOf(principal), {
    account_id,
    name: body.payload?.name ?? body.name,
    udf: body.payload?.udf ?? body.udf,
    udfPointer: body.payload?.udf === undefined ? '/udf' : '/payload/udf',
  });
  // This answer never lists integrations, whatever there is.
  const account = linkedAccountBody(row, [], appLookup(services.connect.connectors));
  return { ...account, new_account: isNew };
};
