import type { NamedValueList } from '@patchbay/contract/schema.gen.d.ts';
import { type Json, jsonOf } from '@patchbay/rules/json.ts';
import type { Tenant } from '../../../db/database.ts';
import type { RunOptions, Sandbox } from '../../../sandbox/sandbox.ts';
import { SandboxError } from '../../../sandbox/sandbox-error.ts';
import type { SandboxJob } from '../../../sandbox/sandbox-job.ts';
import { NodeError } from '../node-error.ts';
import type { NodeContext } from '../node-type.ts';

/** What nodes run code with. */
export interface CodeNodeDeps {
  sandbox: Sandbox;
}

const TIMEOUT_MS = 5000;

/** What code returned, and what it wrote to its console. */
export interface CodeResult {
  value: Json;
  console: readonly string[];
}

/**
 * Runs code of a workflow.
 *
 * @param pointer to the setting with the code
 * @throws NodeError where the code is at fault
 */
export async function runCode(
  { sandbox }: CodeNodeDeps,
  { run, signal }: NodeContext,
  job: SandboxJob,
  pointer: string,
): Promise<CodeResult> {
  try {
    const { value, logs } = await sandbox.run(job, codeLimits(run.tenant, signal));
    return { value: jsonOf(value), console: logs };
  } catch (error) {
    throw error instanceof SandboxError ? nodeErrorOf(error, pointer) : error;
  }
}

/** What code of a workflow may take, wherever it runs. Organizations take turns. */
export const codeLimits = (
  { org_id }: Pick<Tenant, 'org_id'>,
  signal: AbortSignal,
): RunOptions => ({
  timeoutMs: TIMEOUT_MS,
  signal,
  owner: org_id,
});

function nodeErrorOf({ code, message, logs }: SandboxError, pointer: string): NodeError {
  return new NodeError(code, message, {
    pointer,
    // A busy machine may have been the reason.
    isRepeatable: code === 'CODE_TIMEOUT',
    console: logs,
  });
}

/** Of two parameters with one name the later one counts. */
export function paramsOf(parameters: NamedValueList = []): Record<string, Json> {
  return Object.fromEntries(parameters.map(({ key, value }) => [key, jsonOf(value)]));
}
