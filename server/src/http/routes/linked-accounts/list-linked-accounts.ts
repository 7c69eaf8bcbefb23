import { listLinkedAccounts as listRows } from '#db/connect/linked-account-list-repo.ts';
import { createAppLookup } from '#domain/apps/app-lookup.ts';
import { linkedAccountToWire } from '#domain/linked-accounts/linked-account-to-wire.ts';
import { toMomentRange } from '#domain/moment-range.ts';
import type { Handler } from '#http/handler.ts';
import { toPage } from '#http/paging.ts';
import { getTenant } from '../connect/account-scope.ts';

export const listLinkedAccounts: Handler<'listLinkedAccounts'> = async ({
  query,
  principal,
  services,
}) => {
  const tenant = getTenant(principal);
  const { page = 1, limit = 10, connected_app_name: slug, connection_status: status } = query;
  const filter = {
    slug: slug === 'ALL' ? undefined : slug,
    status: status === 'ALL' ? undefined : status,
    search: query.search,
    account_id: query.linked_account_id,
    name: query.name,
    ...toMomentRange(query),
  };
  const part = { offset: (page - 1) * limit, limit };
  return services.db.readAsTenant(tenant, async (tx) => {
    const { rows, total } = await listRows(tx, tenant, filter, part);
    const connections = rows.flatMap((row) => row.connections);
    const lookup = await createAppLookup(services.connect.apps, tenant, connections, tx);
    const docs = rows.map((row) => linkedAccountToWire(row, lookup));
    return toPage(docs, total, { page, limit });
  });
};
