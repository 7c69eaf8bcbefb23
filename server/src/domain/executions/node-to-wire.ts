import type { ExecutionBatch, NodeError, NodeExecution } from '@patchbay/contract/schema.gen.d.ts';
import type { NodeRow } from '#db/executions/execution-node-repo.ts';
import { toIterationField, toUpstreamStatusField } from './execution-to-wire.ts';
import { toCurlCommand } from './request-curl.ts';

/** The type of nodes that have iterations. */
export const LOOP_TYPE = 'group';

export function nodeToWire(row: NodeRow): NodeExecution {
  return {
    node_id: row.node_id,
    node_name: row.node_name,
    node_type: row.node_type,
    node_status: row.status,
    ...toIterationField(row.iteration),
    is_batch: row.node_type === LOOP_TYPE,
    ...(row.is_pinned === true ? { is_pinned: true } : {}),
    attempts_made: row.attempts,
    maximum_attempts: row.maximum_attempts,
    ...toTimes(row),
    execution_time: row.completed_at.getTime() - row.started_at.getTime(),
    ...(isAbsent(row.input) ? {} : { input_data: row.input }),
    ...toCurlField(row),
    ...(hasOutput(row) ? { latest_output: outputToWire(row) } : {}),
    output_size: row.output_size,
    is_output_left_out: row.is_left_out,
    ...(row.outlets === null ? {} : { outlets: row.outlets }),
    ...toErrorField(row),
    ...(row.console === null ? {} : { console: row.console }),
    ...(row.connection === null ? {} : { connection_id: row.connection }),
  };
}

function toCurlField(row: NodeRow): Pick<NodeExecution, 'parsed_request_curl'> {
  // A pinned node did not send a request.
  const curl = row.is_pinned === true ? undefined : toCurlCommand(row);
  return curl === undefined ? {} : { parsed_request_curl: curl };
}

/** Converts the row of an iteration of a loop to its wire format. */
export function batchToWire(row: NodeRow): ExecutionBatch {
  return {
    batch_index: Number(row.iteration.split('.').at(-1)),
    status: row.status,
    ...(isAbsent(row.output) ? {} : { output: row.output }),
    output_size: row.output_size,
    is_output_left_out: row.is_left_out,
    ...toErrorField(row),
    ...toTimes(row),
  };
}

const toTimes = ({ started_at, completed_at }: NodeRow) => ({
  started_at: started_at.toISOString(),
  completed_at: completed_at.toISOString(),
});

/** Converts an output to the form that templates read, such as `node.2.body`. */
const outputToWire = ({ status, node_id, node_name, output }: NodeRow) => ({
  status,
  node_id,
  node_name,
  body: output,
});

/** Returns whether a node has an output to show. The output of a node that succeeded may be null. */
const hasOutput = ({ output, status, is_left_out }: NodeRow): boolean =>
  !is_left_out && (!isAbsent(output) || status === 'Success');

/** Returns whether a column holds null, which means that there is no value or it was too large to be stored. */
const isAbsent = (value: unknown): boolean => value === null || value === undefined;

const isJsonObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function toErrorField({ error }: NodeRow): { error?: NodeError } {
  if (!isJsonObject(error)) {
    return {};
  }
  const { code, message, upstream_status: status } = error;
  return {
    error: {
      code: typeof code === 'string' ? code : 'NODE_FAILED',
      message: typeof message === 'string' ? message : '',
      ...toUpstreamStatusField(typeof status === 'number' ? status : null),
    },
  };
}
