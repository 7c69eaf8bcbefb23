import type {
  ExecutionBatch,
  ExecutionBatchDetail,
  NodeExecution,
  NodeStatus,
} from '@patchbay/contract/schema.gen.d.ts';
import type { Database, Tx } from '#db/database.ts';
import {
  findNodeType,
  type LoopKey,
  listIterations,
  listNodes,
  readNode,
} from '#db/executions/execution-node-repo.ts';
import { readTrigger } from '#db/executions/find-start-repo.ts';
import { AppError } from '../app-error.ts';
import { limitBatch, limitNode, readDetailAccess } from './detail-access.ts';
import type { ExecutionScope } from './execution-scope.ts';
import { findExecution } from './get-execution.ts';
import { batchToWire, LOOP_TYPE, nodeToWire } from './node-to-wire.ts';
import { buildStartNode, type LoadGraph } from './open-nodes.ts';

/** @throws AppError RESOURCE_NOT_FOUND */
export async function getNode(
  { db, loadGraph }: { db: Database; loadGraph: LoadGraph },
  scope: ExecutionScope,
  key: LoopKey,
): Promise<NodeExecution> {
  const { tenant } = scope;
  const { head, row, trigger, access } = await db.readAsTenant(tenant, async (tx) => {
    const found = await findExecution(tx, scope, key.execution);
    const node = await readNode(tx, tenant, key);
    return {
      head: found.head,
      row: node,
      trigger: node === null ? await readTrigger(tx, tenant, key.execution) : undefined,
      access: await readDetailAccess(tx, scope, found.head),
    };
  });
  const graph = row === null || !access.isWhole ? await loadGraph(tenant, head) : null;
  if (row !== null) {
    return limitNode(nodeToWire(row), access, graph);
  }
  const start = buildStartNode(head, graph, trigger, true);
  if (start.node_id !== key.node_id || key.iteration !== '' || trigger === undefined) {
    throw createUnknownNodeError(key);
  }
  return limitNode(start, access, graph);
}

/**
 * Lists the iterations that have ended. A loop that has not run yet has none.
 *
 * @throws AppError RESOURCE_NOT_FOUND, VALIDATION_ERROR for a node that is not a loop
 */
export async function listBatches(
  { db, loadGraph }: { db: Database; loadGraph: LoadGraph },
  scope: ExecutionScope,
  loop: LoopKey,
  part: { status: NodeStatus | undefined; offset: number; limit: number },
): Promise<{ docs: ExecutionBatch[]; total: number }> {
  const { tenant } = scope;
  const { head, found, access } = await db.readAsTenant(tenant, async (tx) => {
    const execution = await findExecution(tx, scope, loop.execution);
    const isThere = await hasLoop(tx, scope, loop);
    return {
      ...execution,
      access: await readDetailAccess(tx, scope, execution.head),
      found: isThere ? await listIterations(tx, tenant, loop, part) : null,
    };
  });
  if (found !== null) {
    const docs = found.rows.map((row) => limitBatch(batchToWire(row), access, loop.node_id));
    return { docs, total: found.total };
  }
  const graph = await loadGraph(tenant, head);
  if (graph?.node(loop.node_id)?.type !== LOOP_TYPE) {
    throw createUnknownNodeError(loop);
  }
  return { docs: [], total: 0 };
}

/** @throws AppError RESOURCE_NOT_FOUND, VALIDATION_ERROR for a node that is not a loop */
export async function getBatch(
  { db, loadGraph }: { db: Database; loadGraph: LoadGraph },
  scope: ExecutionScope,
  loop: LoopKey,
  batch_index: number,
): Promise<ExecutionBatchDetail> {
  const { tenant } = scope;
  const { execution, node_id } = loop;
  const iteration = loop.iteration === '' ? `${batch_index}` : `${loop.iteration}.${batch_index}`;
  const { head, batch, nodes, access } = await db.readAsTenant(tenant, async (tx) => {
    const found = await findExecution(tx, scope, execution);
    if (!(await hasLoop(tx, scope, loop))) {
      throw createUnknownNodeError(loop);
    }
    const [row, rows] = await Promise.all([
      readNode(tx, tenant, { execution, node_id, iteration }),
      listNodes(tx, tenant, execution, iteration),
    ]);
    if (row === null) {
      throw createUnknownNodeError({ execution, node_id, iteration });
    }
    const inIteration = rows.filter((node) => node.node_id !== node_id).map(nodeToWire);
    return {
      head: found.head,
      batch: batchToWire(row),
      nodes: inIteration,
      access: await readDetailAccess(tx, scope, found.head),
    };
  });
  const { status, error, started_at, completed_at } = batch;
  const graph = access.isWhole ? null : await loadGraph(tenant, head);
  return {
    batch_index,
    status,
    ...(error === undefined ? {} : { error }),
    ...(started_at === undefined ? {} : { started_at }),
    ...(completed_at === undefined ? {} : { completed_at }),
    nodes: nodes.map((node) => limitNode(node, access, graph)),
  };
}

/** Returns whether a node of the loop has ended. @throws AppError VALIDATION_ERROR for a node that is not a loop */
async function hasLoop(tx: Tx, { tenant }: ExecutionScope, loop: LoopKey): Promise<boolean> {
  const type = await findNodeType(tx, tenant, loop);
  if (type !== null && type !== LOOP_TYPE) {
    throw new AppError(
      'VALIDATION_ERROR',
      `The request is not valid: the node "${loop.node_id}" is not a loop, so it has no batches.`,
      { details: [{ in: 'path', pointer: '/node_id', message: 'is not a loop' }] },
    );
  }
  return type !== null;
}

export const createUnknownNodeError = ({ node_id }: LoopKey) =>
  new AppError(
    'RESOURCE_NOT_FOUND',
    `The execution has no node "${node_id}" that has ended. Check the id, and the iteration where the node is inside a loop.`,
    { details: [{ in: 'path', pointer: '/node_id', message: 'is not known' }] },
  );
