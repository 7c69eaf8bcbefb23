import type { Operator } from '@patchbay/rules/operators.ts';
import type { Tenant } from '#db/database.ts';
import type { StoredLabels } from '#db/schema/configs/config.ts';
import type { StoredOptionSource, StoredPortalOption } from '#db/schema/configs/stored-portal.ts';

/** The maximum number of options in one list of the contract. `options_truncated` says that there are more. */
export const MAX_OPTIONS = 5000;

/**
 * The linked account and app whose options are read. Create one object per request, because its app and
 * connection are read once for each object.
 */
export interface OptionScope {
  tenant: Tenant;
  /** The `_id` of the linked account; null if the request names none, so that apps cannot be read. */
  linked_account: string | null;
  /** The public id of the linked account. */
  account_id: string | null;
  slug: string;
  /** The id of the connection; null for the default connection. */
  connection_id: string | null;
  labels: StoredLabels;
  /** The reader of error messages. A customer sees only the status of an app's error response. */
  viewer: 'customer' | 'organization';
}

export interface OptionRequest {
  source: StoredOptionSource;
  /** The maximum age of cached options in seconds; 0 reads them each time. */
  cache_seconds: number;
  /** The value of the parent field; undefined if there is none. */
  parent: unknown;
  /** The text that the name or value of an option has to contain, regardless of case. */
  search?: string | undefined;
  /** Aborts when the caller no longer waits. */
  signal?: AbortSignal | undefined;
}

/** An error for a person. `error` is the response of the app and is set for the viewer `organization` only. */
export interface OptionError {
  message: string;
  error?: string;
}

/** An option, with the operators that conditional code allows if it is a left side. */
export interface ResolvedOption extends StoredPortalOption {
  operators?: Operator[];
}

/** The options or an error. `truncated` means that there are more options than these. */
export type ResolvedOptions =
  | { options: ResolvedOption[]; truncated: boolean }
  | { error: OptionError };

export interface FieldOptions {
  /** Reads the options of one source. Returns failures of the source as an error and does not throw them. */
  resolve(scope: OptionScope, request: OptionRequest): Promise<ResolvedOptions>;
}
