import type { NodeExecution } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { getOwnValue, isObject, type JsonObject, toJsonValue } from '@patchbay/rules/json.ts';

/** The output of a node as templates read it has its status and name around the body. */
export function bodyOf(output: NodeExecution['latest_output']): unknown {
  return typeof output === 'object' && output !== null && !Array.isArray(output) && 'body' in output
    ? output.body
    : output;
}

/** Headers that the start node of a test gave beside its body; undefined where there are none. */
export function headersOf(output: NodeExecution['latest_output']): JsonObject | undefined {
  const headers = getOwnValue(toJsonValue(output ?? null), 'headers');
  return isObject(headers) ? headers : undefined;
}
