import { connectedAccountToWire } from '#domain/apps/connected-account-to-wire.ts';
import { changeConnection } from '#domain/connect/connections/change-connection.ts';
import type { Handler } from '#http/handler.ts';
import { findAccountOfCall } from '../account-by-header.ts';
import { createUnknownConnectionError } from '../assert-connectable.ts';

export const updateConnection: Handler<'updateConnection'> = async ({
  params,
  headers,
  body,
  principal,
  services,
}) => {
  const scope = await findAccountOfCall(services, principal, headers.linked_account_id);
  const row = await changeConnection(services, scope, params, body);
  if (row === null) {
    throw createUnknownConnectionError(params.slug);
  }
  return connectedAccountToWire(row);
};
