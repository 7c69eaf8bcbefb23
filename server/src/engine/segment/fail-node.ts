import type { WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';
import { type Json, toJsonValue } from '@patchbay/rules/json.ts';
import type { NodeError } from '../nodes/node-error.ts';
import { selectOutput } from './outputs/custom-output.ts';
import { recordNode } from './record-node.ts';
import type { End, Failure, Run, Scope } from './run.ts';
import { redactError } from './secrets/redacted-error.ts';

interface Failed {
  error: NodeError;
  startedAt: Date;
  attempts: number;
  input: Json | undefined;
}

/** Records that a node failed, wholly or in part. The run continues if the settings say so. */
export async function failNode(
  run: Run,
  node: WorkflowNode,
  scope: Scope,
  failed: Failed,
): Promise<End> {
  const { startedAt, attempts, input } = failed;
  const error = redactError(run.secrets, failed.error);
  const { skip_on_error, allow_partial_success } =
    node.additional_node_properties?.node_settings ?? {};
  const { partialOutput } = error.options;
  if (allow_partial_success === true && partialOutput !== undefined) {
    const output = selectOutput(node, partialOutput);
    const record = { status: 'Success', attempts, startedAt, input, output, error } as const;
    await recordNode(run, node, scope, { ...record, outlets: null });
    return { kind: 'passed', outlets: null };
  }
  const isSkipped = skip_on_error === true;
  const ownOutput = toJsonValue(error.options.output);
  const upstream = error.options.upstreamStatus;
  const output = isSkipped
    ? {
        message: error.message,
        error: error.code,
        ...(upstream === undefined ? {} : { status: upstream }),
      }
    : ownOutput;
  const status = isSkipped ? 'Errored_and_Skipped' : 'Errored';
  const { console } = error.options;
  const record = { status, attempts, startedAt, input, output, error, console } as const;
  await recordNode(run, node, scope, { ...record, outlets: null });
  return isSkipped
    ? { kind: 'passed', outlets: null }
    : { kind: 'failed', failure: toFailure(node, error) };
}

export function toFailure(node: WorkflowNode, { code, message, options }: NodeError): Failure {
  const upstreamStatus = options.upstreamStatus ?? null;
  return { node_id: node.id, node_name: node.name, code, message, upstreamStatus };
}
