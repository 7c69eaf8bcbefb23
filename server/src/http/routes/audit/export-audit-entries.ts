import { Readable } from 'node:stream';
import { readAuditFilter } from '#domain/audit/audit-filter.ts';
import { exportAuditCsv, exportAuditLines } from '#domain/audit/export-audit-entries.ts';
import { type Handler, HttpReply } from '#http/handler.ts';
import { getTenant } from '#http/routes/connect/account-scope.ts';

const FORMATS = {
  csv: { type: 'text/csv; charset=utf-8', generate: exportAuditCsv },
  jsonl: { type: 'application/jsonl; charset=utf-8', generate: exportAuditLines },
} as const;

export const exportAuditEntries: Handler<'exportAuditEntries'> = async ({
  query: { format = 'csv', ...filters },
  principal,
  services,
  isHead,
}) => {
  const { type, generate } = FORMATS[format];
  const lines = generate(services.db, getTenant(principal), readAuditFilter(filters));
  const headers = {
    'content-type': type,
    'content-disposition': `attachment; filename="audit.${format}"`,
    'cache-control': 'no-store',
  };
  return new HttpReply(200, headers, isHead ? '' : Readable.from(lines));
};
