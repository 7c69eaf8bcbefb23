import type { KnownAttemptErrorCode } from '@patchbay/contract/schema.gen.d.ts';
import type { AttemptError } from '#db/schema/connect-attempt.ts';
import { STOP_MESSAGES, type StopCode } from '#domain/connections/stopped-attempt.ts';
import type { AuthorizationErrorCode } from '../provider/oauth-error-codes.ts';

/** The reason why an attempt did not lead to a connection. */
export type FailureCode =
  | AuthorizationErrorCode
  | StopCode
  | 'WRONG_APP'
  | 'ACCOUNT_GONE'
  | 'CONNECTION_LIMIT'
  | 'SERVER_ERROR';

/** The end of an attempt that did not lead to a connection. */
export interface AttemptFailure {
  status: 'denied' | 'failed';
  code: FailureCode;
  error: AttemptError;
}

/** Creates an error with its English text for the person who connects. It never contains a provider's text. */
export function createAttemptError(error_code: KnownAttemptErrorCode, app: string): AttemptError {
  return { error_code, message: ATTEMPT_ERROR_MESSAGES[error_code](app) };
}

export function createFailure(code: FailureCode, app: string): AttemptFailure {
  return {
    status: code === 'USER_DENIED' ? 'denied' : 'failed',
    code,
    error: createAttemptError(code, app),
  };
}

/** The English texts of errors for the person who connects. They are stored with the attempt. */
export const ATTEMPT_ERROR_MESSAGES: Readonly<
  Record<KnownAttemptErrorCode, (app: string) => string>
> = {
  USER_DENIED: (app) => `${app} was not connected, because access was not allowed there.`,
  SCOPE_REJECTED: (app) =>
    `${app} does not grant the requested scopes. Tell the people who run this page to check the app’s scopes.`,
  CLIENT_CREDENTIALS_REJECTED: (app) =>
    `${app} rejects the OAuth client. Tell the people who run this page: its client ID or secret is wrong.`,
  CODE_EXPIRED: (app) => `The sign-in at ${app} took too long or was used before. Connect again.`,
  ADMIN_CONSENT_REQUIRED: (app) =>
    `An administrator of your ${app} account has to allow this app first. Ask them, then connect again.`,
  VENDOR_UNAVAILABLE: (app) =>
    `${app} did not respond as expected. Connect again in a few minutes.`,
  VENDOR_REFUSED: (app) => `${app} refused the sign-in. Connect again.`,
  ANSWER_INVALID: (app) => `The response of ${app} does not belong to this sign-in. Connect again.`,
  ...STOP_MESSAGES,
  WRONG_APP: () => 'This sign-in was started for another app. Connect again.',
  ACCOUNT_GONE: () => 'The account that this sign-in was started for was deleted.',
  CONNECTION_LIMIT: (app) =>
    `No further account of ${app} can be connected here. Disconnect one first.`,
  ATTEMPT_EXPIRED: (app) => `The sign-in at ${app} was not finished in time. Connect again.`,
  WRONG_BROWSER: () =>
    'The sign-in came back in another browser than it was started in. Finish it where it began.',
  START_LINK_USED: () =>
    'The link was opened in a second browser. Finish the sign-in in the first one.',
  SERVER_ERROR: (app) => `${app} could not be connected. Connect again.`,
};
