import type { ExecutionResult, TestWorkflowRequest } from '@patchbay/contract/schema.gen.d.ts';
import { type CheckDeps, refuseUnpublishable } from '../../domain/workflows/draft-findings.ts';
import { ownWorkflow } from '../../domain/workflows/reach-workflow.ts';
import { documentOf } from '../../domain/workflows/stored-workflow.ts';
import type { WorkflowOf } from '../../domain/workflows/workflow-deps.ts';
import { DEFAULT_TIMEOUT_SECONDS, type StartDeps } from './start-execution.ts';

/** Whose run a test is, and what it starts with. */
export interface TestCall {
  account: { _id: string; account_id: string };
  request: Pick<TestWorkflowRequest, 'config_id' | 'payload'>;
}

/**
 * Runs a copy of the draft as it is now.
 *
 * @throws AppError RESOURCE_NOT_FOUND, INVALID_WORKFLOW_ID, WORKFLOW_INVALID
 */
export async function testWorkflow(
  { db, engine, ...checks }: StartDeps & CheckDeps,
  of: WorkflowOf,
  { account, request }: TestCall,
): Promise<ExecutionResult> {
  const { tenant } = of;
  const { row, draft } = await db.readAsTenant(tenant, async (tx) => {
    const found = await ownWorkflow(tx, of);
    await refuseUnpublishable(checks, found, tx, 'The draft cannot run yet.');
    return found;
  });
  const { nodes, edges, settings } = documentOf(draft);
  const execution_id = await engine.start({
    tenant,
    workflow: {
      _id: row._id,
      name: row.name,
      slug: row.slug,
      version: null,
      graph: { nodes, edges },
      timeout: settings.timeout ?? DEFAULT_TIMEOUT_SECONDS,
    },
    account,
    config_id: request.config_id ?? account.account_id,
    trigger: { body: request.payload ?? null },
    source: 'API Call',
    event: 'Test',
  });
  return { execution_id, message: 'The draft was started.' };
}
