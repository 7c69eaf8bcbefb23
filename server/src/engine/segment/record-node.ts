import type { NodeStatus, WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';
import type { Json } from '@patchbay/rules/json.ts';
import { payloadKey } from '../../db/executions/payload-key.ts';
import { shownNodeType } from '../../domain/executions/shown-node-type.ts';
import type { NodeError } from '../nodes/node-error.ts';
import { MAX_ROW_BYTES, measured } from '../store/values.ts';
import { redactPaths } from './redact-paths.ts';
import type { Run, Scope } from './run.ts';

/** How a node ended, before it is written down. */
export interface NodeRecord {
  status: NodeStatus;
  attempts: number;
  startedAt: Date;
  /** As logs show it; undefined: nothing is stored. */
  input?: Json | undefined;
  output: Json;
  outlets: readonly string[] | null;
  /** The test gave the output. */
  isPinned?: boolean;
  error: NodeError | null;
  connection?: string | undefined;
  /** What its code wrote. */
  console?: readonly string[] | undefined;
}

/** Writes a node's row. @throws Abandoned if others own the execution */
export async function recordNode(
  run: Run,
  node: WorkflowNode,
  { iteration }: Scope,
  record: NodeRecord,
): Promise<void> {
  const settings = node.additional_node_properties?.node_settings;
  const named = redactPaths(record.output, settings?.encrypted_output_fields ?? []);
  run.secrets.note(record.output, named);
  const shownOutput = run.secrets.redact(named);
  const lines = (record.console ?? []).map(run.secrets.redactText);
  const output = measured(shownOutput);
  const shownInput = settings?.hide_node_request === true ? undefined : record.input;
  const input = shownInput === undefined ? null : measured(shownInput);
  const isLarge = output.size > MAX_ROW_BYTES;
  const isInputLarge = (input?.size ?? 0) > MAX_ROW_BYTES;
  const { error, status, outlets } = record;
  await run.journal.add(
    {
      node_id: node.id,
      iteration,
      node_name: node.name,
      node_type: shownNodeType(node),
      status,
      attempts: record.attempts,
      maximum_attempts: node.maximum_attempts ?? 1,
      input: isInputLarge ? null : (shownInput ?? null),
      output: isLarge ? null : shownOutput,
      output_encrypted:
        shownOutput === record.output
          ? null
          : await run.encryptOutput(node.id, iteration, measured(record.output).json),
      output_size: output.size,
      error: error === null ? null : errorJson(error),
      outlets: outlets === null ? null : [...outlets],
      is_pinned: record.isPinned ?? null,
      connection: record.connection ?? null,
      console: lines.length === 0 ? null : lines,
      started_at: record.startedAt,
      completed_at: run.clock(),
    },
    { status, outlets, output: record.output, shownOutput },
    {
      ...(isLarge ? { [payloadKey.output(node.id, iteration)]: output.json } : {}),
      ...(isInputLarge && input !== null
        ? { [payloadKey.input(node.id, iteration)]: input.json }
        : {}),
    },
  );
}

function errorJson({ code, message, options }: NodeError) {
  const { upstreamStatus, pointer } = options;
  return {
    code,
    message,
    ...(upstreamStatus === undefined ? {} : { upstream_status: upstreamStatus }),
    ...(pointer === undefined ? {} : { pointer }),
  };
}
