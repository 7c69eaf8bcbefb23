/** Codes for a client that is unknown or not allowed: RFC 6749 5.2, GitHub, Slack. */
export const CLIENT_REJECTED_CODES: ReadonlySet<string> = new Set([
  'invalid_client',
  'unauthorized_client',
  'incorrect_client_credentials',
  'bad_client_secret',
  'invalid_client_id',
]);

/** Codes for a consent that has ended, in response to a refresh token: RFC 6749, GitHub, Slack. */
export const GRANT_ENDED_CODES: ReadonlySet<string> = new Set([
  'invalid_grant',
  'bad_refresh_token',
  'invalid_refresh_token',
  'token_revoked',
]);

/** Codes for an invalid authorization code, which a provider returns once it has accepted the client. */
export const CODE_REJECTED_CODES: ReadonlySet<string> = new Set([
  'invalid_grant',
  'bad_verification_code',
  'invalid_code',
  'code_already_used',
]);
