import { NodeError } from '#engine/nodes/node-error.ts';
import { MAX_OUTPUT_BYTES } from '#engine/store/values.ts';

/**
 * @param bytes of the output as JSON
 * @throws NodeError OUTPUT_TOO_LARGE
 */
export function assertOutputSize(bytes: number, message: string): void {
  if (bytes > MAX_OUTPUT_BYTES) {
    throw new NodeError('OUTPUT_TOO_LARGE', message, { isRepeatable: false });
  }
}
