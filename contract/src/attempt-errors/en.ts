import type { AttemptErrorTexts } from './attempt-error-texts.ts';

export const englishAttemptErrors: AttemptErrorTexts = {
  USER_DENIED: (app) => `${app} was not connected, because access was not allowed there.`,
  SCOPE_REJECTED: (app) =>
    `${app} does not grant the requested scopes. Tell the people who run this page to check the app’s scopes.`,
  CLIENT_CREDENTIALS_REJECTED: (app) =>
    `${app} rejects the OAuth client. Tell the people who run this page: its client ID or secret is wrong.`,
  CODE_EXPIRED: (app) => `The sign-in at ${app} took too long or was used before. Connect again.`,
  ADMIN_CONSENT_REQUIRED: (app) =>
    `An administrator of your ${app} account has to allow this app first. Ask them, then connect again.`,
  VENDOR_UNAVAILABLE: (app) => `${app} did not respond as expected. Try again in a few minutes.`,
  VENDOR_REFUSED: (app) => `${app} refused the sign-in. Connect again.`,
  ANSWER_INVALID: (app) => `The response of ${app} does not belong to this sign-in. Connect again.`,
  APP_DISABLED: (app) => `${app} is turned off. Ask the people who run this page to enable it.`,
  WRONG_APP: () => 'This sign-in was started for another app. Connect again.',
  ACCOUNT_GONE: () =>
    'The account that this sign-in was started for was deleted. Tell the people who run this page.',
  CONNECTION_LIMIT: (app) =>
    `No further account of ${app} can be connected here. Disconnect one first.`,
  ATTEMPT_EXPIRED: (app) => `The sign-in at ${app} was not finished in time. Connect again.`,
  WRONG_BROWSER: () =>
    'The sign-in came back in another browser than it was started in. Finish it where it began, or cancel and connect again.',
  START_LINK_USED: () =>
    'The link was opened in a second browser. Finish the sign-in in the first one.',
};
