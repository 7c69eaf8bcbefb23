import type { Execution, NodeExecution, TestedPart } from '@patchbay/contract/schema.gen.d.ts';
import type { Tenant, Tx } from '#db/database.ts';
import { listNodes } from '#db/executions/execution-node-repo.ts';
import {
  listUsedConnections,
  listWaits,
  type ReadExecution,
  readExecution,
} from '#db/executions/execution-repo.ts';
import { readTrigger } from '#db/executions/find-start-repo.ts';
import { readPayloads } from '#db/executions/journal-repo.ts';
import type { ExecutionHead } from '#db/executions/list-executions-repo.ts';
import { payloadKey } from '#db/executions/payload-key.ts';
import { AppError } from '../app-error.ts';
import { type DetailAccess, limitNode, readDetailAccess } from './detail-access.ts';
import type { ExecutionScope } from './execution-scope.ts';
import { type ExecutionDeps, toWire } from './list-executions.ts';
import { nodeToWire } from './node-to-wire.ts';
import {
  buildStartNode,
  type LoadGraph,
  listWaitingNodes,
  type UrlOfWait,
  waitToWire,
} from './open-nodes.ts';
import { countTestedPart, parseTestedPart } from './tested-part.ts';

export interface GetExecutionDeps extends ExecutionDeps {
  loadGraph: LoadGraph;
  /** Returns the address that ends a wait of a node of this execution. */
  urlOfWait: UrlOfWait;
}

/** @throws AppError RESOURCE_NOT_FOUND */
export async function getExecution(
  { db, apps, loadGraph, urlOfWait }: GetExecutionDeps,
  scope: ExecutionScope,
  execution_id: string,
): Promise<Execution> {
  const { tenant } = scope;
  const read = await db.readAsTenant(tenant, (tx) => readAll(apps, scope, execution_id, tx));
  const {
    execution,
    head,
    return_value,
    nodes,
    waits,
    trigger,
    connection_ids,
    access,
    tested_part,
  } = read;
  const journal = nodes.map(nodeToWire);
  const hasStart = journal.some(({ node_type }) => node_type === 'start');
  // Load the graph outside of the transaction, because it may use a database connection of its own.
  const isGraphNeeded = !hasStart || waits.length > 0 || !access.isWhole;
  const graph = isGraphNeeded ? await loadGraph(tenant, head) : null;
  const known = new Set(journal.map(({ node_id }) => node_id));
  const waiting = listWaitingNodes(waits, graph).filter(({ node_id }) => !known.has(node_id));
  return {
    ...execution,
    ...(tested_part === undefined ? {} : { tested_part }),
    ...(head.status === 'COMPLETED' || return_value !== null ? { return_value } : {}),
    ...(waits.length === 0
      ? {}
      : { waiting_for: waits.map((wait) => waitToWire(wait, graph, urlOfWait)) }),
    connection_ids,
    nodes: [
      ...(hasStart ? [] : [buildStartNode(head, graph, trigger, false)]),
      ...[...journal, ...waiting].toSorted(compareByEntry),
    ].map((node) => limitNode(node, access, graph)),
  };
}

async function readAll(
  apps: ExecutionDeps['apps'],
  scope: ExecutionScope,
  execution_id: string,
  tx: Tx,
) {
  const { tenant } = scope;
  const found = await findExecution(tx, scope, execution_id);
  const [[execution], nodes, waits, connection_ids, trigger, access] = await Promise.all([
    toWire(apps, tenant, [found.head], tx),
    listNodes(tx, tenant, execution_id, ''),
    found.head.phase === 'ended' ? [] : listWaits(tx, tenant, execution_id),
    listUsedConnections(tx, tenant, execution_id),
    readTrigger(tx, tenant, execution_id),
    readDetailAccess(tx, scope, found.head),
  ]);
  if (execution === undefined) {
    throw createUnknownExecutionError();
  }
  const tested_part = await readTestedPart(tx, tenant, found.head, access);
  return { ...found, execution, nodes, waits, connection_ids, trigger, access, tested_part };
}

/** Reads the part that a test ran, with its nodes for readers who may know how the workflow is set up. */
async function readTestedPart(
  tx: Tx,
  tenant: Tenant,
  head: ExecutionHead,
  access: DetailAccess,
): Promise<TestedPart | undefined> {
  if (head.tested_nodes === null || !access.isWhole) {
    return countTestedPart(head);
  }
  const { testedPart: key } = payloadKey;
  const payloads = await readPayloads(tx, tenant, head._id, [key]);
  return parseTestedPart(head, payloads.get(key));
}

/** Compares nodes by the moment at which they started. Nodes of the same moment keep the order of the journal. */
const compareByEntry = (a: NodeExecution, b: NodeExecution): number =>
  (a.started_at ?? '') < (b.started_at ?? '')
    ? -1
    : Number((a.started_at ?? '') > (b.started_at ?? ''));

/** @throws AppError RESOURCE_NOT_FOUND */
export async function findExecution(
  tx: Tx,
  { tenant, viewer, linked_account_id }: ExecutionScope,
  execution_id: string,
): Promise<ReadExecution> {
  const found = await readExecution(tx, tenant, { execution_id, viewer, linked_account_id });
  if (found === null) {
    throw createUnknownExecutionError();
  }
  return found;
}

export const createUnknownExecutionError = () =>
  new AppError(
    'RESOURCE_NOT_FOUND',
    'There is no such execution. Check the id and the environment; executions are kept for as many days as the settings say.',
    { details: [{ in: 'path', pointer: '/id', message: 'is not known' }] },
  );
