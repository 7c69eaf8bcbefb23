/** Providers' words for a client that they do not know, or that may not do this: RFC 6749 5.2, GitHub, Slack. */
export const CLIENT_REJECTED_CODES: ReadonlySet<string> = new Set([
  'invalid_client',
  'unauthorized_client',
  'incorrect_client_credentials',
  'bad_client_secret',
  'invalid_client_id',
]);

/** Words for a consent that is over, in answer to a refresh token: RFC 6749, GitHub, Slack. */
export const GRANT_ENDED_CODES: ReadonlySet<string> = new Set([
  'invalid_grant',
  'bad_refresh_token',
  'invalid_refresh_token',
  'token_revoked',
]);

/** Words for a code that is dead, which a provider says once it has taken the client. */
export const CODE_REJECTED_CODES: ReadonlySet<string> = new Set([
  'invalid_grant',
  'bad_verification_code',
  'invalid_code',
  'code_already_used',
]);
