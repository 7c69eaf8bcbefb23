import type { ExecutionFilters } from '@patchbay/contract/schema.gen.d.ts';
import type { Tx } from '#db/database.ts';
import { readExecutionView } from '#db/executions/execution-view-repo.ts';
import type { ExecutionFilter } from '#db/executions/execution-where.ts';
import { AppError } from '../app-error.ts';
import { toMomentRange } from '../moment-range.ts';
import { findRequestedWorkflows } from '../workflows/find-requested-workflows.ts';
import type { ExecutionScope } from './execution-scope.ts';

/** The value that disables a filter of the view. */
type All = 'ALL' | 'All';

/** The filters of a request: those that views have, with other values that clients send, and further ones. */
export interface RequestedFilters
  extends Omit<ExecutionFilters, 'status' | 'execution_type' | 'execution_source'> {
  status?: ExecutionFilters['status'] | All;
  execution_type?: ExecutionFilters['execution_type'] | All;
  execution_source?: ExecutionFilters['execution_source'] | All | 'API_CALL' | 'SCHEDULE';
  execution_id?: string;
  view_id?: string;
  is_test?: 'true' | 'false';
}

/**
 * Reads the filters of a request for a query. Returns null if no execution can match.
 *
 * @throws AppError VALIDATION_ERROR
 */
export async function readFilter(
  tx: Tx,
  scope: ExecutionScope,
  requested: RequestedFilters,
): Promise<ExecutionFilter | null> {
  const { tenant, viewer } = scope;
  const filters = {
    ...(await readFiltersOfView(tx, scope, requested.view_id)),
    ...omitUndefined(requested),
  };
  const { status, execution_type, execution_source } = filters;
  const workflow_ids = await findRequestedWorkflows(tx, tenant, filters);
  if (workflow_ids?.length === 0) {
    return null;
  }
  return {
    viewer,
    status: unlessAll(status),
    execution_id: filters.execution_id,
    workflow_ids,
    type: unlessAll(execution_type),
    source: toSource(execution_source),
    event_name: filters.event_name,
    error_node: filters.error_node,
    error_code: filters.error_code,
    error_fingerprint: filters.error_fingerprint,
    is_test: filters.is_test === undefined ? undefined : filters.is_test === 'true',
    linked_account_id: scope.linked_account_id ?? filters.linked_account_id,
    ...toMomentRange(filters),
  };
}

async function readFiltersOfView(
  tx: Tx,
  { tenant, viewer }: ExecutionScope,
  id: string | undefined,
): Promise<ExecutionFilters> {
  if (id === undefined) {
    return {};
  }
  // Views belong to members, so a linked account gets the same error for every id.
  const view = viewer === undefined ? await readExecutionView(tx, tenant, id) : null;
  if (view === null) {
    throw new AppError(
      'VALIDATION_ERROR',
      'The request is not valid: the view was not found. Choose one from the list of views.',
      { details: [{ in: 'query', pointer: '/view_id', message: 'is not known' }] },
    );
  }
  return view.filters;
}

/** Removes undefined filters, which would override the filters of the view. */
const omitUndefined = (requested: RequestedFilters): RequestedFilters =>
  Object.fromEntries(Object.entries(requested).filter(([, value]) => value !== undefined));

function unlessAll<T extends string>(value: T | undefined): Exclude<T, All> | undefined {
  return value !== undefined && isNotAll(value) ? value : undefined;
}

function isNotAll<T extends string>(value: T): value is Exclude<T, All> {
  return value !== 'ALL' && value !== 'All';
}

function toSource(value: RequestedFilters['execution_source']): ExecutionFilter['source'] {
  switch (value) {
    case 'API_CALL':
      return 'API Call';
    case 'SCHEDULE':
      return 'Schedule';
    default:
      return unlessAll(value);
  }
}
