import { Readable } from 'node:stream';
import { exportReceivedEvents as exportLines } from '#domain/events/export-received-events.ts';
import { type Handler, HttpReply } from '#http/handler.ts';
import { getTenant } from '#http/routes/connect/account-scope.ts';

const HEADERS = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': 'attachment; filename="events.csv"',
  'cache-control': 'no-store',
};

export const exportReceivedEvents: Handler<'exportReceivedEvents'> = async ({
  query,
  principal,
  services,
  isHead,
}) => {
  const lines = await exportLines(services.db, getTenant(principal), query);
  return new HttpReply(200, HEADERS, isHead ? '' : Readable.from(lines));
};
