import { listReceivedEvents as list } from '#domain/events/list-received-events.ts';
import type { Handler } from '#http/handler.ts';
import { toListPart } from '#http/list-part.ts';
import { toPage } from '#http/paging.ts';
import { getTenant } from '#http/routes/connect/account-scope.ts';

export const listReceivedEvents: Handler<'listReceivedEvents'> = async ({
  query,
  principal,
  services,
}) => {
  const { page, limit, part } = toListPart(query);
  const { docs, total, next_cursor } = await list(services, getTenant(principal), query, part);
  return { ...toPage(docs, total, { page, limit }), next_cursor };
};
