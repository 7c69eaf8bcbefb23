import type { ExecutionErrorGroup, ExecutionErrorGroups } from '@patchbay/contract/schema.gen.d.ts';
import { MAX_COUNTED } from '#db/count-rows.ts';
import type { Database } from '#db/database.ts';
import { type ErrorGroupRow, groupFailedExecutions } from '#db/executions/execution-errors-repo.ts';
import { type RequestedFilters, readFilter } from './execution-filter.ts';
import type { ExecutionScope } from './execution-scope.ts';

/** @throws AppError VALIDATION_ERROR */
export async function listErrors(
  db: Database,
  scope: ExecutionScope,
  requested: RequestedFilters,
): Promise<ExecutionErrorGroups> {
  return db.readAsTenant(scope.tenant, async (tx) => {
    const filter = await readFilter(tx, scope, requested);
    const found =
      filter === null
        ? { groups: [], looked_at: 0 }
        : await groupFailedExecutions(tx, scope.tenant, filter);
    return {
      docs: found.groups.map(groupToWire),
      executions: Math.min(found.looked_at, MAX_COUNTED),
      is_complete: found.looked_at <= MAX_COUNTED,
    };
  });
}

function groupToWire(row: ErrorGroupRow): ExecutionErrorGroup {
  const { error_node, error_node_name, error_code, first_seen, last_seen } = row;
  return {
    fingerprint: row.fingerprint,
    workflow: { _id: row.workflow_id ?? '', name: row.workflow_name },
    ...(error_node === null ? {} : { node_id: error_node }),
    ...(error_node_name === null ? {} : { node_name: error_node_name }),
    ...(error_code === null ? {} : { code: error_code }),
    message: row.error_message ?? '',
    count: row.count,
    linked_accounts: row.linked_accounts,
    first_seen: first_seen.toISOString(),
    last_seen: last_seen.toISOString(),
    last_execution_id: row.last_execution_id,
  };
}
