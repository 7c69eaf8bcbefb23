import { deserialize, serialize } from 'node:v8';
import { PoolError, type PoolErrorReason } from './pool-error.ts';
import type { WorkJobName } from './work-jobs.ts';

/** A job as its process gets it. Values are bytes, because one that is nested too deeply ends the channel. */
export interface WorkRequest {
  name: WorkJobName;
  input: Uint8Array;
}

export type WorkReply =
  | { kind: 'done'; output: Uint8Array }
  | { kind: 'failed'; reason: PoolErrorReason; message: string };

/** @throws PoolError too_deep */
export const toBytes = (value: unknown): Uint8Array => orTooDeep(() => serialize(value));

/** @throws PoolError too_deep */
export const parseBytes = (bytes: Uint8Array) => orTooDeep(() => deserialize(bytes));

function orTooDeep<T>(convert: () => T): T {
  try {
    return convert();
  } catch (error) {
    throw error instanceof RangeError ? new PoolError('too_deep') : error;
  }
}
