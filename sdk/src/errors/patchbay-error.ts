import type { ApiErrorBody, AttemptErrorCode, ErrorCode } from '../schema.gen.d.ts';

/** The `error_code` of errors that this library makes itself. */
export type ClientErrorCode =
  | 'BASE_URL_REQUIRED'
  | 'BROWSER_REQUIRED'
  | 'RETURN_URL_REQUIRED'
  | 'POPUP_BLOCKED'
  | 'TIMEOUT'
  | 'NO_RESPONSE'
  | 'INVALID_RESPONSE';

/** The fields of an error response of the API, and of an error that this library makes. */
export interface ErrorFields extends Omit<ApiErrorBody, 'http_error_type' | 'error_code'> {
  /**
   * Machine-readable reason, stable across releases: of the API, of a sign-in that failed, or of this
   * library. Later releases may send others.
   */
  error_code: ErrorCode | AttemptErrorCode | ClientErrorCode;
  /** The status in words, such as `NOT_FOUND`; `CLIENT_ERROR` if this library made the error. */
  http_error_type: ApiErrorBody['http_error_type'] | 'CLIENT_ERROR';
  /** Only with `POPUP_BLOCKED`: the address of the sign-in, to offer as a link. */
  auth_url?: string;
}

/**
 * The parsed JSON body of a response with status 400 to 599, as an instance of this class.
 *
 * Its own enumerable fields are exactly those of the body, so it equals the body; `stack` is not
 * enumerable. Errors that this library makes itself have the same fields with `http_error_type`
 * `CLIENT_ERROR`, and an `error_code` of {@link ClientErrorCode}, or that of a failed sign-in. Their
 * `status_code` is 0; with `INVALID_RESPONSE`, it is that of the response. A network failure is not a
 * PatchbayError: what `fetch` threw is passed on. Only the React hook reports it as `NO_RESPONSE`.
 *
 * @example
 * try {
 *   await patchbay.getApp('slack');
 * } catch (error) {
 *   if (error instanceof PatchbayError && error.status_code === 404) {
 *     console.log(error.error_code, error.message, error.request_id);
 *   }
 * }
 */
export class PatchbayError extends Error implements ErrorFields {
  /** The HTTP status, or 0 if there is no response. */
  declare readonly status_code: number;
  /** The status in words, such as `NOT_FOUND`; `CLIENT_ERROR` if this library made the error. */
  declare readonly http_error_type: ErrorFields['http_error_type'];
  /** Machine-readable reason; known values are completed by the editor, later ones are strings. */
  declare readonly error_code: ErrorFields['error_code'];
  /** Identifies the request in the server's log. */
  declare readonly request_id?: string;
  /** The field errors of a bad request, each with a JSON pointer. */
  declare readonly details?: NonNullable<ErrorFields['details']>;
  /** Only with `POPUP_BLOCKED`: the address of the sign-in, to offer as a link. */
  declare readonly auth_url?: string;

  /** The body itself becomes the error; it is not copied. */
  constructor(body: ErrorFields) {
    super(typeof body.message === 'string' ? body.message : '');
    // The body inherits `stack` and the class from this instance. The instance itself, made by Error,
    // would never compare as equal to the body (docs/decisions/0002).
    // biome-ignore lint/correctness/noConstructorReturn: the thrown value is the body (spec section 8)
    return Object.setPrototypeOf(body, this);
  }

  override get name(): string {
    return 'PatchbayError';
  }
}
