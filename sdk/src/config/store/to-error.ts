import type { PatchbayError } from '../../index.ts';

/** A PatchbayError, or the error of `fetch`, which has none of these fields. */
export type ConfigError = Error &
  Partial<Pick<PatchbayError, 'status_code' | 'error_code' | 'details'>>;

export function toError(thrown: unknown): ConfigError {
  return Object(thrown);
}
