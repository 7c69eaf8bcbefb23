import type {
  TestWorkflowCodeRequest,
  WorkflowCodeResult,
} from '@patchbay/contract/schema.gen.d.ts';
import type { Database } from '#db/database.ts';
import { findOwnWorkflow } from '#domain/workflows/reach-workflow.ts';
import { getCallOwner, type WorkflowOf } from '#domain/workflows/workflow-deps.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { SandboxError } from '#sandbox/sandbox-error.ts';
import type { SandboxJob } from '#sandbox/sandbox-job.ts';
import { createCodeLimits } from '../nodes/custom-code/run-code.ts';

interface TestCodeDeps {
  db: Database;
  sandbox: Pick<Sandbox, 'run'>;
}

/**
 * Runs a text as a node would, apart from the draft.
 *
 * @param signal aborts when the caller leaves
 * @throws AppError RESOURCE_NOT_FOUND, INVALID_WORKFLOW_ID
 */
export async function testCode(
  { db, sandbox }: TestCodeDeps,
  of: WorkflowOf,
  request: TestWorkflowCodeRequest,
  signal: AbortSignal,
): Promise<WorkflowCodeResult> {
  await db.readAsTenant(of.tenant, (tx) => findOwnWorkflow(tx, of));
  const begin = performance.now();
  const took = () => Math.round(performance.now() - begin);
  try {
    const limits = createCodeLimits(getCallOwner(of), signal);
    const { value, logs } = await sandbox.run(toJob(request), limits);
    return {
      status: 'Success',
      output: value,
      console: [...logs],
      duration_ms: took(),
      error: null,
    };
  } catch (error) {
    if (!(error instanceof SandboxError)) {
      throw error;
    }
    const { code, message, line = null, logs } = error;
    return {
      status: 'Errored',
      output: null,
      console: [...logs],
      duration_ms: took(),
      error: { code, message, line },
    };
  }
}

function toJob({ language, code, input }: TestWorkflowCodeRequest): SandboxJob {
  return language === 'jsonata'
    ? { kind: 'jsonata', expression: code, input }
    : { kind: 'code', code, params: input };
}
