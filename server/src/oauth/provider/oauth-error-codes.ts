/** Error codes for a client that is unknown or not allowed: RFC 6749 5.2, GitHub, Slack. */
export const CLIENT_REJECTED_CODES: ReadonlySet<string> = new Set([
  'invalid_client',
  'unauthorized_client',
  'incorrect_client_credentials',
  'bad_client_secret',
  'invalid_client_id',
]);

/** Error codes for a grant that has ended, in response to a refresh token: RFC 6749, GitHub, Slack. */
export const GRANT_ENDED_CODES: ReadonlySet<string> = new Set([
  'invalid_grant',
  'bad_refresh_token',
  'invalid_refresh_token',
  'token_revoked',
]);

/** Error codes for an invalid authorization code, which a provider returns after it has accepted the client. */
export const CODE_REJECTED_CODES: ReadonlySet<string> = new Set([
  'invalid_grant',
  'bad_verification_code',
  'invalid_code',
  'code_already_used',
]);

/** The reason why an authorization did not return usable tokens. */
export type AuthorizationErrorCode =
  | 'USER_DENIED'
  | 'SCOPE_REJECTED'
  | 'CLIENT_CREDENTIALS_REJECTED'
  | 'CODE_EXPIRED'
  | 'ADMIN_CONSENT_REQUIRED'
  | 'VENDOR_UNAVAILABLE'
  | 'VENDOR_REFUSED'
  | 'ANSWER_INVALID';

/** Converts an error of the callback (RFC 6749 4.1.2.1) or of the token endpoint (5.2). */
export function toAuthorizationError(error: string, description = ''): AuthorizationErrorCode {
  // Microsoft Entra reports it as access_denied or invalid_request, with this code in the description.
  if (/AADSTS(65001|90094)/.test(description) || error === 'consent_required') {
    return 'ADMIN_CONSENT_REQUIRED';
  }
  switch (error) {
    case 'access_denied':
      return 'USER_DENIED';
    case 'invalid_scope':
      return 'SCOPE_REJECTED';
    case 'invalid_client':
    case 'unauthorized_client':
      return 'CLIENT_CREDENTIALS_REJECTED';
    case 'invalid_grant':
      return 'CODE_EXPIRED';
    case 'server_error':
    case 'temporarily_unavailable':
      return 'VENDOR_UNAVAILABLE';
    default:
      return 'VENDOR_REFUSED';
  }
}
