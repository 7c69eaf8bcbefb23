import type { Execution, ExecutionWait } from '@patchbay/contract/schema.gen.d.ts';
import type { Tx } from '../../db/database.ts';
import { listNodes } from '../../db/executions/execution-node-repo.ts';
import {
  listUsedConnections,
  listWaits,
  type ReadExecution,
  readExecution,
  type WaitRow,
} from '../../db/executions/execution-repo.ts';
import { AppError } from '../app-error.ts';
import type { ExecutionScope } from './execution-scope.ts';
import { iterationOf } from './execution-to-wire.ts';
import { type ExecutionDeps, toWire } from './list-executions.ts';
import { nodeToWire } from './node-to-wire.ts';

/** @throws AppError RESOURCE_NOT_FOUND */
export async function getExecution(
  { db, apps }: ExecutionDeps,
  scope: ExecutionScope,
  execution_id: string,
): Promise<Execution> {
  const { tenant } = scope;
  return db.readAsTenant(tenant, async (tx) => {
    const { head, return_value } = await findExecution(tx, scope, execution_id);
    const [[execution], nodes, waits, connection_ids] = await Promise.all([
      toWire(apps, tenant, [head], tx),
      listNodes(tx, tenant, execution_id, ''),
      head.phase === 'ended' ? [] : listWaits(tx, tenant, execution_id),
      listUsedConnections(tx, tenant, execution_id),
    ]);
    if (execution === undefined) {
      throw unknownExecution();
    }
    return {
      ...execution,
      ...(head.status === 'COMPLETED' || return_value !== null ? { return_value } : {}),
      ...(waits.length === 0 ? {} : { waiting_for: waits.map(waitToWire) }),
      connection_ids,
      nodes: nodes.map(nodeToWire),
    };
  });
}

/** @throws AppError RESOURCE_NOT_FOUND */
export async function findExecution(
  tx: Tx,
  { tenant, viewer, linked_account_id }: ExecutionScope,
  execution_id: string,
): Promise<ReadExecution> {
  const found = await readExecution(tx, tenant, { execution_id, viewer, linked_account_id });
  if (found === null) {
    throw unknownExecution();
  }
  return found;
}

function waitToWire({ node_id, iteration, waiting_since, wake_at }: WaitRow): ExecutionWait {
  return {
    node_id,
    ...iterationOf(iteration),
    since: (waiting_since ?? new Date(0)).toISOString(),
    until: wake_at?.toISOString() ?? null,
  };
}

export const unknownExecution = () =>
  new AppError(
    'RESOURCE_NOT_FOUND',
    'There is no such execution. Check the id and the environment; executions are kept for as many days as the settings say.',
    { details: [{ in: 'path', pointer: '/id', message: 'is not known' }] },
  );
