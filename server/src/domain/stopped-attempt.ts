import { englishAttemptErrors } from '@patchbay/contract/attempt-errors/en.ts';
import type { AttemptError } from '../db/schema/connect/connect-attempt.ts';

/** The reason why an attempt ends early: its session has ended, or its app was turned off. */
export type StopCode = 'INVALID_TOKEN' | 'APP_DISABLED';

export const isStopCode = (code: string): code is StopCode =>
  code === 'INVALID_TOKEN' || code === 'APP_DISABLED';

/** Creates the error of an attempt whose app was turned off. */
export const createAppDisabledError = (app: string): AttemptError => ({
  error_code: 'APP_DISABLED',
  message: englishAttemptErrors.APP_DISABLED(app),
});

/** The error of an attempt whose session or link has ended. */
export const SESSION_ENDED: AttemptError = {
  error_code: 'INVALID_TOKEN',
  message:
    'The session that this sign-in was started in has ended. Reload the page where you began, then connect again.',
};
