import type { NodeExecution } from '@patchbay/contract/dashboard-schema.gen.d.ts';

/** The output of a node as templates read it has its status and name around the body. */
export function bodyOf(output: NodeExecution['latest_output']): unknown {
  return typeof output === 'object' && output !== null && !Array.isArray(output) && 'body' in output
    ? output.body
    : output;
}
