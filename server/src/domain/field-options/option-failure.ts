/**
 * The reason why a source yields no options.
 *
 * - `APP_UNUSABLE`: the app does not exist or is not enabled; `reason` says so to a person
 * - `NO_ACCOUNT`: no linked account is named, so there is no connection to read with
 * - `NOT_CONNECTED`, `CONNECTION_DELETED`, `CONNECTION_EXPIRED`: the account has no connection, no longer
 *   the requested one, or an expired one
 * - `CLIENT_REJECTED`: the app does not know the organization's OAuth client
 * - `SOURCE_INVALID`: the portal names an unknown source or action, or its input is not valid for the action
 * - `RATE_LIMITED`, `PAUSED`: no request is sent until `until`
 * - `UNREACHABLE`, `TIMEOUT`: no response, or not all pages in time
 * - `REFUSED`: a response of 400 and above
 * - `UNREADABLE`: a response that is not JSON, is too large, or has no list at the pointer
 */
export type OptionFailure =
  | { code: 'NO_ACCOUNT' | 'NOT_CONNECTED' | 'CONNECTION_DELETED' | 'CONNECTION_EXPIRED' }
  | { code: 'CLIENT_REJECTED' }
  | { code: 'UNREACHABLE' }
  | { code: 'TIMEOUT' }
  | { code: 'APP_UNUSABLE' | 'SOURCE_INVALID'; reason: string }
  | { code: 'RATE_LIMITED'; until: Date | null; response?: string }
  | { code: 'PAUSED'; until: Date | null }
  | { code: 'REFUSED'; status: number; response: string }
  | { code: 'UNREADABLE'; reason: string; response?: string };

export class OptionFailureError extends Error {
  override readonly name = 'OptionFailureError';
  readonly failure: OptionFailure;

  constructor(failure: OptionFailure) {
    super(failure.code);
    this.failure = failure;
  }
}
