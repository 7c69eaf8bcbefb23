import type { Owner } from '#lib/fair-queue.ts';
import { findExceededLimit } from '#lib/find-exceeded-limit.ts';
import { PoolError } from '#pool/pool-error.ts';
import type { PooledJob } from '#pool/pooled-job.ts';
import { parseOutput } from './parse-output.ts';

/** The maximum number of bytes of JSON that are parsed in about 25 ms. */
const MAX_QUICK_BYTES = 262_144;
const TIMEOUT_MS = 10_000;
const LIMITS = { maxValues: 200_000, maxLevels: 500 };

/** The JSON of a response, or the reason why it cannot be used, which continues "the response …". */
export type Output = { data: unknown } | { problem: string; isNotJson?: boolean };

/** The bytes of a response. */
export interface OutputToRead {
  body: Uint8Array;
  /** Whether whole numbers of 16 digits and more become text. Default: true. */
  areLongNumbersText?: boolean;
}

/** Reads the JSON of an app's response. A large one is parsed in the work pool. */
export type OutputReader = (
  output: OutputToRead,
  options: { owner: Owner; signal: AbortSignal },
) => Promise<Output>;

const PROBLEMS = {
  json: 'is not JSON',
  values: `has more than ${LIMITS.maxValues.toLocaleString('en-US')} values. Request fewer at once`,
  levels: `is nested more than ${LIMITS.maxLevels} levels deep. Request a smaller part of it`,
  time: 'takes too long to read. Request less at once',
};

/** Parses the JSON of a response within the limits of its values. */
export function readOutput({ body, areLongNumbersText = true }: OutputToRead): Output {
  let data: unknown;
  try {
    const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8');
    data = areLongNumbersText ? parseOutput(text) : JSON.parse(text);
  } catch {
    return { problem: PROBLEMS.json, isNotJson: true };
  }
  const exceeded = findExceededLimit(data, LIMITS);
  return exceeded === null ? { data } : { problem: PROBLEMS[exceeded] };
}

export function createOutputReader(read: PooledJob<OutputToRead, Output>): OutputReader {
  return async (output, options) => {
    if (output.body.length <= MAX_QUICK_BYTES) {
      return readOutput(output);
    }
    try {
      return await read(output, { ...options, timeoutMs: TIMEOUT_MS });
    } catch (error) {
      if (error instanceof PoolError && error.reason !== 'failed') {
        return { problem: error.reason === 'too_deep' ? PROBLEMS.levels : PROBLEMS.time };
      }
      throw error;
    }
  };
}
