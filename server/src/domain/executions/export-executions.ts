import type { Database } from '#db/database.ts';
import { type ExecutionHead, listExecutions } from '#db/executions/list-executions-repo.ts';
import { type CsvColumns, generateCsv } from '../csv/generate-csv.ts';
import { type RequestedFilters, readFilter } from './execution-filter.ts';
import type { ExecutionScope } from './execution-scope.ts';

const COLUMNS: CsvColumns<ExecutionHead> = {
  id: (row) => row._id,
  workflow: (row) => row.workflow_name,
  workflow_id: (row) => row.workflow_id,
  workflow_version: (row) => row.workflow_version,
  app: (row) => row.slug,
  linked_account: (row) => row.linked_account_id,
  status: (row) => row.status,
  type: (row) => row.type,
  source: (row) => row.source,
  event: (row) => row.event,
  created: (row) => row.created_at.toISOString(),
  completed: (row) => row.completed_at?.toISOString() ?? null,
  milliseconds: ({ completed_at, started_at }) =>
    completed_at === null ? null : completed_at.getTime() - started_at.getTime(),
  error_code: (row) => row.error_code,
  error: (row) => row.error_message,
  error_node: (row) => row.error_node_name,
  tag: (row) => row.instance_tag,
};

/**
 * Generates the lines of a CSV file in the order of the list.
 *
 * @throws AppError VALIDATION_ERROR before the first line
 */
export async function exportExecutions(
  db: Database,
  scope: ExecutionScope,
  requested: RequestedFilters,
  isOldestFirst: boolean,
): Promise<AsyncGenerator<string>> {
  const { tenant } = scope;
  const filter = await db.readAsTenant(tenant, (tx) => readFilter(tx, scope, requested));
  return generateCsv(COLUMNS, async (part) =>
    filter === null
      ? []
      : db.readAsTenant(tenant, (tx) =>
          listExecutions(tx, tenant, filter, { ...part, isOldestFirst }),
        ),
  );
}
