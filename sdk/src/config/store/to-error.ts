import type { PatchbayError } from '../../index.ts';

/** A PatchbayError, or the error of `fetch`, which has none of these fields. */
export type ConfigError = Error &
  Partial<Pick<PatchbayError, 'status_code' | 'error_code' | 'details'>>;

/** Returns a thrown value as an error. A value that is not an error becomes the message of one. */
export function toError(thrown: unknown): ConfigError {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
