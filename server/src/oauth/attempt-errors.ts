import type { AttemptError } from '../db/schema/connect-attempt.ts';

/** How an attempt ended that made no connection. */
export interface AttemptFailure {
  status: 'denied' | 'failed';
  error: AttemptError;
}

type FailureCode =
  | 'USER_DENIED'
  | 'SCOPE_REJECTED'
  | 'CLIENT_CREDENTIALS_REJECTED'
  | 'CODE_EXPIRED'
  | 'ADMIN_CONSENT_REQUIRED'
  | 'VENDOR_UNAVAILABLE'
  | 'VENDOR_REFUSED'
  | 'ANSWER_INVALID'
  | 'WRONG_APP'
  | 'ACCOUNT_GONE'
  | 'SERVER_ERROR';

const TEXTS: Readonly<Record<FailureCode, (app: string) => string>> = {
  USER_DENIED: (app) => `${app} was not connected, because access was not allowed there.`,
  SCOPE_REJECTED: (app) =>
    `${app} does not grant what was asked for. Tell the people who run this page: the scopes of the app need a look.`,
  CLIENT_CREDENTIALS_REJECTED: (app) =>
    `${app} does not know the client that was used. Tell the people who run this page: its client id or secret is wrong.`,
  CODE_EXPIRED: (app) => `The sign-in at ${app} took too long or was used before. Connect again.`,
  ADMIN_CONSENT_REQUIRED: (app) =>
    `An administrator of your ${app} account has to allow this app first. Ask them, then connect again.`,
  VENDOR_UNAVAILABLE: (app) =>
    `${app} did not answer as it should. Connect again in a few minutes.`,
  VENDOR_REFUSED: (app) => `${app} refused the sign-in. Connect again.`,
  ANSWER_INVALID: (app) => `The answer of ${app} does not belong to this sign-in. Connect again.`,
  WRONG_APP: () => 'This sign-in was started for another app. Connect again.',
  ACCOUNT_GONE: () => 'The account that this sign-in was started for is gone.',
  SERVER_ERROR: (app) => `${app} could not be connected. Connect again.`,
};

/** The failure with its text for the person in front of the window. Never a vendor's own words. */
export function failure(code: FailureCode, app: string): AttemptFailure {
  return {
    status: code === 'USER_DENIED' ? 'denied' : 'failed',
    error: { error_code: code, message: TEXTS[code](app) },
  };
}

/** For an error that came back with the browser (RFC 6749 4.1.2.1) or from the token endpoint (5.2). */
export function failureOf(error: string, description: string, app: string): AttemptFailure {
  // Microsoft Entra hides it under access_denied or invalid_request.
  if (/AADSTS(65001|90094)/.test(description) || error === 'consent_required') {
    return failure('ADMIN_CONSENT_REQUIRED', app);
  }
  switch (error) {
    case 'access_denied':
      return failure('USER_DENIED', app);
    case 'invalid_scope':
      return failure('SCOPE_REJECTED', app);
    case 'invalid_client':
    case 'unauthorized_client':
      return failure('CLIENT_CREDENTIALS_REJECTED', app);
    case 'invalid_grant':
      return failure('CODE_EXPIRED', app);
    case 'server_error':
    case 'temporarily_unavailable':
      return failure('VENDOR_UNAVAILABLE', app);
    default:
      return failure('VENDOR_REFUSED', app);
  }
}
