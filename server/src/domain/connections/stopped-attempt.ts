import type { AttemptError } from '#db/schema/connect-attempt.ts';

/** The reason why an attempt ends early: its session has ended, or its app was turned off. */
export type StopCode = 'INVALID_TOKEN' | 'APP_DISABLED';

/** The English message of each reason, for the person who connects. */
export const STOP_MESSAGES: Readonly<Record<StopCode, (app: string) => string>> = {
  INVALID_TOKEN: () =>
    'The session that this sign-in was started in has ended. Reload the page where you began, then connect again.',
  APP_DISABLED: (app) =>
    `${app} was turned off in the meantime. Ask the people who run this page to enable it, then connect again.`,
};

export const isStopCode = (code: string): code is StopCode => Object.hasOwn(STOP_MESSAGES, code);

/** Creates the error of an attempt whose app was turned off. */
export const appDisabled = (app: string): AttemptError => ({
  error_code: 'APP_DISABLED',
  message: STOP_MESSAGES.APP_DISABLED(app),
});

/** The error of an attempt whose session or link has ended. */
export const SESSION_ENDED: AttemptError = {
  error_code: 'INVALID_TOKEN',
  message: STOP_MESSAGES.INVALID_TOKEN(''),
};
