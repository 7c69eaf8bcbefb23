import type { NodeStatus, WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';
import type { Json } from '@patchbay/rules/json.ts';
import { payloadKey } from '#db/executions/payload-key.ts';
import { getDisplayedNodeType } from '#domain/executions/displayed-node-type.ts';
import { giveWay } from '#lib/give-way.ts';
import { isLongerThan } from '#lib/json-length.ts';
import type { NodeError } from '../nodes/node-error.ts';
import type { NodeInsert } from '../store/engine-store.ts';
import {
  MAX_OUTPUT_BYTES,
  MAX_ROW_BYTES,
  type Measured,
  measure,
  toStorableJson,
} from '../store/values.ts';
import { hasEffects } from './node-effects.ts';
import type { Run, Scope } from './run.ts';
import { redactPaths } from './secrets/redact-paths.ts';

/** Stands for settings that are too large for the log. Templates may name one large value many times. */
const TOO_LARGE_INPUT =
  'The settings have more than 1 MB with their templates filled in. They are not kept.';

/** The end of a node, before it is stored. */
export interface NodeRecord {
  status: NodeStatus;
  attempts: number;
  startedAt: Date;
  /** The input as logs show it. Undefined if none is stored. More than 1 MB is not stored. */
  input?: Json | undefined;
  output: Json;
  /** Throws if the output has too many bytes as JSON. Nothing is stored then. */
  assertSize?: (bytes: number) => void;
  outlets: readonly string[] | null;
  /** Whether the output is a pin of the test. */
  isPinned?: boolean;
  error: NodeError | null;
  connection?: string | undefined;
  /** The lines that the node's code wrote to its console. */
  console?: readonly string[] | undefined;
}

/**
 * Adds a node's row to the journal. Resolves once it is stored if the node has effects. Large values wait for their turn,
 * because their copies take several times their size until they are stored.
 *
 * @returns bytes of the real output as JSON
 * @throws Abandoned if others own the execution
 */
export function recordNode(
  run: Run,
  node: WorkflowNode,
  scope: Scope,
  record: NodeRecord,
): Promise<number> {
  const add = () => addRow(run, node, scope, record);
  const isLarge = [record.output, record.input].some((value) => isLongerThan(value, MAX_ROW_BYTES));
  return isLarge ? run.memory.inTurn(add) : add();
}

/** Adds the row. Converts each value to JSON once, for its size, for the row and for the search of secrets. */
async function addRow(
  run: Run,
  node: WorkflowNode,
  { iteration }: Scope,
  record: NodeRecord,
): Promise<number> {
  const { memory } = run;
  const { error, status, outlets } = record;
  if (record.assertSize !== undefined && isLongerThan(record.output, MAX_OUTPUT_BYTES)) {
    // Fails before the output is converted to JSON, because it may contain one large value many times.
    record.assertSize(Number.POSITIVE_INFINITY);
  }
  await giveWay(run.owner);
  const real = measure(record.output);
  record.assertSize?.(real.size);
  await giveWay(run.owner);
  const { shownOutput, output, input, lines } = await showRecord(run, node, record, real);
  await giveWay(run.owner);
  const isLarge = output.size > MAX_ROW_BYTES;
  const isInputLarge = (input?.size ?? 0) > MAX_ROW_BYTES;
  const storedError = error === null ? null : toErrorJson(error);
  const head = toStorableJson({
    node_id: node.id,
    iteration,
    node_name: node.name,
    node_type: getDisplayedNodeType(node),
    status,
    attempts: record.attempts,
    maximum_attempts: node.maximum_attempts ?? 1,
    output_encrypted:
      shownOutput === record.output ? null : await run.encryptOutput(node.id, iteration, real.json),
    output_size: output.size,
    error: storedError,
    outlets: outlets === null ? null : [...outlets],
    is_pinned: record.isPinned ?? null,
    connection: record.connection ?? null,
    console: lines.length === 0 ? null : lines,
    started_at: record.startedAt,
    completed_at: run.clock(),
  } satisfies Omit<NodeInsert, 'input' | 'output'>);
  const size = output.size + (input?.size ?? 0) + head.length;
  const release = memory.carry(size);
  try {
    await run.journal.add({
      node_id: node.id,
      iteration,
      row: {
        json: addMembers(head, {
          input: isInputLarge ? undefined : input?.json,
          output: isLarge ? undefined : output.json,
        }),
        payloads: {
          ...(isLarge ? { [payloadKey.output(node.id, iteration)]: output.json } : {}),
          ...(isInputLarge && input !== null
            ? { [payloadKey.input(node.id, iteration)]: input.json }
            : {}),
        },
        size,
        isDurable: hasEffects(node),
      },
      result: { status, outlets, output: record.output, shownOutput },
      outputSize: real.size,
      error: storedError,
    });
  } finally {
    release();
  }
  return real.size;
}

/** Returns the record as logs show it. A large output gives way between the walks over it. */
async function showRecord(
  run: Run,
  node: WorkflowNode,
  record: NodeRecord,
  real: Measured,
): Promise<{ shownOutput: Json; output: Measured; input: Measured | null; lines: string[] }> {
  const { secrets } = run;
  const settings = node.additional_node_properties?.node_settings;
  const redacted = redactPaths(record.output, settings?.encrypted_output_fields ?? []);
  await giveWay(run.owner);
  secrets.note(record.output, redacted);
  await giveWay(run.owner);
  const shownOutput = secrets.redact(redacted, redacted === record.output ? real.json : undefined);
  await giveWay(run.owner);
  const output = shownOutput === record.output ? real : measure(shownOutput);
  await giveWay(run.owner);
  const isInputHidden = settings?.hide_node_request === true || record.input === undefined;
  return {
    shownOutput,
    output,
    input: isInputHidden ? null : measureInput(record.input),
    lines: (record.console ?? []).map(secrets.redactText),
  };
}

function measureInput(input: Json | undefined): Measured {
  const isTooLarge = isLongerThan(input, MAX_OUTPUT_BYTES);
  const json = measure(isTooLarge ? TOO_LARGE_INPUT : input);
  return json.size > MAX_OUTPUT_BYTES ? measure(TOO_LARGE_INPUT) : json;
}

/** Returns a JSON object with further members that are JSON already. */
function addMembers(json: string, members: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(members).reduce(
    (text, [name, value]) =>
      value === undefined ? text : `${text.slice(0, -1)},"${name}":${value}}`,
    json,
  );
}

function toErrorJson({ code, message, options }: NodeError) {
  const { upstreamStatus, pointer } = options;
  return {
    code,
    message,
    ...(upstreamStatus === undefined ? {} : { upstream_status: upstreamStatus }),
    ...(pointer === undefined ? {} : { pointer }),
  };
}
