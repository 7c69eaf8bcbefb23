import { listExecutions as list } from '#domain/executions/list-executions.ts';
import type { Handler } from '#http/handler.ts';
import { toListPart } from '#http/list-part.ts';
import { toPage } from '#http/paging.ts';
import { findExecutionScope } from './find-execution-scope.ts';

export const listExecutions: Handler<'listExecutions'> = async ({
  query,
  headers,
  principal,
  services,
}) => {
  const { page: requestedPage, limit: requestedLimit, cursor, sortAsc, ...filters } = query;
  const { part, page, limit } = toListPart({ page: requestedPage, limit: requestedLimit, cursor });
  const scope = await findExecutionScope(services, principal, headers.linked_account_id);
  const deps = { db: services.db, apps: services.connect.apps };
  const { docs, total, next_cursor } = await list(deps, scope, filters, {
    ...part,
    isOldestFirst: sortAsc === 'true',
  });
  return { ...toPage(docs, total, { page, limit }), next_cursor };
};
