import type { NodeExecution } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { getOwnValue, isObject, type JsonObject, toJsonValue } from '@patchbay/rules/json.ts';

/**
 * Returns the body of a node's output. Templates read an output with its status and name around
 * the body.
 */
export function getOutputBody(output: NodeExecution['latest_output']): unknown {
  return typeof output === 'object' && output !== null && !Array.isArray(output) && 'body' in output
    ? output.body
    : output;
}

/**
 * Returns the headers that the start node of a test put beside its body; undefined if there are
 * none.
 */
export function getOutputHeaders(output: NodeExecution['latest_output']): JsonObject | undefined {
  const headers = getOwnValue(toJsonValue(output ?? null), 'headers');
  return isObject(headers) ? headers : undefined;
}
