import type { Handler } from '#http/handler.ts';
import { getTenant } from '../connect/account-scope.ts';
import { toAppReference } from './app-reference.ts';
import { findVisibleApp } from './find-action.ts';

export const listAppTriggers: Handler<'listAppTriggers'> = async (call) => {
  const { services, principal } = call;
  const { connector } = await services.db.readAsTenant(getTenant(principal), (tx) =>
    findVisibleApp(tx, services, principal, toAppReference(call)),
  );
  return (connector.triggers ?? []).map(({ key, name, description, output, sample }) => ({
    trigger_id: key,
    name,
    description: description ?? '',
    payload_schema: output,
    sample,
  }));
};
