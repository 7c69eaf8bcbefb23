import type { NamedValueList } from '@patchbay/contract/schema.gen.d.ts';
import { type Json, toJsonValue } from '@patchbay/rules/json.ts';
import type { Owner } from '#lib/fair-queue.ts';
import type { JobOptions } from '#pool/process-pool.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { SandboxError } from '#sandbox/sandbox-error.ts';
import type { SandboxJob } from '#sandbox/sandbox-job.ts';
import { NodeError } from '../node-error.ts';
import type { NodeContext } from '../node-type.ts';

/** The dependencies of nodes that run code. */
export interface CodeNodeDeps {
  sandbox: Sandbox;
}

const TIMEOUT_MS = 5000;

/** The value that code returned, and the lines that it wrote to its console. */
export interface CodeResult {
  value: Json;
  console: readonly string[];
}

/**
 * Runs code of a workflow.
 *
 * @param pointer to the setting with the code
 * @throws NodeError if the code is at fault
 */
export async function runCode(
  { sandbox }: CodeNodeDeps,
  { run, signal }: NodeContext,
  job: SandboxJob,
  pointer: string,
): Promise<CodeResult> {
  try {
    const owner = { org_id: run.tenant.org_id, linked_account: run.linked_account };
    const { value, logs } = await sandbox.run(job, createCodeLimits(owner, signal));
    return { value: toJsonValue(value), console: logs };
  } catch (error) {
    throw error instanceof SandboxError ? toNodeError(error, pointer) : error;
  }
}

/** Returns the limits of a workflow's code, which are the same in runs and tests. */
export const createCodeLimits = (owner: Owner, signal: AbortSignal): JobOptions => ({
  timeoutMs: TIMEOUT_MS,
  signal,
  owner,
});

function toNodeError({ code, message, logs }: SandboxError, pointer: string): NodeError {
  return new NodeError(code, message, {
    pointer,
    // A busy machine may have been the reason.
    isRepeatable: code === 'CODE_TIMEOUT',
    console: logs,
  });
}

/** Converts a list of named values to an object. If a name occurs twice, the later value counts. */
export function toParams(parameters: NamedValueList = []): Record<string, Json> {
  return Object.fromEntries(parameters.map(({ key, value }) => [key, toJsonValue(value)]));
}
