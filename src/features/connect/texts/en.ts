/** All texts of the hosted page. Names of apps and organizations are plain text. */
export const en = {
  page: {
    loading: 'Loading',
    title: (org: string) => `${org} · Connect`,
    noToken: 'You need a valid token to access this page.',
    noTokenAdvice: 'Open the link you were sent again.',
    cannotShow: 'This page cannot be shown',
    cannotShowApps: 'The apps cannot be shown',
    tryAgain: 'Try again',
    returnToApplication: 'Return to Application',
    poweredBy: 'Powered by Patchbay',
    terms: 'Terms',
    privacy: 'Privacy',
    connectingFor: 'Connecting for',
    sections: 'Sections',
    integrations: 'Integrations',
    otherEnvironment: (requested: string, own: string) =>
      `The address says “${requested}”, but the link was created for “${own}”.`,
    close: 'Close',
    details: 'Details',
    optional: '(optional)',
    newTab: '(opens in a new tab)',
    readOnly: 'You can view this page, but not change anything.',
    readOnlyReason: (org: string) => `${org} shared this as a read-only link.`,
    offline: 'You are offline',
    offlineAdvice: 'Check your connection. This page resumes automatically when it is back.',
  },
  list: {
    heading: 'Connect your apps',
    connectedHeading: 'Your connected apps',
    connectedIntro: (org: string) => `Apps that you have connected with ${org}.`,
    noneConnected: 'No app is connected yet',
    intro: (org: string) => `Choose an app to connect it with ${org}.`,
    apps: 'Apps',
    search: 'Search apps…',
    found: (count: number, all: number) => `${count} of ${all} apps`,
    none: 'No apps are available yet',
    noneAdvice: (org: string) => `Ask ${org} which apps you will be able to connect.`,
    noMatch: (text: string) => `No app matches “${text}”`,
    clearSearch: 'Clear search',
    connected: 'Connected',
    expired: 'Expired',
  },
  app: {
    steps: 'Steps',
    connectStep: 'Connect',
    configureStep: 'Configure',
    all: 'All apps',
    seeAll: 'See all apps',
    tags: 'Tags',
    missing: 'This app is not available',
    missingReason: (org: string) => `${org} does not offer it to you at the moment.`,
    isConnected: (app: string) => `${app} is connected`,
    connectedNext: (org: string) => `${org} can use it from now on. Choose your settings below.`,
    connectedAdvice: (org: string) => `${org} can use it from now on. You can close this page.`,
    partlyGranted: (app: string) => `Not everything was allowed in ${app}`,
    partlyGrantedAdvice: 'Some things may not work. Connect again to allow these too:',
    howItWorks: 'How it works',
    ownSignIn: (app: string, org: string) =>
      `You sign in on ${app}’s own page. ${org} never sees your password.`,
    encrypted: 'Your credentials are encrypted and never shown again.',
    disconnectAnyTime: 'You can disconnect here at any time.',
    willBeAble: (org: string) => `${org} will be able to`,
    shownThere: (app: string) => `${app} shows what you allow before you agree.`,
  },
  accounts: {
    addAnother: 'Add another account',
    addAnotherKey: 'Add another account with a key',
    default: 'Default',
    makeDefault: 'Make default',
    isDefault: (who: string) => `${who} is now the default.`,
    rename: 'Rename',
    renameTitle: (who: string) => `Rename ${who}`,
    name: 'Name',
    nameHelp: (who: string) => `Leave it empty to show ${who}.`,
    save: 'Save',
    renamed: 'Name saved',
    notSaved: 'The change could not be saved',
  },
  authMethod: {
    connect: 'Connect',
    reconnect: 'Reconnect',
    disconnect: 'Disconnect',
    cancel: 'Cancel',
    signInInstead: 'Sign in instead',
    keyInstead: 'Connect with a key instead',
    needsAgain: (app: string) => `${app} needs reconnecting`,
    needsAgainReason: 'Access expired or was revoked.',
    signedIn: (date: string) => `Signed in on ${date}`,
    withKey: (date: string) => `With a key on ${date}`,
    couldNot: (app: string) => `${app} could not be connected`,
  },
  signIn: {
    title: (app: string) => `Sign in with ${app}`,
    help: (app: string) => `A window of ${app} opens, where you sign in and allow access.`,
    waiting: 'Waiting for you to finish in the other window',
    openAgain: 'Open again',
    signInTo: (app: string) => `Sign in to ${app}`,
    blocked: 'Your browser blocked the sign-in window',
    blockedAdvice: 'Open it from this link instead. This page notices when you have finished.',
    cancelled: 'You cancelled. Nothing was connected.',
    closed: 'The sign-in was not finished',
    closedAdvice:
      'The window closed before access was given, so nothing was changed. You can start again at any time.',
    denied: 'Access was denied',
    deniedAdvice: (app: string) =>
      `Access was refused at ${app}, so nothing was changed. To connect, start again and allow it there.`,
  },
  key: {
    title: 'Connect with a key',
    help: (app: string) => `Paste a key that you created in ${app}. We verify it before saving.`,
    form: (app: string) => `${app} key`,
    checking: 'Checking the key…',
    notAccepted: 'What you entered was not accepted. Check it and try again.',
    enter: (label: string) => `Enter the ${label}.`,
    choose: (label: string) => `Choose the ${label}.`,
    chooseOne: 'Choose…',
    checkField: (label: string) => `Check ${label}: it is not in the expected form.`,
    refusedField: (label: string, app: string) =>
      `${label} was refused by ${app}. Check it and enter it again.`,
    show: (label: string) => `Show ${label}`,
    hide: (label: string) => `Hide ${label}`,
  },
  disconnect: {
    title: (app: string) => `Disconnect ${app}?`,
    text: (org: string, app: string, who: string | undefined) =>
      `${org} will no longer have access to ${who === undefined ? app : `${who} in ${app}`}, and what it runs there stops. You can connect again at any time.`,
    done: (app: string) => `${app} is disconnected.`,
  },
  window: {
    connected: 'Connected',
    connectedTo: (app: string) => `${app} is connected.`,
    canClose: 'You can close this window.',
    closesItself: 'This window closes by itself.',
    notConnected: 'Not connected',
    startAgain: 'Close this window, go back to where you came from, and connect again.',
    close: 'Close window',
    anApp: 'The app',
  },
  failure: {
    fallback: 'An error occurred. Please try again.',
    unreachable: 'The server could not be reached. Check your connection.',
    newLink: 'Ask the sender of this link for a new one.',
  },
  /** Headings by `error_code`, above the sentence in `errors`, for errors that the whole page is about. */
  titles: {
    CONNECT_LINK_USED: 'This link has been used',
    CONNECT_LINK_EXPIRED: 'This link has expired',
    CONNECT_LINK_UNKNOWN: 'This link does not work',
    INVALID_TOKEN: 'This page has expired',
  },
  /** Sentences by `error_code` that say what happened and what to do, instead of the server's English message. */
  errors: {
    CONNECT_LINK_USED: () =>
      'Each link works once. Continue where you opened it, or ask the sender for a new link.',
    CONNECT_LINK_EXPIRED: () => 'Ask the sender for a new link.',
    CONNECT_LINK_UNKNOWN: () =>
      'It is incomplete, or its account was deleted. Ask the sender for a new link.',
    INVALID_TOKEN: () =>
      'It was open for too long, or its link is not valid. Ask the sender for a new link.',
    RATE_LIMITED: () => 'There were too many requests. Wait a minute before you try again.',
    APP_DISABLED: (app: string) =>
      `${app} is not offered at the moment. Ask the sender of the link.`,
    APP_NOT_READY: (app: string) => `${app} is not set up yet. Tell the people who run this page.`,
    CREDENTIALS_REJECTED: (app: string) =>
      `${app} did not accept what you entered. Check it and try again.`,
    USER_DENIED: (app: string) => `${app} was not connected, because access was not allowed there.`,
    SCOPE_REJECTED: (app: string) =>
      `${app} does not grant the requested scopes. Tell the people who run this page to check the app’s scopes.`,
    CLIENT_CREDENTIALS_REJECTED: (app: string) =>
      `${app} rejects the OAuth client. Tell the people who run this page: its client ID or secret is wrong.`,
    CODE_EXPIRED: (app: string) =>
      `The sign-in at ${app} took too long or was used before. Connect again.`,
    ADMIN_CONSENT_REQUIRED: (app: string) =>
      `An administrator of your ${app} account has to allow this app first. Ask them, then connect again.`,
    VENDOR_UNAVAILABLE: (app: string) =>
      `${app} did not respond as expected. Try again in a few minutes.`,
    VENDOR_REFUSED: (app: string) => `${app} refused the sign-in. Connect again.`,
    ANSWER_INVALID: (app: string) =>
      `The response of ${app} does not belong to this sign-in. Connect again.`,
    WRONG_APP: () => 'This sign-in was started for another app. Connect again.',
    ACCOUNT_GONE: () =>
      'The account that this sign-in was started for was deleted. Ask the sender for a new link.',
    CONNECTION_LIMIT: (app: string) =>
      `No further account of ${app} can be connected here. Disconnect one first.`,
    ATTEMPT_EXPIRED: (app: string) =>
      `The sign-in at ${app} was not finished in time. Connect again.`,
    WRONG_BROWSER: () =>
      'The sign-in came back in another browser than it was started in. Finish it where it began, or cancel and connect again.',
    START_LINK_USED: () =>
      'The link was opened in a second browser. Finish the sign-in in the first one.',
    VALIDATION_ERROR: () => 'Something you entered is not valid. Check it and try again.',
    RESOURCE_NOT_FOUND: () => 'This no longer exists. Reload the page.',
    FORBIDDEN: () => 'This link does not allow that. Ask the sender for another one.',
    CONFIG_CHANGED: () => 'Someone else changed this at the same time. Reload the page.',
    NOT_READY: () => 'The page is being updated. Try again in a minute.',
    REQUEST_TIMEOUT: () => 'Your connection was too slow. Try again.',
    PAYLOAD_TOO_LARGE: () => 'What you entered is too long. Shorten it.',
    NOT_IMPLEMENTED: () => 'This is not available here. Tell the people who run this page.',
    SERVER_ERROR: () => 'An error occurred. Please try again.',
  },
};

/** The type of all translations, from the English texts. */
export type Texts = typeof en;
