// Arguments of the client for which the contract has no schema of its own.

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
  /** Session token of one linked account, minted by your back end. May be assigned later. */
  token?: string | undefined;
  /**
   * Address of your Patchbay server, with or without a path (`https://example.com/backend`).
   * `https://` is added if it has no scheme. It takes precedence over `environment`.
   */
  baseUrl?: string | undefined;
  /** Which well-known host to use without a `baseUrl`. `dev` is `http://localhost:3000`. */
  environment?: HostEnvironment | undefined;
  /** Replaces the global `fetch`, for instance for tests or tracing. */
  fetch?: Fetch | undefined;
}

/**
 * What an unfinished sign-in waits for: the customer (`waiting`), or the network (`offline`, after
 * three polls in a row without a response).
 */
export type ConnectStatus = 'waiting' | 'offline';

interface CommonConnectOptions {
  /** Slug of the app. */
  slug: string;
  /** The auth method. Default: `keybased` if there is a payload, else `oauth2`. */
  type?: AuthType | undefined;
  /**
   * Values by field name: the customer's key for `keybased`, the fields that the app needs before
   * the sign-in for `oauth2` (see `auth_type_options` of the app).
   */
  payload?: { [field: string]: string } | undefined;
  /**
   * `new` adds a connection; the `connection_id` of one of the app's `connected_accounts` renews that
   * one. Default: the default connection is renewed, or the first one added. An account that is
   * connected already is renewed in any case.
   */
  connection?: 'new' | (string & {}) | undefined;
  /** Ends an OAuth flow early: the window is closed, and connect() resolves to false. */
  signal?: AbortSignal | undefined;
  /**
   * Called once when this sign-in has connected the account, even if connect() has settled before:
   * a window that the provider cut off from your page looks closed while the customer still signs
   * in, and a blocked one may be opened by your link to `auth_url`.
   */
  onConnected?: (() => void) | undefined;
  /** Called when the network goes away during a sign-in, and when it is back. */
  onStatus?: ((status: ConnectStatus) => void) | undefined;
}

/** Signs in by a pop-up window, or connects by key. */
export interface ConnectInWindow extends CommonConnectOptions {
  mode?: undefined;
  returnUrl?: undefined;
}

/** Signs in without a window, for environments without pop-ups such as in-app browsers. */
export interface ConnectByRedirect extends CommonConnectOptions {
  /**
   * Leaves the page for the sign-in. On the page of `returnUrl`, `getRedirectResult()` of
   * `@patchbay/sdk/redirect` returns the result.
   */
  mode: 'redirect';
  /** The page that the customer returns to, exactly as in your organization's list of return URLs. */
  returnUrl: string;
}

/** Which app {@link Patchbay.connect} connects, and how. */
export type ConnectOptions = ConnectInWindow | ConnectByRedirect;

/** What {@link Patchbay.disconnect} removes: the accounts of one auth type, or one connection. */
export type DisconnectTarget = AuthType | { connection_id: string };

/** Theme of one hosted page, and the config to open on it. */
export interface ConnectUrlOptions extends ConnectUrlRequest {
  /** Id of the config to open. */
  config_id?: string;
}

interface ListFilters {
  /** Page number, from 1. */
  page?: number;
  /** Rows per page, at most 200. */
  limit?: number;
  /** Only rows created on this day (UTC) or at this time (ISO 8601), or later. */
  start_date?: string;
  /** Only rows created on this day (UTC) or at this time (ISO 8601), or earlier. */
  end_date?: string;
}

/** Filters of {@link Patchbay.getWorkflows}; undefined and empty ones are not sent. */
export interface WorkflowFilters extends ListFilters {
  /** Only workflows of this app. */
  slug?: string;
  /** Only names that contain this text, ignoring case. */
  name?: string;
  /** Only published workflows, or only unpublished ones. */
  published?: 'true' | 'false';
  /** Only workflows of the app with this id. */
  application_id?: string;
  /** Only workflows in the folder with this id, or, with `none`, in no folder. */
  folder_id?: string;
  /** Only workflows with a trigger of this kind. */
  trigger?: 'api_call' | 'event' | 'schedule' | 'webhook' | 'app_event';
  /** Leaves out the workflows that the organization offers to every linked account. */
  scope?: 'private';
  /** `next_cursor` of the page before, instead of `page`: skips no workflow when others are deleted. */
  cursor?: string;
}

/** Filters of {@link Patchbay.getExecutions}; undefined and empty ones are not sent. */
export interface ExecutionFilters extends ListFilters {
  /** `FAILED` is both `ERRORED` and `TIMED_OUT`. */
  status?: ExecutionStatus | 'ALL' | 'All' | 'FAILED';
  workflow_id?: string;
  /** Only executions of workflows whose name contains this text. */
  workflow_name?: string;
  /** Only executions of workflows of these apps: slugs, separated by commas. */
  slug?: string;
  execution_id?: string;
  /** Only executions whose caller waited for the result (`SYNC`), or only the others. */
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
  /** Only executions that the event of this name started. */
  event_name?: string;
  /** Only executions that failed at the node with this id. */
  error_node?: string;
  /** Only executions that failed with this code. */
  error_code?: string;
  /** Only executions that failed like those of a group of `listExecutionErrors`. */
  error_fingerprint?: string;
  /** Only tests of drafts and their forks, or only the others. */
  is_test?: 'true' | 'false';
  /** Ignored with a session token, which already identifies the account. */
  linked_account_id?: string;
  /** `true` lists the oldest first. */
  sortAsc?: 'true' | 'false';
  /** Adds the filters of a view that members saved; what is named here wins. */
  view_id?: string;
  /** `next_cursor` of the page before: the only way beyond the first 10,000 executions. */
  cursor?: string;
}

/** How {@link Patchbay.executeWorkflow} went. `Value`: what the workflow returns. */
export type WorkflowResult<Value = ExecutionResult['return_value']> = Omit<
  ExecutionResult,
  'return_value'
> & {
  /** What the workflow returned. Only with `sync_execution`. */
  return_value?: Value;
};

/** Which workflow {@link Patchbay.executeWorkflow} runs, and with which payload. */
export type ExecuteOptions = (
  | {
      /** Id of the workflow, or its alias together with `slug`. */
      workflow: string;
      worklfow?: never;
    }
  | {
      workflow?: never;
      /** @deprecated Misspelt in older clients. Use `workflow`. */
      worklfow: string;
    }
) & {
  /** Slug of the app that the workflow belongs to. */
  slug?: string | undefined;
  /** True waits for the end and returns the workflow's return value. Default: false. */
  sync_execution?: boolean | undefined;
  /** Input of the workflow. */
  payload?: ExecutionPayload | undefined;
};

/** A config to create. `labels` may be undefined, which is sent as an empty list. */
export type SaveConfig = Omit<SaveConfigRequest, 'labels'> & {
  labels?: SaveConfigRequest['labels'] | undefined;
};
