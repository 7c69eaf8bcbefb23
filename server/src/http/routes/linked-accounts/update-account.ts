import type { LinkedAccountRow } from '#db/connect/linked-account-repo.ts';
import { linkedAccountToWire } from '#domain/linked-accounts/linked-account-to-wire.ts';
import {
  changeOwnAccount,
  upsertLinkedAccount,
} from '#domain/linked-accounts/upsert-linked-account.ts';
import { createInvalidTokenError } from '#http/access/authenticate.ts';
import type { Handler } from '#http/handler.ts';
import { getTenant } from '../connect/account-scope.ts';
import { getAccountId } from './get-account-id.ts';

export const updateAccount: Handler<'updateAccount'> = async ({ body, principal, services }) => {
  const tenant = getTenant(principal);
  const change = {
    name: body.payload?.name ?? body.name,
    udf: body.payload?.udf ?? body.udf,
    udfPointer: body.payload?.udf === undefined ? '/udf' : '/payload/udf',
  };
  // This response never lists integrations, connected or not.
  const toResponse = (account: LinkedAccountRow, new_account: boolean) => ({
    ...linkedAccountToWire({ account, connections: [] }, () => undefined),
    new_account,
  });
  if (principal.kind === 'linked_account') {
    const { _id, account_id } = principal.linked_account;
    const row = await changeOwnAccount(services, tenant, _id, { account_id, ...change });
    if (row === null) {
      throw createInvalidTokenError();
    }
    return toResponse(row, false);
  }
  const { account_id } = getAccountId(body);
  const { row, isNew } = await upsertLinkedAccount(services, tenant, { account_id, ...change });
  return toResponse(row, isNew);
};
