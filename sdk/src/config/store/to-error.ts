import type { PatchbayError } from '../../index.ts';

/** A PatchbayError, or what `fetch` threw, which has none of its fields. */
export type ConfigError = Error &
  Partial<Pick<PatchbayError, 'status_code' | 'error_code' | 'details'>>;

export function toError(thrown: unknown): ConfigError {
  return Object(thrown);
}
