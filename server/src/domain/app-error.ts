import type { ApiErrorBody, ErrorDetail, KnownErrorCode } from '@patchbay/contract/schema.gen.d.ts';

/** The usual status of each error code of the contract. */
const STATUS = {
  VALIDATION_ERROR: 400,
  INVALID_EVENT: 400,
  INVALID_EVENT_ID: 400,
  INVALID_LINKED_ACCOUNT_ID: 400,
  INVALID_WORKFLOW_ID: 400,
  LIMIT_REACHED: 400,
  CREDENTIALS_REJECTED: 400,
  DOCUMENT_INVALID: 400,
  FORM_SUBMITTED: 400,
  OLD_PASSWORD_WRONG: 400,
  OTP_EXPIRED: 400,
  OTP_INVALID: 400,
  PASSWORD_REUSED: 400,
  PASSWORD_WRONG: 400,
  PORTAL_INVALID: 400,
  WORKFLOW_INVALID: 400,
  INVALID_TOKEN: 401,
  CONNECT_LINK_EXPIRED: 401,
  CONNECT_LINK_UNKNOWN: 401,
  CONNECT_LINK_USED: 401,
  INVALID_CREDENTIALS: 401,
  FORBIDDEN: 403,
  HOST_NOT_ALLOWED: 403,
  MASTER_LOGIN_DISABLED: 403,
  MASTER_NOT_ALLOWED: 403,
  OWNER_PROTECTED: 403,
  REAUTHENTICATION_REQUIRED: 403,
  ROLE_TOO_LOW: 403,
  SIGNUP_CLOSED: 403,
  TWO_FACTOR_REQUIRED: 403,
  APP_DISABLED: 404,
  RESOURCE_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  ALREADY_EXISTS: 409,
  ANALYTICS_HOST_NOT_SET_UP: 409,
  APP_IN_USE: 409,
  APP_NOT_READY: 409,
  CONFIG_CHANGED: 409,
  CONNECTION_EXPIRED: 409,
  CONNECTION_LIMIT: 409,
  DELIVERY_BUSY: 409,
  DELIVERY_ENDED: 409,
  DOCUMENT_CHANGED: 409,
  EMAIL_TAKEN: 409,
  EVENT_IN_USE: 409,
  EXECUTION_ENDED: 409,
  NODE_NOT_FAILED: 409,
  NOTHING_TO_TEST: 409,
  NOT_CONNECTED: 409,
  OWNER_REQUIRED: 409,
  PORTAL_CHANGED: 409,
  SMTP_NOT_SET_UP: 409,
  TOO_MANY_APPS: 409,
  TWO_FACTOR_DISABLED: 409,
  TWO_FACTOR_ENABLED: 409,
  TWO_FACTOR_NOT_SET_UP: 409,
  VARIABLE_IN_USE: 409,
  WAIT_NOT_BEGUN: 409,
  WAIT_OVER: 409,
  WEBHOOK_DISABLED: 409,
  WORKFLOW_CHANGED: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  ACCOUNT_LOCKED: 423,
  CONNECTION_BUSY: 429,
  RATE_LIMITED: 429,
  SERVER_ERROR: 500,
  NOT_IMPLEMENTED: 501,
  CLIENT_CREDENTIALS_REJECTED: 502,
  DOCUMENT_UNREACHABLE: 502,
  MAIL_REFUSED: 502,
  VENDOR_ANSWER_UNUSABLE: 502,
  VENDOR_UNAVAILABLE: 502,
  VENDOR_UNREACHABLE: 502,
  NOT_READY: 503,
  VENDOR_PAUSED: 503,
  VENDOR_TIMEOUT: 504,
} as const satisfies Readonly<Record<KnownErrorCode, number>>;

type ErrorStatus = (typeof STATUS)[KnownErrorCode];

const TYPE: Readonly<Record<ErrorStatus, ApiErrorBody['http_error_type']>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  408: 'REQUEST_TIMEOUT',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  423: 'LOCKED',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
  501: 'NOT_IMPLEMENTED',
  502: 'BAD_GATEWAY',
  503: 'SERVICE_UNAVAILABLE',
  504: 'GATEWAY_TIMEOUT',
};

export interface AppErrorOptions {
  /** The failing fields with their JSON pointers. */
  details?: ErrorDetail[];
  /** The status for an operation whose contract has another one for this code; default: the usual status. */
  status?: ErrorStatus;
  /** Seconds that the response sends as `Retry-After`. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** An error that becomes a response. Its `message` is for a person and says what to do next. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: KnownErrorCode;
  readonly status: ErrorStatus;
  readonly details: ErrorDetail[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: KnownErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.status = options.status ?? STATUS[code];
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  toBody(request_id: string): ApiErrorBody {
    return {
      status_code: this.status,
      http_error_type: TYPE[this.status],
      error_code: this.code,
      message: this.message,
      request_id,
      ...(this.details === undefined ? {} : { details: this.details }),
    };
  }
}
