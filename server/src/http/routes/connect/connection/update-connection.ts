import { connectedAccountToWire } from '../../../../domain/apps/application-to-wire.ts';
import { changeConnection } from '../../../../domain/connections/change-connection.ts';
import type { Handler } from '../../../handler.ts';
import { accountOfCall } from '../account-by-header.ts';
import { unknownConnection } from '../wanted-connection.ts';

export const updateConnection: Handler<'updateConnection'> = async ({
  params,
  headers,
  body,
  principal,
  services,
}) => {
  const scope = await accountOfCall(services, principal, headers.linked_account_id);
  const row = await changeConnection(services, scope, params, body);
  if (row === null) {
    throw unknownConnection(params.slug);
  }
  return connectedAccountToWire(row);
};
