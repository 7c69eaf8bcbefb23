import { listSummaries } from '#domain/configs/list-summaries.ts';
import type { Handler } from '#http/handler.ts';
import { findAccountOfCall } from '../connect/account-by-header.ts';

export const listAccountConfigs: Handler<'listAccountConfigs'> = async ({
  principal,
  headers,
  services,
}) => {
  const { tenant, linked_account } = await findAccountOfCall(
    services,
    principal,
    headers.linked_account_id,
  );
  return services.db.readAsTenant(tenant, (tx) =>
    listSummaries(services.configs, tx, tenant, linked_account),
  );
};
