import { Readable } from 'node:stream';
import { exportWebhookDeliveries as exportLines } from '#domain/webhooks/log/export-webhook-deliveries.ts';
import { type Handler, HttpReply } from '#http/handler.ts';
import { getTenant } from '#http/routes/connect/account-scope.ts';

const HEADERS = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': 'attachment; filename="webhook-deliveries.csv"',
  'cache-control': 'no-store',
};

export const exportWebhookDeliveries: Handler<'exportWebhookDeliveries'> = async ({
  query,
  principal,
  services,
  isHead,
}) => {
  const lines = await exportLines(services.db, getTenant(principal), query);
  return new HttpReply(200, HEADERS, isHead ? '' : Readable.from(lines));
};
