import { listWebhookDeliveries as list } from '#domain/webhooks/log/list-webhook-deliveries.ts';
import type { Handler } from '#http/handler.ts';
import { toListPart } from '#http/list-part.ts';
import { toPage } from '#http/paging.ts';
import { getTenant } from '#http/routes/connect/account-scope.ts';

export const listWebhookDeliveries: Handler<'listWebhookDeliveries'> = async ({
  query,
  principal,
  services,
}) => {
  const { page, limit, part } = toListPart(query);
  const { docs, total, next_cursor } = await list(services.db, getTenant(principal), query, part);
  return { ...toPage(docs, total, { page, limit }), next_cursor };
};
