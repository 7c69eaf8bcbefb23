import { createHash } from 'node:crypto';
import { getOwnValue, isJson, type Json, toJsonValue } from '@patchbay/rules/json.ts';
import type { KeyRing } from '#crypto/key-ring.ts';
import type { Database } from '#db/database.ts';
import { readExecution } from '#db/executions/execution-repo.ts';
import { isSubFlowTaken } from '#db/executions/sub-flow-repo.ts';
import { findDocuments, type WorkflowDocuments } from '#db/workflows/find-document-repo.ts';
import { readReturned } from '#domain/executions/returned-value.ts';
import { NodeError } from '../node-error.ts';
import type { NodeContext, NodeExecutor, NodeOutcome } from '../node-type.ts';

/** The maximum number of sub-flows inside each other. */
const MAX_DEPTH = 20;

/** The input of a sub-flow's start. */
export interface SubFlowStart {
  /** The id of the sub-flow's execution. It is the same each time the node runs, so that it is started once. */
  _id: string;
  context: NodeContext;
  documents: WorkflowDocuments;
  payload: Json;
  /** The payload as logs show it. */
  shownPayload: Json;
}

export interface SubFlowDeps {
  db: Database;
  keyRing: Pick<KeyRing, 'decrypt'>;
  /** Starts the sub-flow, and resolves once it is stored. Its end signals the node. */
  start(sub: SubFlowStart): Promise<void>;
  /** Runs the sub-flow in this process if there is room. Resolves once it has ended or continues elsewhere. */
  runHere(sub: SubFlowStart): Promise<void>;
}

/** Starts a workflow, and waits for its end if the settings say so. */
export function createSubFlowExecutor(deps: SubFlowDeps): NodeExecutor<'sub_flow'> {
  return {
    type: 'sub_flow',
    execute: async (context, settings) => {
      if (context.wait !== null) {
        return readEnd(deps, context, String(getOwnValue(context.wait.state, 'execution_id')));
      }
      const { workflow_id, sync_execution, wait_for_completion } = settings;
      const sub: SubFlowStart = {
        _id: await findSubFlowId(deps, context),
        context,
        documents: await findWorkflow(deps, context, workflow_id),
        payload: isJson(settings.payload) ? settings.payload : null,
        shownPayload: getOwnValue(context.shown, 'payload') ?? null,
      };
      if (sync_execution || (context.run.isSync && wait_for_completion)) {
        await deps.runHere(sub);
        return toWait(sub);
      }
      await deps.start(sub);
      return wait_for_completion
        ? toWait(sub)
        : { kind: 'done', output: { execution_id: sub._id } };
    },
  };
}

/** Waits for the end of the sub-flow. Its signal may have come already. */
const toWait = ({ _id }: SubFlowStart): NodeOutcome => ({
  kind: 'wait',
  wakeAt: null,
  state: { execution_id: _id },
});

/**
 * Returns the id of the sub-flow's execution. It is the same if the node runs again after a crash, and another one if
 * the node has already used the end of the last one, as when a failed node is retried.
 */
async function findSubFlowId({ db }: SubFlowDeps, context: NodeContext): Promise<string> {
  const { run, node, iteration } = context;
  return db.readAsTenant(run.tenant, async (tx) => {
    for (let number = 0; ; number += 1) {
      const id = createSubFlowId(context, number);
      const key = { execution: run._id, node_id: node.id, iteration };
      if (!(await isSubFlowTaken(tx, run.tenant, id, key))) {
        return id;
      }
    }
  });
}

/** Returns an id of 24 hexadecimal digits, like every other id. */
const createSubFlowId = ({ idempotencyKey }: NodeContext, number: number): string =>
  createHash('sha256').update(`${idempotencyKey} ${number}`).digest('hex').slice(0, 24);

async function findWorkflow(
  { db }: SubFlowDeps,
  { run }: NodeContext,
  workflow_id: string,
): Promise<WorkflowDocuments> {
  if (run.depth >= MAX_DEPTH) {
    throw new NodeError(
      'TOO_MANY_SUB_FLOWS',
      `More than ${MAX_DEPTH} sub-flows run in one another. Does one of them start itself?`,
      { isRepeatable: false },
    );
  }
  const found = await db.readAsTenant(run.tenant, (tx) =>
    findDocuments(tx, run.tenant, workflow_id),
  );
  const isReachable =
    found !== null &&
    (found.row.linked_account === null || found.row.linked_account === run.linked_account);
  if (!isReachable || !found.row.published || found.current === null) {
    throw new NodeError(
      'SUB_FLOW_NOT_FOUND',
      'The workflow of the sub-flow is not published, or this linked account cannot run it.',
      { pointer: '/workflow_id', isRepeatable: false },
    );
  }
  return found;
}

async function readEnd(
  { db, keyRing }: SubFlowDeps,
  { run }: NodeContext,
  execution_id: string,
): Promise<NodeOutcome> {
  const { tenant } = run;
  const request = { execution_id, viewer: undefined, linked_account_id: undefined };
  const found = await db.readAsTenant(tenant, (tx) => readExecution(tx, tenant, request));
  const status = found?.head.status ?? 'STOPPED';
  const visibleOutput = { execution_id, return_value: toJsonValue(found?.return_value) };
  if (status !== 'COMPLETED' && status !== 'TERMINATED') {
    const message = found?.head.error_message ?? `it ended as ${status}.`;
    throw new NodeError('SUB_FLOW_FAILED', `The sub-flow failed: ${message}`, {
      output: visibleOutput,
    });
  }
  const { return_value } = visibleOutput;
  const returned = await readReturned({ db, keyRing }, tenant, execution_id, return_value);
  return { kind: 'done', output: { execution_id, return_value: returned }, shown: visibleOutput };
}
