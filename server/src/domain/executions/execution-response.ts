import type { ExecutionResponse } from '@patchbay/contract/schema.gen.d.ts';
import type { Database } from '../../db/database.ts';
import type { ExecutionScope } from './execution-scope.ts';
import { executionErrorOf } from './execution-to-wire.ts';
import { findExecution } from './get-execution.ts';

/** What an execution returned. @throws AppError RESOURCE_NOT_FOUND */
export async function getResponse(
  db: Database,
  scope: ExecutionScope,
  execution_id: string,
): Promise<ExecutionResponse> {
  const { head, return_value } = await db.readAsTenant(scope.tenant, (tx) =>
    findExecution(tx, scope, execution_id),
  );
  const error = executionErrorOf(head);
  const { status, status_code } = head;
  return {
    response: return_value,
    status: status === 'COMPLETED' ? 'COMPLETED' : head.phase === 'ended' ? 'ERRORED' : 'RUNNING',
    execution_status: status,
    ...(status_code === null ? {} : { status_code }),
    ...(error === null ? {} : { execution_error: error }),
  };
}
