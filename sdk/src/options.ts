// What callers hand in, where the contract has no one schema for it.

import type { HostEnvironment } from './http/hosts.ts';
import type { Fetch } from './http/send-request.ts';
import type {
  AuthType,
  ConnectUrlRequest,
  ExecutionPayload,
  ExecutionStatus,
} from './schema.gen.d.ts';

/** Settings of a {@link Patchbay} client. */
export interface PatchbayOptions {
  /** Session token of one linked account, minted by your back end. May be set later. */
  token?: string | undefined;
  /**
   * Address of your Patchbay server, with or without a path (`https://example.com/backend`).
   * Without a scheme it gets `https://`. It wins over `environment`.
   */
  baseUrl?: string | undefined;
  /** Which well-known host to use where `baseUrl` is absent. `dev` is `http://localhost:3000`. */
  environment?: HostEnvironment | undefined;
  /** Replaces the global `fetch`, for tests, tracing or a server of your own. */
  fetch?: Fetch | undefined;
}

/** What {@link Patchbay.connect} connects, and how. */
export interface ConnectOptions {
  /** Slug of the app. */
  slug: string;
  /** How to connect. Absent: `keybased` where there is a payload, else `oauth2`. */
  type?: AuthType | undefined;
  /**
   * Values by field name: the customer's key for `keybased`, what the app asks for before the
   * sign-in for `oauth2` (see `auth_type_options` of the app).
   */
  payload?: { [field: string]: string } | undefined;
  /** Ends an OAuth flow early: the window is closed and connect() resolves to false. */
  signal?: AbortSignal | undefined;
  /**
   * `redirect` leaves the page for the sign-in instead of opening a window, for places without
   * pop-ups such as views inside apps. It needs `returnUrl`, and `getRedirectResult()` of
   * `@patchbay/sdk/redirect` tells there how it went.
   */
  mode?: 'redirect' | undefined;
  /**
   * With `mode: 'redirect'`: where the customer comes back to, exactly as in your organisation's
   * list of return addresses.
   */
  returnUrl?: string | undefined;
  /**
   * Called once when this sign-in made the connection, even where connect() has answered before: a
   * window that the vendor cut off from your page looks closed while the customer still signs in,
   * and a blocked one may be opened by your link to `auth_url`.
   */
  onConnected?: (() => void) | undefined;
}

/** Looks of one hosted page, and the config to open on it. */
export interface ConnectUrlOptions extends ConnectUrlRequest {
  /** Id of the config to open. */
  config_id?: string;
}

interface ListFilters {
  /** Page number, from 1. */
  page?: number;
  /** Rows per page, at most 200. */
  limit?: number;
  /** Only what was created on this day (UTC) or at this moment (ISO 8601), or later. */
  start_date?: string;
  /** Only what was created on this day (UTC) or at this moment (ISO 8601), or earlier. */
  end_date?: string;
}

/** Filters of {@link Patchbay.getWorkflows}; undefined and empty ones are not sent. */
export interface WorkflowFilters extends ListFilters {
  /** Only workflows of this app. */
  slug?: string;
  /** Only names that contain this text, upper and lower case alike. */
  name?: string;
  /** Only workflows that are published, or only those that are not. */
  published?: 'true' | 'false';
  /** Only workflows of the app with this id. */
  application_id?: string;
  /** Leaves out the workflows that the organisation offers to every linked account. */
  scope?: 'private';
}

/** Filters of {@link Patchbay.getExecutions}; undefined and empty ones are not sent. */
export interface ExecutionFilters extends ListFilters {
  status?: ExecutionStatus | 'ALL' | 'All';
  workflow_id?: string;
  /** Only executions of workflows whose name contains this text. */
  workflow_name?: string;
  /** Only executions of workflows of these apps, slugs with commas between them. */
  slug?: string;
  execution_id?: string;
  /** Only executions whose caller waited for the end (`SYNC`), or only the others. */
  execution_type?: 'ALL' | 'All' | 'SYNC' | 'ASYNC';
  /** Only executions that this started. */
  execution_source?: 'ALL' | 'All' | 'Event' | 'Schedule' | 'API Call' | 'API_CALL' | 'SCHEDULE';
  /** Ignored with a session token, which names the account itself. */
  linked_account_id?: string;
  /** `true` lists the oldest first. */
  sortAsc?: 'true' | 'false';
}

/** Which workflow {@link Patchbay.executeWorkflow} runs, and with what. */
export type ExecuteOptions = (
  | {
      /** Id of the workflow, or its alias, which needs `slug`. */
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
  /** True waits for the end and returns what the workflow returns. Default false. */
  sync_execution?: boolean | undefined;
  /** What the workflow gets. */
  payload?: ExecutionPayload | undefined;
};
