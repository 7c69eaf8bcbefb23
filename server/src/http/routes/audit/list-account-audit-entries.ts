import { readAuditFilter } from '#domain/audit/audit-filter.ts';
import { listAccountEntries } from '#domain/audit/list-audit-entries.ts';
import { getOfferedApps } from '#http/access/allowed-apps.ts';
import type { Handler } from '#http/handler.ts';
import { toListPart } from '#http/list-part.ts';
import { toPage } from '#http/paging.ts';
import { getAccountScope } from '#http/routes/connect/account-scope.ts';

export const listAccountAuditEntries: Handler<'listAccountAuditEntries'> = async ({
  query,
  principal,
  services,
}) => {
  const { tenant, linked_account, account_id } = getAccountScope(principal);
  const { page, limit, part } = toListPart(query);
  const slugs = getOfferedApps(principal) ?? undefined;
  const filter = {
    ...readAuditFilter(query),
    ...{ linked_account, linked_account_id: account_id, slugs },
  };
  const { docs, total, next_cursor } = await listAccountEntries(services.db, tenant, filter, part);
  return { ...toPage(docs, total, { page, limit }), next_cursor };
};
