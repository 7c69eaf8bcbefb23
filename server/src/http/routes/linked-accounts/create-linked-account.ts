import { AppError } from '#domain/app-error.ts';
import { linkedAccountToWire } from '#domain/linked-accounts/linked-account-to-wire.ts';
import { createLinkedAccount as create } from '#domain/linked-accounts/upsert-linked-account.ts';
import type { Handler } from '#http/handler.ts';
import { getTenant } from '../connect/account-scope.ts';
import { getAccountId } from './get-account-id.ts';

/** The lookup of apps for a new account, which has no connections. */
const NO_APPS = () => undefined;

export const createLinkedAccount: Handler<'createLinkedAccount'> = async ({
  body,
  principal,
  services,
}) => {
  const tenant = getTenant(principal);
  const { account_id, pointer } = getAccountId(body);
  const row = await create(services, tenant, { account_id, name: body.name, udf: body.udf });
  if (row === null) {
    throw new AppError(
      'ALREADY_EXISTS',
      `A linked account with the id "${account_id}" exists already in ${tenant.environment}. Choose another id.`,
      { details: [{ in: 'body', pointer, message: 'is taken' }] },
    );
  }
  return linkedAccountToWire({ account: row, connections: [] }, NO_APPS);
};
