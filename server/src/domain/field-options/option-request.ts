import type { Operator } from '@patchbay/rules/operators.ts';
import type { Tenant } from '../../db/database.ts';
import type { StoredLabels } from '../../db/schema/config.ts';
import type { StoredOptionSource, StoredPortalOption } from '../../db/schema/stored-portal.ts';

/** Options of one list; the contract's `options` and `options_truncated`. */
export const MAX_OPTIONS = 5000;

/**
 * Whose options are read. Make one object per request: the app and the connection that it names are read
 * once for each object.
 */
export interface OptionScope {
  tenant: Tenant;
  /** `_id` of the linked account; null: none is named, and nothing can be read of an app. */
  linked_account: string | null;
  /** Its public id. */
  account_id: string | null;
  slug: string;
  /** Null: the default connection. */
  connection_id: string | null;
  labels: StoredLabels;
  /** A customer learns of an app's refusal the status alone. */
  viewer: 'customer' | 'organization';
}

export interface OptionRequest {
  source: StoredOptionSource;
  /** How old options may be; 0 reads them each time. */
  cache_seconds: number;
  /** Value of the parent field; undefined: there is none. */
  parent: unknown;
  /** Only options whose name or value contains it, upper and lower case alike. */
  search?: string | undefined;
  /** Aborts when the caller no longer waits. */
  signal?: AbortSignal | undefined;
}

/** `error` holds the response of the app, for the viewer `organization` alone. */
export interface OptionError {
  message: string;
  error?: string;
}

/** Of a left side, conditional code may say which operators it takes. */
export interface ResolvedOption extends StoredPortalOption {
  operators?: Operator[];
}

/** `truncated`: there are more options than these. */
export type ResolvedOptions =
  | { options: ResolvedOption[]; truncated: boolean }
  | { error: OptionError };

export interface FieldOptions {
  /** The options of one source. Does not throw for what the source does. */
  resolve(scope: OptionScope, request: OptionRequest): Promise<ResolvedOptions>;
}
