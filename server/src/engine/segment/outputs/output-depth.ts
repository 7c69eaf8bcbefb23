import { isDeeperThan, type Json } from '@patchbay/rules/json.ts';
import { NodeError } from '#engine/nodes/node-error.ts';

/** The maximum nesting of lists and objects in an output. Outputs are walked by recursion. */
const MAX_LEVELS = 500;

/** @throws NodeError `OUTPUT_TOO_DEEP` */
export function assertShallow(output: Json): void {
  if (isDeeperThan(output, MAX_LEVELS)) {
    throw createTooDeepError();
  }
}

export function createTooDeepError(): NodeError {
  return new NodeError(
    'OUTPUT_TOO_DEEP',
    `The output is nested more than ${MAX_LEVELS} levels deep. Request a smaller part of it.`,
    { isRepeatable: false },
  );
}

/** Returns the error without its output if that is nested too deeply. */
export function withShallowOutput(error: NodeError): NodeError {
  const { output, ...options } = error.options;
  return isDeeperThan(output, MAX_LEVELS)
    ? new NodeError(error.code, `${error.message} It is nested too deeply to be shown.`, options)
    : error;
}
