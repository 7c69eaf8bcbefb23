import { MAX_COUNTED } from '#db/executions/list-executions-repo.ts';
import { AppError } from '#domain/app-error.ts';
import { parseCursor } from '#domain/executions/execution-cursor.ts';
import { listExecutions as list } from '#domain/executions/list-executions.ts';
import type { Handler } from '#http/handler.ts';
import { toPage } from '#http/paging.ts';
import { findExecutionScope } from './find-execution-scope.ts';

export const listExecutions: Handler<'listExecutions'> = async ({
  query,
  headers,
  principal,
  services,
}) => {
  const { page = 1, limit = 10, cursor, sortAsc, ...filters } = query;
  const offset = (page - 1) * limit;
  if (cursor === undefined && offset >= MAX_COUNTED) {
    throw new AppError(
      'VALIDATION_ERROR',
      `The request is not valid: pages reach the first ${MAX_COUNTED} executions. Continue by cursor, or use filters.`,
      { details: [{ in: 'query', pointer: '/page', message: 'is too far: continue by cursor' }] },
    );
  }
  const scope = await findExecutionScope(services, principal, headers.linked_account_id);
  const deps = { db: services.db, apps: services.connect.apps };
  const { docs, total, next_cursor } = await list(deps, scope, filters, {
    after: cursor === undefined ? null : parseCursor(cursor),
    offset,
    limit,
    isOldestFirst: sortAsc === 'true',
  });
  return { ...toPage(docs, total, { page, limit }), next_cursor };
};
