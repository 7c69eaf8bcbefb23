/**
 * The codes of the reasons why records could not be read.
 *
 * - `APP_UNUSABLE`: the app does not exist or is not enabled
 * - `TRIGGER_UNKNOWN`: the app does not have the trigger any more
 * - `CONNECTION_EXPIRED`, `CLIENT_REJECTED`: the credentials do not work until a person replaces them
 * - `RATE_LIMITED`, `PAUSED`: no request is sent for some time
 * - `UNREACHABLE`, `TIMEOUT`: no response
 * - `REFUSED`: a response of 400 and above
 * - `UNREADABLE`: a response without the list of records
 * - `RUN_NOT_STARTED`: some of the new records started no run
 * - `SERVER_ERROR`: an error of this server
 */
export const POLL_ERROR_CODES = [
  'APP_UNUSABLE',
  'TRIGGER_UNKNOWN',
  'CONNECTION_EXPIRED',
  'CLIENT_REJECTED',
  'RATE_LIMITED',
  'PAUSED',
  'UNREACHABLE',
  'TIMEOUT',
  'REFUSED',
  'UNREADABLE',
  'RUN_NOT_STARTED',
  'SERVER_ERROR',
] as const;

/** The reason for the code `CONNECTION_EXPIRED`, and how to solve it. */
export const EXPIRED_REASON =
  'The connection has expired. The linked account has to connect the app again.';

export type PollErrorCode = (typeof POLL_ERROR_CODES)[number];

export class PollError extends Error {
  override readonly name = 'PollError';
  readonly code: PollErrorCode;
  /** The time before which the app accepts no request, or null if it is unknown. */
  readonly until: Date | null;

  /** @param reason a sentence for a person, with no part of the response but its status */
  constructor(code: PollErrorCode, reason: string, until: Date | null = null) {
    super(reason);
    this.code = code;
    this.until = until;
  }
}
