// The words that must not be used, with their replacements: one word for one thing (docs/glossary.md).

export interface Replacement {
  /**
   * The word or phrase that is refused. An identifier may end with `*`, which stands for the rest of the
   * name.
   */
  now: string;
  use: string;
  /**
   * Whether it is allowed as the whole text in quotes or backticks, where it is a name of another system.
   * Default: false.
   */
  isFreeInQuotes?: boolean;
  /** Whether it is allowed as a key or a property, where it is a field of the contract. Default: false. */
  isFreeAsField?: boolean;
  /** Whether the case of a phrase matters. Default: false. */
  isExactCase?: boolean;
  /** The folder in which it is refused. Default: all folders. */
  within?: string;
}

/** Whole identifiers and whole file names. Their case matters. */
export const IDENTIFIERS: readonly Replacement[] = [
  { now: 'seal', use: 'encrypt' },
  { now: 'openSealed', use: 'decrypt' },
  { now: 'reseal-values', use: 'reencrypt' },
  { now: 'sealed-values-repo', use: 'encrypted-columns' },
  { now: 'giveBack*', use: 'revokeTokens, abandonAccountSelection' },
  { now: 'give-back-*', use: 'abandon-account-selection' },
  { now: 'queueHeldTokens', use: 'enqueueRevocation' },
  { now: 'hold-choice', use: 'pending-account-selection' },
  { now: 'attempt-choice', use: 'encrypt-selection' },
  { now: 'choose-account', use: 'select-account' },
  { now: 'HeldChoice', use: 'PendingSelection' },
  { now: 'refresh-or-wait', use: 'single-flight-refresh' },
  { now: 'refresh-held', use: 'refresh-with-lease' },
  { now: 'refresh-due', use: 'scheduled-refresh' },
  { now: 'learn', use: 'resolveIdentity' },
  { now: 'told', use: 'known' },
  { now: 'kit', use: 'app' },
  { now: 'drive-*', use: 'call-*' },
  { now: 'complete-exchange', use: 'connect-from-callback' },
  { now: 'settle-attempt', use: 'finalize-attempt' },
  { now: 'settleAttempt', use: 'finalizeAttempt' },
  { now: 'vendor-of', use: 'provider-context' },
  { now: 'vendor-words', use: 'oauth-error-codes' },
  { now: 'own-client', use: 'client-credentials-grant' },
  { now: 'revoke-later', use: 'revocation-queue' },
  { now: 'revokeLater', use: 'enqueueRevocation' },
  { now: 'revoke-queued', use: 'process-revocation' },
  { now: 'attempt-places', use: 'attempt-aad' },
  { now: 'mayOwnPageVouch', use: 'trustHostedPageOpener' },
  { now: 'told-pause', use: 'retry-after' },
  { now: 'wantsPause', use: 'isRateLimited' },
  { now: 'isUsedUp', use: 'isQuotaExhausted' },
  { now: 'connection-gate', use: 'concurrency-limiter' },
  { now: 'host-circuits', use: 'circuit-breaker' },
  { now: 'asker', use: 'poller', within: 'sdk/' },
  { now: 'listen-for-news', use: 'listen-for-messages' },
  { now: 'listenForNews', use: 'listenForMessages' },
  { now: 'outcome', use: 'attemptResult', within: 'sdk/' },
  { now: 'place-faults', use: 'apply-server-errors' },
  { now: 'server-faults', use: 'server-field-errors' },
  { now: 'kept-visit', use: 'session-storage' },
  { now: 'share-visit', use: 'cross-tab-session' },
  { now: 'LinkVisit', use: 'ConnectLink' },
  { now: 'key-way', use: 'api-key-method' },
  { now: 'oauth-way', use: 'oauth-method' },
  { now: 'ways-to-connect', use: 'auth-methods' },
  { now: 'sign-in-tries', use: 'login-throttle' },
  { now: 'minted-seconds', use: 'token-lifetime' },
  { now: 'Changer', use: 'Actor' },
  { now: 'changerOf', use: 'actorOf' },
  { now: 'begin-org', use: 'bootstrap-org' },
  { now: 'new-person', use: 'profile-input' },
  { now: 'given-text', use: 'required-text' },
  { now: 'storable-input', use: 'sanitize-input' },
  { now: 'MOST_*', use: 'MAX_X' },
  { now: 'LONGEST_*', use: 'MAX_X_LENGTH' },
  { now: 'LARGEST_*', use: 'MAX_X' },
  { now: 'LEAST', use: 'MIN_X' },
  { now: 'LEAST_*', use: 'MIN_X' },
  { now: 'AT_ONCE', use: 'CONCURRENCY or BATCH_SIZE' },
  { now: 'drive-*', use: 'conformance/*' },
];

/** Names in mixed case that begin with `may`. A boolean begins with `is`, `has` or `can`. */
export const BOOLEAN_PREFIX = { now: 'mayX', use: 'canX' };

/**
 * Words and exact phrases in comments, texts and documents. Their case does not matter unless it says so.
 */
export const PHRASES: readonly Replacement[] = [
  // In quotes it is the account of the operating system.
  { now: 'nobody', use: 'the case itself ("no user", "no caller")', isFreeInQuotes: true },
  { now: 'somebody', use: 'who it is' },
  { now: 'whoever', use: 'who it is' },
  { now: 'whatever became of', use: 'the result' },
  { now: 'anew', use: 'again' },
  { now: 'meanwhile', use: 'in the meantime, concurrently' },
  { now: 'told', use: 'known, given, reported' },
  { now: 'lets pass', use: 'allows' },
  { now: 'hang up', use: 'disconnect' },
  { now: 'hangs up', use: 'disconnects' },
  { now: 'give back', use: 'revoke' },
  { now: 'gives back', use: 'revokes' },
  { now: 'given back', use: 'revoked' },
  // In quotes it is a column.
  { now: 'sealed', use: 'encrypted', isFreeInQuotes: true },
  { now: "the app's words", use: 'the error of the provider' },
  { now: 'limits of the app', use: 'rate limits of the provider' },
  { now: 'a refusal of the app', use: 'an error response from the app' },
  { now: 'speaks a wire language', use: 'is wire-compatible' },
  { now: 'make-believe', use: 'simulated' },
  { now: "who doesn't import it needs no React", use: 'React is needed only for this entry point' },
  { now: 'lets the ten minutes of a sign-in pass', use: 'does not finish within ten minutes' },
  { now: 'three polls in a row found no server', use: 'three consecutive polls get no response' },
  { now: 'obey what the app says about limits', use: "respect the app's rate limits" },
  { now: 'audit trail', use: 'audit log' },
  { now: 'accessibility fault', use: 'accessibility violation' },
  { now: 'nothing that axe finds', use: 'no accessibility violations' },
  { now: 'bannered', use: 'shown in a banner' },
  { now: 'keep what they allowed', use: 'keep their granted scopes' },
  { now: 'colour', use: 'color' },
  { now: 'colours', use: 'colors' },
  { now: 'catalogue', use: 'catalog' },
  { now: 'normalise', use: 'normalize' },
  { now: 'serialise', use: 'serialize' },
  { now: 'centre', use: 'center' },
  { now: 'neighbour', use: 'neighbor' },
  { now: 'organisation', use: 'organization' },
  { now: 'organisations', use: 'organizations' },
  { now: 'authorisation', use: 'authorization' },
  { now: 'authorise', use: 'authorize' },
  { now: 'authorises', use: 'authorizes' },
  { now: 'authorised', use: 'authorized' },
  // The reader does not have the specification.
  ...['openapi/', 'docs/guides/', 'README.md', 'sdk/README.md'].map((within) => ({
    now: 'specification',
    use: 'the contract, or nothing',
    within,
  })),
  { now: 'needs to be connected again', use: 'needs reconnecting' },
  { now: 'once they sign in, everything goes on', use: 'syncing resumes once they sign in' },
  { now: 'needs a look in', use: 'needs attention in' },
  { now: 'so it works no more', use: 'this link has been used' },
  { now: 'as the browser asks', use: 'browser language' },
  { now: 'account at the app', use: 'connected account' },
  { now: 'could not be asked', use: "couldn't reach …" },
  { now: 'what gives access is stored encrypted', use: 'your credentials are encrypted' },
  { now: 'it is checked before it is kept', use: 'we verify it before saving' },
  { now: 'the time of this page is over', use: 'this link has expired' },
  { now: 'gave no access', use: 'access was denied' },
  { now: 'some of it could not be read', use: 'low contrast' },
  { now: 'of the panel, and of links', use: 'used for the panel and links' },
  { now: 'icon address', use: 'icon URL' },
  { now: 'password in use', use: 'current password' },
  { now: 'code of the app', use: 'authentication code' },
  { now: 'ask everybody for a second factor', use: 'require two-factor' },
  { now: 'choose by hand', use: 'configure manually' },
  { now: 'make a contact', use: 'create contact' },
  { now: 'further hosts', use: 'additional hosts' },
  { now: 'one a line', use: 'one per line' },
  { now: 'browsers allow a window only then', use: 'browsers block the pop-up otherwise' },
  { now: "compared with the vendor's page", use: "verified against the app's docs" },
  { now: 'something to look at', use: 'add sample data' },
  { now: 'put the set-up steps away', use: 'dismiss' },
  // In lower case it is an ordinary verb.
  { now: 'Looks', use: 'Appearance', isExactCase: true },
  // The contract has the field in the preview of an OpenAPI document.
  { now: 'ticked', use: 'selected', isFreeAsField: true },
  { now: 'once more', use: 'again, Confirm' },
  { now: 'go on', use: 'Continue' },
  { now: 'says no', use: 'denies access' },
  // The sentence 'This link has expired' is correct.
  { now: 'Has expired', use: 'Expired', isExactCase: true },
  { now: 'You opened it', use: 'this link has been used', isExactCase: true },
  { now: 'the server fetches it', use: 'nothing' },
];
