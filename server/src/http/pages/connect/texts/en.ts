import type { AttemptTexts } from './attempt-texts.ts';

export const en: AttemptTexts = {
  lang: 'en',
  confirm: {
    title: (app) => `Connect ${app}`,
    heading: (app, org) => `Connect ${app} to ${org}?`,
    text: (app, org, account) =>
      `You sign in to ${app} next. ${org} may then use it for “${account}”.`,
    warning:
      'Go on only if you began this yourself. If somebody sent you this link, cancel: they would get access to your account.',
    go: (app) => `Continue to ${app}`,
    cancel: 'Cancel',
  },
  opening: (app) => `Opening ${app}…`,
  relay: {
    text: (app) => `The sign-in of ${app} opens in a new tab. Leave this window open meanwhile.`,
    waiting: (app) => `Waiting for the sign-in at ${app}. This window closes by itself.`,
  },
  choose: {
    heading: (app) => `Which ${app} account?`,
    text: (app, org, account) =>
      `Your sign-in at ${app} reaches several accounts. ${org} will use the one that you choose for “${account}”.`,
    accounts: 'Accounts',
    search: 'Search',
    none: 'No account has this in its name.',
    more: 'Only the first 200 are listed.',
    pick: 'Choose an account first.',
    go: 'Connect',
  },
  connected: (app) => `${app} is connected`,
  notConnected: (app) => `${app} is not connected`,
  mayClose: 'You can close this window.',
  back: { heading: 'One moment…', link: 'Go back' },
  over: {
    heading: 'This sign-in is over',
    text: 'It was finished before, or it took longer than ten minutes. Close this window, go back and connect again.',
  },
  otherBrowser: {
    heading: 'This link is in use in another browser',
    text: 'Finish there, or go back to where you came from and connect again.',
  },
  wrongBrowser: {
    heading: 'Finish where you began',
    text: 'This sign-in was started in another browser, so nothing was connected. Go back to that browser, or connect again in this one.',
  },
  errors: {
    USER_DENIED: (app) => `${app} was not connected, because access was not allowed there.`,
    SCOPE_REJECTED: (app) =>
      `${app} does not grant what was asked for. Tell the people who run this page: the scopes of the app need a look.`,
    CLIENT_CREDENTIALS_REJECTED: (app) =>
      `${app} does not know the client that was used. Tell the people who run this page: its client ID or secret is wrong.`,
    CODE_EXPIRED: (app) => `The sign-in at ${app} took too long or was used before. Connect again.`,
    ADMIN_CONSENT_REQUIRED: (app) =>
      `An administrator of your ${app} account has to allow this app first. Ask them, then connect again.`,
    VENDOR_UNAVAILABLE: (app) =>
      `${app} did not answer as it should. Connect again in a few minutes.`,
    VENDOR_REFUSED: (app) => `${app} refused the sign-in. Connect again.`,
    ANSWER_INVALID: (app) => `The answer of ${app} does not belong to this sign-in. Connect again.`,
    WRONG_APP: () => 'This sign-in was started for another app. Connect again.',
    ACCOUNT_GONE: () => 'The account that this sign-in was started for is gone.',
    ATTEMPT_EXPIRED: (app) => `The sign-in at ${app} was not finished in time. Connect again.`,
    WRONG_BROWSER: () =>
      'The sign-in came back in another browser than it was started in. Finish it where it began.',
    START_LINK_USED: () =>
      'The link was opened in a second browser. Finish the sign-in in the first one.',
    SERVER_ERROR: (app) => `${app} could not be connected. Connect again.`,
  },
};
