import { readAuditFilter } from '#domain/audit/audit-filter.ts';
import { listAuditEntries as list } from '#domain/audit/list-audit-entries.ts';
import type { Handler } from '#http/handler.ts';
import { toListPart } from '#http/list-part.ts';
import { toPage } from '#http/paging.ts';
import { getTenant } from '#http/routes/connect/account-scope.ts';

export const listAuditEntries: Handler<'listAuditEntries'> = async ({
  query,
  principal,
  services,
}) => {
  const { page, limit, part } = toListPart(query);
  const filter = readAuditFilter(query);
  const { docs, total, next_cursor } = await list(services.db, getTenant(principal), filter, part);
  return { ...toPage(docs, total, { page, limit }), next_cursor };
};
