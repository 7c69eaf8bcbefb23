import { listConnectionHistory as listRows } from '#db/connect/connection-history-repo.ts';
import { createAppLookup } from '#domain/apps/app-lookup.ts';
import { historyToWire } from '#domain/connect/connections/history-to-wire.ts';
import type { Handler } from '#http/handler.ts';
import { findAccountOfCall } from '../account-by-header.ts';

const DEFAULT_LIMIT = 10;

export const listConnectionHistory: Handler<'listConnectionHistory'> = async ({
  headers,
  query,
  principal,
  services,
}) => {
  const { tenant, linked_account } = await findAccountOfCall(
    services,
    principal,
    headers.linked_account_id,
  );
  const { cursor = null, limit = DEFAULT_LIMIT } = query;
  return services.db.readAsTenant(tenant, async (tx) => {
    const page = { linked_account, after: cursor, limit };
    const { rows, hasMore } = await listRows(tx, tenant, page);
    const lookup = await createAppLookup(services.connect.apps, tenant, rows, tx);
    const docs = rows.map((row) => historyToWire(row, lookup));
    return { docs, next_cursor: hasMore ? (docs.at(-1)?._id ?? null) : null };
  });
};
