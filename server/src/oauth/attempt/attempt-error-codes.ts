/** Why there is no connection. */
export type FailureCode =
  | 'USER_DENIED'
  | 'SCOPE_REJECTED'
  | 'CLIENT_CREDENTIALS_REJECTED'
  | 'CODE_EXPIRED'
  | 'ADMIN_CONSENT_REQUIRED'
  | 'VENDOR_UNAVAILABLE'
  | 'VENDOR_REFUSED'
  | 'ANSWER_INVALID'
  | 'WRONG_APP'
  | 'ACCOUNT_GONE'
  | 'SERVER_ERROR';

/** Every `error_code` of an attempt: it failed, it expired, or another browser opened it. */
export type AttemptErrorCode =
  | FailureCode
  | 'ATTEMPT_EXPIRED'
  | 'START_LINK_USED'
  | 'WRONG_BROWSER';
