import type { Json } from '@patchbay/rules/json.ts';
import { findExceededLimit } from '#lib/find-exceeded-limit.ts';
import { MAX_OUTPUT_BYTES } from '../store/values.ts';
import { keepPaths } from './keep-paths.ts';
import { NodeError } from './node-error.ts';

/** Limits of an output, which a run walks over several times. `assertShallow` limits the levels of all outputs. */
const LIMITS = { maxValues: 200_000, maxLevels: Number.POSITIVE_INFINITY };

/**
 * Returns the parts of an output that the run keeps. Jobs of the pool call it, so that no output that is too large
 * comes back to the main thread.
 *
 * @param keep the dotted paths of the parts to keep, as in `output_fields`, or null for all
 * @throws NodeError OUTPUT_TOO_LARGE
 */
export function limitOutput(output: Json, keep: readonly string[] | null, name: string): Json {
  const limited = keep === null ? output : keepPaths(output, keep);
  const isLarge = Buffer.byteLength(JSON.stringify(limited)) > MAX_OUTPUT_BYTES;
  if (isLarge || findExceededLimit(limited, LIMITS) === 'values') {
    const limit = isLarge ? '1 MB' : `${LIMITS.maxValues.toLocaleString('en-US')} values`;
    throw new NodeError(
      'OUTPUT_TOO_LARGE',
      `${name} has more than ${limit}. Take less at once, or name the parts that you need in the output fields.`,
      { isRepeatable: false },
    );
  }
  return limited;
}
