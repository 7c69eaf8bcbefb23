// Arguments of the client that have no schema in the contract.

import type { HostEnvironment } from './http/hosts.ts';
import type { Fetch } from './http/send-request.ts';
import type {
  AuthType,
  ConnectUrlRequest,
  ExecutionPayload,
  ExecutionResult,
  ExecutionStatus,
  SaveConfigRequest,
} from './schema.gen.d.ts';

/** Settings of a {@link Patchbay} client. */
export interface PatchbayOptions {
  /** The session token of one linked account, minted by your back end. It may be assigned later. */
  token?: string | undefined;
  /**
   * The address of your Patchbay server, with or without a path (`https://example.com/backend`).
   * `https://` is added if it has no scheme. It takes precedence over `environment`.
   */
  baseUrl?: string | undefined;
  /** The well-known host to use without a `baseUrl`. `dev` is `http://localhost:3000`. */
  environment?: HostEnvironment | undefined;
  /** A function that replaces the global `fetch`, for instance for tests or tracing. */
  fetch?: Fetch | undefined;
}

/**
 * The status of an unfinished sign-in: `waiting` for the customer, or `offline` after three polls in a
 * row without a response.
 */
export type ConnectStatus = 'waiting' | 'offline';

interface CommonConnectOptions {
  /** The slug of the app. */
  slug: string;
  /** The auth method. Default: `keybased` if there is a payload, otherwise `oauth2`. */
  type?: AuthType | undefined;
  /**
   * Values by field name: the customer's key for `keybased`, or the fields that the app needs before the
   * sign-in for `oauth2` (see `auth_type_options` of the app).
   */
  payload?: { [field: string]: string } | undefined;
  /**
   * `new` adds a connection; the `connection_id` of one of the app's `connected_accounts` renews that
   * connection. Default: the default connection is renewed, or the first one is added. An account that is
   * already connected is always renewed.
   */
  connection?: 'new' | (string & {}) | undefined;
  /** A signal that ends an OAuth flow early: the window is closed, and connect() resolves to false. */
  signal?: AbortSignal | undefined;
  /**
   * Called once when this sign-in has connected the account, even if connect() has already settled. A
   * window that the provider severed from your page looks closed while the customer is still signing in,
   * and your link to `auth_url` may open a blocked one.
   */
  onConnected?: (() => void) | undefined;
  /** Called when the network is lost during a sign-in, and when it returns. */
  onStatus?: ((status: ConnectStatus) => void) | undefined;
}

/** Options of a sign-in in a pop-up window, and of a connection by key. */
export interface ConnectInWindow extends CommonConnectOptions {
  mode?: undefined;
  returnUrl?: undefined;
}

/** Options of a sign-in without a window, for environments without pop-ups such as in-app browsers. */
export interface ConnectByRedirect extends CommonConnectOptions {
  /**
   * Leaves the page for the sign-in. On the page at `returnUrl`, `getRedirectResult()` of
   * `@patchbay/sdk/redirect` returns the result.
   */
  mode: 'redirect';
  /**
   * The address of the page that the customer returns to, exactly as in your organization's list of
   * return URLs.
   */
  returnUrl: string;
}

/** Options of {@link Patchbay.connect}: the app and the way to connect it. */
export type ConnectOptions = ConnectInWindow | ConnectByRedirect;

/** The target of {@link Patchbay.disconnect}: the accounts of one auth type, or one connection. */
export type DisconnectTarget = AuthType | { connection_id: string };

/** The theme of a hosted page, and the config to open on it. */
export interface ConnectUrlOptions extends ConnectUrlRequest {
  /** The id of the config to open. */
  config_id?: string;
}

interface ListFilters {
  /** The page number, beginning with 1. */
  page?: number;
  /** The number of rows per page, at most 200. */
  limit?: number;
  /** Only rows created on or after this day (UTC) or time (ISO 8601). */
  start_date?: string;
  /** Only rows created on or before this day (UTC) or time (ISO 8601). */
  end_date?: string;
}

/** Filters of {@link Patchbay.getWorkflows}. Undefined and empty filters are not sent. */
export interface WorkflowFilters extends ListFilters {
  /** Only workflows of this app. */
  slug?: string;
  /** Only workflows whose name contains this text, ignoring case. */
  name?: string;
  /** Only published workflows, or only unpublished ones. */
  published?: 'true' | 'false';
  /** Only workflows of the app with this id. */
  application_id?: string;
  /** Only workflows in the folder with this id. `none` returns those without a folder. */
  folder_id?: string;
  /** Only workflows with a trigger of this kind. */
  trigger?: 'api_call' | 'event' | 'schedule' | 'webhook' | 'app_event';
  /** `private` leaves out the workflows that the organization offers to every linked account. */
  scope?: 'private';
  /**
   * The `next_cursor` of the previous page, instead of `page`. It skips no workflow if others are
   * deleted.
   */
  cursor?: string;
}

/** Filters of {@link Patchbay.getExecutions}. Undefined and empty filters are not sent. */
export interface ExecutionFilters extends ListFilters {
  /** Only executions with this status. `FAILED` includes `ERRORED` and `TIMED_OUT`. */
  status?: ExecutionStatus | 'ALL' | 'All' | 'FAILED';
  workflow_id?: string;
  /** Only executions of workflows whose name contains this text. */
  workflow_name?: string;
  /** Only executions of workflows of these apps: slugs, separated by commas. */
  slug?: string;
  execution_id?: string;
  /** Only executions whose caller waited for the result (`SYNC`), or did not wait (`ASYNC`). */
  execution_type?: 'ALL' | 'All' | 'SYNC' | 'ASYNC';
  /** Only executions started by this source. */
  execution_source?:
    | 'ALL'
    | 'All'
    | 'Event'
    | 'Schedule'
    | 'API Call'
    | 'Webhook'
    | 'API_CALL'
    | 'SCHEDULE';
  /** Only executions started by the event with this name. */
  event_name?: string;
  /** Only executions that failed at the node with this id. */
  error_node?: string;
  /** Only executions that failed with this code. */
  error_code?: string;
  /** Only executions of one error group of `listExecutionErrors`. */
  error_fingerprint?: string;
  /** `true` returns only test runs of drafts and their forks, `false` only other executions. */
  is_test?: 'true' | 'false';
  /** Ignored with a session token, which already identifies the account. */
  linked_account_id?: string;
  /** `true` lists the oldest first. */
  sortAsc?: 'true' | 'false';
  /** The id of a saved view whose filters are added. Filters of this request take precedence. */
  view_id?: string;
  /** The `next_cursor` of the previous page. It is the only way beyond the first 10,000 executions. */
  cursor?: string;
}

/** The result of {@link Patchbay.executeWorkflow}. `Value` is the type of the workflow's return value. */
export type WorkflowResult<Value = ExecutionResult['return_value']> = Omit<
  ExecutionResult,
  'return_value'
> & {
  /** The workflow's return value. Only present with `sync_execution`. */
  return_value?: Value;
};

/** Options of {@link Patchbay.executeWorkflow}: the workflow and its payload. */
export type ExecuteOptions = (
  | {
      /** The id of the workflow, or its alias together with `slug`. */
      workflow: string;
      worklfow?: never;
    }
  | {
      workflow?: never;
      /** @deprecated Misspelled in older clients. Use `workflow`. */
      worklfow: string;
    }
) & {
  /** The slug of the app that the workflow belongs to. */
  slug?: string | undefined;
  /** Whether to wait for the end and return the workflow's return value. Default: false. */
  sync_execution?: boolean | undefined;
  /** The input of the workflow. */
  payload?: ExecutionPayload | undefined;
};

/** A config to create. `labels` may be undefined, which is sent as an empty list. */
export type SaveConfig = Omit<SaveConfigRequest, 'labels'> & {
  labels?: SaveConfigRequest['labels'] | undefined;
};
