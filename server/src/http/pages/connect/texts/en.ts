import { ATTEMPT_ERROR_MESSAGES } from '#oauth/attempt/attempt-errors.ts';
import type { AttemptTexts } from './attempt-texts.ts';

export const en: AttemptTexts = {
  lang: 'en',
  confirm: {
    title: (app) => `Connect ${app}`,
    heading: (app, org) => `Connect ${app} to ${org}?`,
    text: (app, org, account) =>
      `You sign in to ${app} next. ${org} may then use it for “${account}”.`,
    warning:
      'Continue only if you started this yourself. If someone sent you this link, cancel: they would get access to your account.',
    go: (app) => `Continue to ${app}`,
    cancel: 'Cancel',
  },
  opening: (app) => `Opening ${app}…`,
  relay: {
    text: (app) => `${app}’s sign-in page opens in a new tab. Keep this window open.`,
    waiting: (app) => `Waiting for the sign-in at ${app}. This window closes by itself.`,
  },
  choose: {
    heading: (app) => `Which ${app} account?`,
    text: (app, org, account) =>
      `Your sign-in at ${app} gives access to several accounts. ${org} will use the one that you choose for “${account}”.`,
    accounts: 'Accounts',
    search: 'Search',
    none: 'No account matches.',
    more: 'Only the first 200 are listed.',
    pick: 'Choose an account first.',
    go: 'Connect',
  },
  connected: (app) => `${app} is connected`,
  notConnected: (app) => `${app} is not connected`,
  canClose: 'You can close this window.',
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
  errors: ATTEMPT_ERROR_MESSAGES,
};
