import type {
  ExecutionBatch,
  ExecutionBatchDetail,
  NodeExecution,
  NodeStatus,
} from '@patchbay/contract/schema.gen.d.ts';
import type { Database, Tx } from '../../db/database.ts';
import {
  type LoopKey,
  listIterations,
  listNodes,
  nodeTypeOf,
  readNode,
} from '../../db/executions/execution-node-repo.ts';
import { readTrigger } from '../../db/executions/find-start-repo.ts';
import { AppError } from '../app-error.ts';
import type { ExecutionScope } from './execution-scope.ts';
import { findExecution } from './get-execution.ts';
import { batchToWire, LOOP_TYPE, nodeToWire } from './node-to-wire.ts';
import { type LoadGraph, startNode } from './open-nodes.ts';

/** @throws AppError RESOURCE_NOT_FOUND */
export async function getNode(
  { db, loadGraph }: { db: Database; loadGraph: LoadGraph },
  scope: ExecutionScope,
  key: LoopKey,
): Promise<NodeExecution> {
  const { tenant } = scope;
  const { head, row, trigger } = await db.readAsTenant(tenant, async (tx) => {
    const found = await findExecution(tx, scope, key.execution);
    const node = await readNode(tx, tenant, key);
    return {
      head: found.head,
      row: node,
      trigger: node === null ? await readTrigger(tx, tenant, key.execution) : undefined,
    };
  });
  if (row !== null) {
    return nodeToWire(row);
  }
  const start = startNode(head, await loadGraph(tenant, head), trigger, true);
  if (start.node_id !== key.node_id || key.iteration !== '' || trigger === undefined) {
    throw unknownNode(key);
  }
  return start;
}

/** @throws AppError RESOURCE_NOT_FOUND, VALIDATION_ERROR for a node that is no loop */
export async function listBatches(
  db: Database,
  scope: ExecutionScope,
  loop: LoopKey,
  part: { status: NodeStatus | undefined; offset: number; limit: number },
): Promise<{ docs: ExecutionBatch[]; total: number }> {
  return db.readAsTenant(scope.tenant, async (tx) => {
    await findLoop(tx, scope, loop);
    const { rows, total } = await listIterations(tx, scope.tenant, loop, part);
    return { docs: rows.map(batchToWire), total };
  });
}

/** @throws AppError RESOURCE_NOT_FOUND, VALIDATION_ERROR for a node that is no loop */
export async function getBatch(
  db: Database,
  scope: ExecutionScope,
  loop: LoopKey,
  batch_index: number,
): Promise<ExecutionBatchDetail> {
  const { execution, node_id } = loop;
  const iteration = loop.iteration === '' ? `${batch_index}` : `${loop.iteration}.${batch_index}`;
  return db.readAsTenant(scope.tenant, async (tx) => {
    await findLoop(tx, scope, loop);
    const [batch, nodes] = await Promise.all([
      readNode(tx, scope.tenant, { execution, node_id, iteration }),
      listNodes(tx, scope.tenant, execution, iteration),
    ]);
    if (batch === null) {
      throw unknownNode({ execution, node_id, iteration });
    }
    const { status, error, started_at, completed_at } = batchToWire(batch);
    return {
      batch_index,
      status,
      ...(error === undefined ? {} : { error }),
      ...(started_at === undefined ? {} : { started_at }),
      ...(completed_at === undefined ? {} : { completed_at }),
      nodes: nodes.filter((node) => node.node_id !== node_id).map(nodeToWire),
    };
  });
}

async function findLoop(tx: Tx, scope: ExecutionScope, loop: LoopKey): Promise<void> {
  await findExecution(tx, scope, loop.execution);
  const type = await nodeTypeOf(tx, scope.tenant, loop);
  if (type === null) {
    throw unknownNode(loop);
  }
  if (type !== LOOP_TYPE) {
    throw new AppError(
      'VALIDATION_ERROR',
      `The request is not valid: the node "${loop.node_id}" is no loop, so it has no batches.`,
      { details: [{ in: 'path', pointer: '/node_id', message: 'is no loop' }] },
    );
  }
}

export const unknownNode = ({ node_id }: LoopKey) =>
  new AppError(
    'RESOURCE_NOT_FOUND',
    `The execution has no node "${node_id}" that has ended. Check the id, and the iteration where the node is inside a loop.`,
    { details: [{ in: 'path', pointer: '/node_id', message: 'is not known' }] },
  );
