import type { AttemptError } from '../../db/schema/connect-attempt.ts';
import type { AttemptErrorCode, FailureCode } from './attempt-error-codes.ts';
import { ATTEMPT_ERROR_MESSAGES } from './error-messages.ts';

/** How an attempt ended that made no connection. */
export interface AttemptFailure {
  status: 'denied' | 'failed';
  code: FailureCode;
  error: AttemptError;
}

/** An error with its English text, for the person who connects. Never a provider's own text. */
export function attemptError(error_code: AttemptErrorCode, app: string): AttemptError {
  return { error_code, message: ATTEMPT_ERROR_MESSAGES[error_code](app) };
}

export function failure(code: FailureCode, app: string): AttemptFailure {
  return {
    status: code === 'USER_DENIED' ? 'denied' : 'failed',
    code,
    error: attemptError(code, app),
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
