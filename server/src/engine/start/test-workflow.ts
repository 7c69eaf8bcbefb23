import type { ExecutionResult, TestWorkflowRequest } from '@patchbay/contract/schema.gen.d.ts';
import { removeAuthHeader } from '#domain/triggers/sender-auth.ts';
import {
  assertTestable,
  type CheckDeps,
  checkDocument,
} from '#domain/workflows/findings/draft-findings.ts';
import { getStartSettings } from '#domain/workflows/live-trigger.ts';
import { assertSameRevision, findOwnWorkflow } from '#domain/workflows/reach-workflow.ts';
import { getDocument, type StoredWorkflow } from '#domain/workflows/stored-workflow.ts';
import type { WorkflowOf } from '#domain/workflows/workflow-deps.ts';
import { createObjectId } from '#lib/object-id.ts';
import { encryptPins } from '../store/stored-pins.ts';
import { planTest } from './plan-test.ts';
import { DEFAULT_TIMEOUT_SECONDS, type StartDeps } from './start-execution.ts';

/** The linked account of a test, and the request that it starts with. */
export interface TestCall {
  account: { _id: string; account_id: string };
  /** Its headers as a workflow may see them, their names in lower case. */
  request: Omit<TestWorkflowRequest, 'linked_account_id'>;
}

/**
 * Runs a copy of the draft as it is now, or of a part of it.
 *
 * @throws AppError RESOURCE_NOT_FOUND, INVALID_WORKFLOW_ID, WORKFLOW_INVALID, WORKFLOW_CHANGED, VALIDATION_ERROR
 */
export async function testWorkflow(
  { db, engine, ...checks }: StartDeps & CheckDeps,
  of: WorkflowOf,
  { account, request }: TestCall,
): Promise<ExecutionResult> {
  const { tenant } = of;
  const found = await db.readAsTenant(tenant, (tx) => findOwnWorkflow(tx, of));
  assertSameRevision(of, found, request.revision);
  const { row } = found;
  const document = getDocument(found.draft);
  const { nodes, edges } = document;
  const owner = { org_id: tenant.org_id, linked_account: account._id };
  const plan = await planTest(owner, { nodes, edges }, request);
  const checked = await checkDocument(checks, of, document);
  await db.readAsTenant(tenant, (tx) => assertTestable(checks, row, checked, tx, plan.runs));
  const _id = createObjectId();
  const execution_id = await engine.start({
    _id,
    tenant,
    workflow: {
      _id: row._id,
      name: row.name,
      slug: row.slug,
      version: null,
      graph: plan.graph,
      pins: await encryptPins(engine.deps.keyRing, { tenant, owner, _id }, plan.pins),
      tested: plan.tested,
      timeout: document.settings.timeout ?? DEFAULT_TIMEOUT_SECONDS,
    },
    account,
    config_id: request.config_id ?? account.account_id,
    trigger: { body: request.payload ?? null, headers: toHeaders(document, request.headers) },
    source: 'API Call',
    event: 'Test',
  });
  return { execution_id, message: 'The draft was started.' };
}

/** Returns the headers as a run gets them from a request to the trigger. */
function toHeaders(document: StoredWorkflow, headers: TestCall['request']['headers'] = {}) {
  const trigger = getStartSettings(document);
  return trigger?.kind === 'webhook' ? removeAuthHeader(headers, trigger) : headers;
}
