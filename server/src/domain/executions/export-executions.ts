import type { Database } from '#db/database.ts';
import type { ExecutionFilter } from '#db/executions/execution-where.ts';
import {
  type ExecutionHead,
  type ExecutionPosition,
  listExecutions,
} from '#db/executions/list-executions-repo.ts';
import { formatCsvLine } from './csv-line.ts';
import { type RequestedFilters, readFilter } from './execution-filter.ts';
import type { ExecutionScope } from './execution-scope.ts';

/** The maximum number of rows of a file. */
const MAX_ROWS = 100_000;
/** The number of rows of one query. There are several, so that a slow reader does not keep a transaction open. */
const BATCH_SIZE = 1000;

const COLUMNS = {
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
} satisfies Record<string, (row: ExecutionHead) => string | number | null>;

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
  const filter = await db.readAsTenant(scope.tenant, (tx) => readFilter(tx, scope, requested));
  return generateLines(db, scope, filter, isOldestFirst);
}

async function* generateLines(
  db: Database,
  { tenant }: ExecutionScope,
  filter: ExecutionFilter | null,
  isOldestFirst: boolean,
): AsyncGenerator<string> {
  yield formatCsvLine(Object.keys(COLUMNS));
  let after: ExecutionPosition | null = null;
  for (let written = 0; filter !== null && written < MAX_ROWS; written += BATCH_SIZE) {
    const part = { after, offset: 0, limit: BATCH_SIZE, isOldestFirst };
    const rows: ExecutionHead[] = await db.readAsTenant(tenant, (tx) =>
      listExecutions(tx, tenant, filter, part),
    );
    const page = rows.slice(0, BATCH_SIZE);
    yield page.map(formatLine).join('');
    after = page.at(-1) ?? null;
    if (rows.length <= BATCH_SIZE) {
      return;
    }
  }
}

const formatLine = (row: ExecutionHead) =>
  formatCsvLine(Object.values(COLUMNS).map((cell) => cell(row)));
