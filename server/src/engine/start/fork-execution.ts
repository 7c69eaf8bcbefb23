import type {
  ExecutionStarted,
  ForkExecutionRequest,
  TestedPart,
  WorkflowNode,
} from '@patchbay/contract/schema.gen.d.ts';
import { type Json, toJsonValue } from '@patchbay/rules/json.ts';
import type { Tenant } from '#db/database.ts';
import { findStart, type StartRow } from '#db/executions/find-start-repo.ts';
import { readEncryptedOutputs, readJournal, readPayloads } from '#db/executions/journal-repo.ts';
import { payloadKey } from '#db/executions/payload-key.ts';
import { AppError } from '#domain/app-error.ts';
import type { ExecutionScope } from '#domain/executions/execution-scope.ts';
import { createUnknownExecutionError, findExecution } from '#domain/executions/get-execution.ts';
import { isRefusal } from '#domain/executions/refusal.ts';
import { describeForkedPart, parseTestedPart } from '#domain/executions/tested-part.ts';
import { createObjectId } from '#lib/object-id.ts';
import type { OrderedGraph } from '../engine-deps.ts';
import { createOutputContext } from '../store/output-context.ts';
import type { StartRequest, WorkflowGraph } from '../store/start-request.ts';
import { copyPins } from '../store/stored-pins.ts';
import { copyTrigger, parseTrigger } from '../store/stored-trigger.ts';
import { isReached, listCopiedNodes } from './copied-nodes.ts';
import { editNode } from './edited-node.ts';
import { type ControlActor, recordControl } from './record-control.ts';
import { toRepeatedRequest } from './repeated-request.ts';
import type { StartDeps } from './start-execution.ts';

/**
 * Starts a new execution of the same version that begins with a node of this one. Nodes that ended with a good status
 * and do not follow that node are copied.
 *
 * @throws AppError RESOURCE_NOT_FOUND, INVALID_WORKFLOW_ID, VALIDATION_ERROR
 */
export async function forkExecution(
  deps: StartDeps,
  by: ControlActor,
  scope: ExecutionScope,
  execution: string,
  { node_id, input }: ForkExecutionRequest,
): Promise<ExecutionStarted> {
  const { db, engine } = deps;
  const { keyRing } = engine.deps;
  const { tenant } = scope;
  const [start, journal, payloads] = await db.readAsTenant(tenant, async (tx) => {
    await findExecution(tx, scope, execution);
    return Promise.all([
      findStart(tx, tenant, execution),
      readJournal(tx, tenant, execution),
      readPayloads(tx, tenant, execution, [payloadKey.pins, payloadKey.testedPart]),
    ]);
  });
  if (start === null) {
    throw createUnknownExecutionError();
  }
  const { row } = start;
  if (isRefusal(row.error_code)) {
    throw createNodeError(
      'did not run, as the execution was refused before it started: replay the execution instead',
    );
  }
  const graph = await engine.deps.loadGraph(tenant, row);
  const node = findForkNode(graph, row, node_id);
  const copied = listCopiedNodes(node.graph, node.node, journal);
  if (!isReached(node.graph, node.node, copied)) {
    throw createNodeError('was not reached in this execution: fork from a node before it');
  }
  const _id = createObjectId();
  const ids = { from: execution, to: _id };
  const owner = { org_id: tenant.org_id, linked_account: row.linked_account };
  const isEdited = input !== undefined;
  const isStart = node.node.type === 'start';
  const id = await engine.start({
    ...toRepeatedRequest(tenant, row),
    _id,
    workflow: {
      ...buildForkedWorkflow(row, node, isEdited && !isStart ? toJsonValue(input) : undefined),
      pins: await copyPins(
        keyRing,
        { tenant, owner, ...ids },
        { stored: payloads.get(payloadKey.pins), except: node_id },
      ),
      tested: getForkedPart(row, payloads.get(payloadKey.testedPart), node_id),
    },
    trigger:
      isStart && isEdited
        ? { headers: parseTrigger(start.trigger).headers, body: toJsonValue(input) }
        : await copyTrigger(keyRing, tenant, ids, start.trigger),
    fork: {
      execution,
      node_id,
      copied,
      encrypted: await encryptAgain(engine.deps, { tenant, ...ids }, copied),
    },
  });
  await recordControl(deps, by, {
    execution: id,
    workflow_name: row.workflow_name,
    type: 'FORKED',
    what: `An execution was forked from the node "${node.node.name}":`,
    metadata: { fork_of: execution, node_id, is_edited: isEdited },
  });
  return { status: 'success', id };
}

/** Returns the part of a draft that the fork of a test runs. @param stored the part that the test ran */
function getForkedPart(row: StartRow, stored: unknown, node_id: string): TestedPart | undefined {
  const part = parseTestedPart(row, stored);
  return part === undefined ? undefined : describeForkedPart(part, node_id);
}

interface ForkNode {
  graph: OrderedGraph;
  node: WorkflowNode;
}

function findForkNode(graph: OrderedGraph | null, row: StartRow, node_id: string): ForkNode {
  if (graph === null) {
    throw new AppError(
      'INVALID_WORKFLOW_ID',
      `The version of "${row.workflow_name}" that ran was deleted, so this execution cannot be forked.`,
    );
  }
  const node = graph.node(node_id);
  if (node === undefined) {
    throw createNodeError('is not a node of the workflow as it ran');
  }
  return { graph, node };
}

const createNodeError = (message: string) =>
  new AppError('VALIDATION_ERROR', `The request is not valid: the node ${message}.`, {
    details: [{ in: 'body', pointer: '/node_id', message }],
  });

/** Builds the workflow of a fork: the same version, with a graph of its own if settings are edited, or were before. */
function buildForkedWorkflow(
  row: StartRow,
  { graph, node }: ForkNode,
  input: Json | undefined,
): StartRequest['workflow'] {
  const { version_id, workflow_version, started_at, deadline_at } = row;
  const hasOwnGraph = version_id === null || row.fork_of !== null;
  return {
    _id: row.workflow_id ?? '',
    name: row.workflow_name,
    slug: row.slug,
    version:
      version_id === null || workflow_version === null
        ? null
        : { _id: version_id, number: workflow_version },
    graph:
      input !== undefined
        ? replaceNode(graph, editNode(node, input))
        : hasOwnGraph
          ? replaceNode(graph, node)
          : undefined,
    timeout: deadline_at === null ? null : (deadline_at.getTime() - started_at.getTime()) / 1000,
  };
}

const replaceNode = ({ sorted, outgoing }: OrderedGraph, node: WorkflowNode): WorkflowGraph => ({
  nodes: sorted.map((original) => (original.id === node.id ? node : original)),
  edges: sorted.flatMap(({ id }) => outgoing(id)),
});

/** Encrypts outputs for the new execution, because an encrypted output is bound to its execution. */
async function encryptAgain(
  { db, keyRing }: StartDeps['engine']['deps'],
  { tenant, from, to }: { tenant: Tenant; from: string; to: string },
  nodes: readonly string[],
): Promise<Record<string, string>> {
  const { org_id, environment } = tenant;
  const outputs = await db.readAsTenant(tenant, (tx) =>
    readEncryptedOutputs(tx, tenant, from, nodes),
  );
  const entries = await Promise.all(
    outputs.map(async ({ node_id, iteration, output_encrypted }) => {
      const createContext = (_id: string) =>
        createOutputContext({ _id, environment }, node_id, iteration);
      const json = await keyRing.decrypt(org_id, createContext(from), output_encrypted);
      return [
        `${node_id}/${iteration}`,
        await keyRing.encrypt(org_id, createContext(to), json),
      ] as const;
    }),
  );
  return Object.fromEntries(entries);
}
