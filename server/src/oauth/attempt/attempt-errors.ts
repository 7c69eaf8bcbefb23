import { englishAttemptErrors } from '@patchbay/contract/attempt-errors/en.ts';
import type { KnownAttemptErrorCode } from '@patchbay/contract/schema.gen.d.ts';
import type { AttemptError } from '#db/schema/connect/connect-attempt.ts';
import { SESSION_ENDED, type StopCode } from '#domain/stopped-attempt.ts';
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
  ...englishAttemptErrors,
  INVALID_TOKEN: () => SESSION_ENDED.message,
  SERVER_ERROR: (app) => `${app} could not be connected. Connect again.`,
};
