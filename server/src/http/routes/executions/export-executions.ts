import { Readable } from 'node:stream';
import { exportExecutions as exportLines } from '#domain/executions/export-executions.ts';
import { type Handler, HttpReply } from '#http/handler.ts';
import { findExecutionScope } from './find-execution-scope.ts';

const HEADERS = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': 'attachment; filename="executions.csv"',
  'cache-control': 'no-store',
};

export const exportExecutions: Handler<'exportExecutions'> = async ({
  query,
  principal,
  services,
  isHead,
}) => {
  const { sortAsc, ...filters } = query;
  const scope = await findExecutionScope(services, principal, undefined);
  const lines = await exportLines(services.db, scope, filters, sortAsc === 'true');
  return new HttpReply(200, HEADERS, isHead ? '' : Readable.from(lines));
};
