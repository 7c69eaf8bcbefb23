import type {
  ExecutionStarted,
  Message,
  RetryNodeResponse,
} from '@patchbay/contract/schema.gen.d.ts';
import { readNode } from '#db/executions/execution-node-repo.ts';
import { findStart, type StartRow } from '#db/executions/find-start-repo.ts';
import { findDocuments, type VersionRow } from '#db/workflows/find-document-repo.ts';
import { AppError } from '#domain/app-error.ts';
import { createUnknownNodeError } from '#domain/executions/execution-nodes.ts';
import type { ExecutionScope } from '#domain/executions/execution-scope.ts';
import { createUnknownExecutionError, findExecution } from '#domain/executions/get-execution.ts';
import { PAYLOAD_SCHEMA_INVALID } from '#domain/schemas/payload-schema-fault.ts';
import { createNotPublishedError } from '#domain/triggers/find-workflow.ts';
import { getDocument } from '#domain/workflows/stored-workflow.ts';
import { createObjectId } from '#lib/object-id.ts';
import { copyTrigger, parseTrigger } from '../store/stored-trigger.ts';
import { type ControlActor, recordControl } from './record-control.ts';
import { toRepeatedRequest } from './repeated-request.ts';
import type { StartDeps } from './start-execution.ts';
import { assertFits, toRequestedVersion } from './start-execution.ts';

/** Stops an execution. @throws AppError RESOURCE_NOT_FOUND, EXECUTION_ENDED */
export async function stopExecution(
  deps: StartDeps,
  by: ControlActor,
  scope: ExecutionScope,
  execution: string,
): Promise<Message> {
  const { tenant } = scope;
  const { head } = await deps.db.readAsTenant(tenant, (tx) => findExecution(tx, scope, execution));
  const { store, limits } = deps.engine.deps;
  const result = await store.stop(tenant, execution, limits);
  if (result === 'gone') {
    throw createUnknownExecutionError();
  }
  if (result === 'ended') {
    throw new AppError(
      'EXECUTION_ENDED',
      'This execution has ended already, so there is nothing to stop. Reload it to see how.',
    );
  }
  const { workflow_name } = head;
  const what = 'An execution was stopped:';
  await recordControl(deps, by, { execution, workflow_name, type: 'STOPPED', what });
  const isOver = result === 'stopped';
  return { message: isOver ? 'The execution was stopped.' : 'The execution is being stopped.' };
}

/**
 * Starts an execution again, with the version that is published now.
 *
 * @throws AppError RESOURCE_NOT_FOUND, INVALID_WORKFLOW_ID; VALIDATION_ERROR, WORKFLOW_INVALID
 */
export async function rerunExecution(
  deps: StartDeps,
  by: ControlActor,
  scope: ExecutionScope,
  execution: string,
): Promise<ExecutionStarted> {
  const { db, engine } = deps;
  const { tenant } = scope;
  const { start, documents } = await db.readAsTenant(tenant, async (tx) => {
    await findExecution(tx, scope, execution);
    const found = await findStart(tx, tenant, execution);
    const workflow_id = found?.row.workflow_id ?? null;
    return {
      start: found,
      documents: workflow_id === null ? null : await findDocuments(tx, tenant, workflow_id),
    };
  });
  if (start === null) {
    throw createUnknownExecutionError();
  }
  const { row } = start;
  if (documents === null) {
    throw new AppError(
      'INVALID_WORKFLOW_ID',
      `The workflow "${row.workflow_name}" was deleted, so its runs cannot be repeated.`,
    );
  }
  if (!documents.row.published || documents.current === null) {
    throw createNotPublishedError(documents.row.name);
  }
  if (row.error_code === PAYLOAD_SCHEMA_INVALID) {
    await assertRefusedFits(deps, row, documents.current, start.trigger);
  }
  const _id = createObjectId();
  const ids = { from: execution, to: _id };
  const id = await engine.start({
    ...toRepeatedRequest(tenant, row),
    _id,
    workflow: toRequestedVersion(documents.row, documents.current),
    trigger: await copyTrigger(engine.deps.keyRing, tenant, ids, start.trigger),
    rerun_of: execution,
  });
  await recordControl(deps, by, {
    execution: id,
    workflow_name: row.workflow_name,
    type: 'RERUN',
    what: 'An execution was run again:',
    metadata: { rerun_of: execution },
  });
  return { status: 'success', id };
}

/**
 * Checks the payload of a run that was refused by the schema of the version that is published now.
 *
 * @throws AppError VALIDATION_ERROR, WORKFLOW_INVALID
 */
async function assertRefusedFits(
  { schemas }: StartDeps,
  { org_id, linked_account }: StartRow,
  current: VersionRow,
  trigger: unknown,
): Promise<void> {
  const { json_schema } = getDocument(current);
  if (json_schema !== null) {
    const { body } = parseTrigger(trigger);
    assertFits(
      await schemas.check({ org_id, linked_account }, json_schema, JSON.stringify(body ?? null)),
    );
  }
}

/**
 * Continues a run that has ended from a node that failed. Of several retries at once the first one wins. The
 * others get NODE_NOT_FAILED, also while the node has no row because it runs again.
 *
 * @throws AppError RESOURCE_NOT_FOUND, NODE_NOT_FAILED
 */
export async function retryNode(
  deps: StartDeps,
  by: ControlActor,
  scope: ExecutionScope,
  key: { execution: string; node_id: string; iteration: string },
): Promise<RetryNodeResponse> {
  const { tenant } = scope;
  const { head, before } = await deps.db.readAsTenant(tenant, async (tx) => {
    const found = await findExecution(tx, scope, key.execution);
    return { head: found.head, before: await readNode(tx, tenant, key) };
  });
  const { store, limits, loadGraph } = deps.engine.deps;
  const result = await store.retry(tenant, key.execution, key, limits);
  if (result === 'gone') {
    throw createUnknownExecutionError();
  }
  // A retry at the same time may have removed the row. Then the graph names the node; a deleted version has none.
  const after = await deps.db.readAsTenant(tenant, (tx) => readNode(tx, tenant, key));
  const row = before ?? after;
  const isKnown = row !== null || result !== 'not_failed';
  const name = row?.node_name ?? (await loadGraph(tenant, head))?.node(key.node_id)?.name;
  if (name === undefined || !isKnown) {
    throw createUnknownNodeError(key);
  }
  if (result !== 'retried') {
    throw new AppError(
      'NODE_NOT_FAILED',
      `The node "${name}" has not failed, or was retried already. Reload the execution.`,
    );
  }
  await recordControl(deps, by, {
    execution: key.execution,
    workflow_name: head.workflow_name,
    type: 'RETRIED',
    what: `The failed node "${name}" was run again:`,
    metadata: { node_id: key.node_id },
  });
  return { message: `The node "${name}" is run again.`, id: key.execution };
}
