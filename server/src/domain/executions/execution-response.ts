import type { ExecutionResponse } from '@patchbay/contract/schema.gen.d.ts';
import type { KeyRing } from '#crypto/key-ring.ts';
import type { Database } from '#db/database.ts';
import type { ExecutionScope } from './execution-scope.ts';
import { toExecutionError } from './execution-to-wire.ts';
import { findExecution } from './get-execution.ts';
import { readReturned } from './returned-value.ts';

/**
 * Reads the value that an execution returned. Secrets in it are redacted for members.
 *
 * @throws AppError RESOURCE_NOT_FOUND
 */
export async function getResponse(
  { db, keyRing }: { db: Database; keyRing: KeyRing },
  scope: ExecutionScope,
  { execution_id, isMember }: { execution_id: string; isMember: boolean },
): Promise<ExecutionResponse> {
  const { head, return_value } = await db.readAsTenant(scope.tenant, (tx) =>
    findExecution(tx, scope, execution_id),
  );
  const error = toExecutionError(head);
  const { status, status_code } = head;
  return {
    response: isMember
      ? return_value
      : await readReturned({ db, keyRing }, scope.tenant, execution_id, return_value),
    status: status === 'COMPLETED' ? 'COMPLETED' : head.phase === 'ended' ? 'ERRORED' : 'RUNNING',
    execution_status: status,
    ...(status_code === null ? {} : { status_code }),
    ...(error === null ? {} : { execution_error: error }),
  };
}
