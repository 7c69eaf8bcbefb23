import type { ApiErrorBody, AttemptErrorCode, ErrorCode } from '../schema.gen.d.ts';

/** The values of `error_code` in errors that this library creates. */
export type ClientErrorCode =
  | 'BASE_URL_REQUIRED'
  | 'BROWSER_REQUIRED'
  | 'RETURN_URL_REQUIRED'
  | 'POPUP_BLOCKED'
  | 'TIMEOUT'
  | 'NO_RESPONSE'
  | 'INVALID_RESPONSE';

/** The fields of an error response of the API, and of an error that this library creates. */
export interface ErrorFields extends Omit<ApiErrorBody, 'http_error_type' | 'error_code'> {
  /**
   * The machine-readable reason, which is stable across releases. It comes from the API, a failed sign-in
   * or this library. Later releases may add values.
   */
  error_code: ErrorCode | AttemptErrorCode | ClientErrorCode;
  /** The name of the status, such as `NOT_FOUND`, or `CLIENT_ERROR` if this library created the error. */
  http_error_type: ApiErrorBody['http_error_type'] | 'CLIENT_ERROR';
  /** The address of the sign-in, to offer as a link. Only present with `POPUP_BLOCKED`. */
  auth_url?: string;
}

/**
 * The parsed JSON body of a response with a status of 400 to 599, as an instance of this class.
 *
 * Its own enumerable fields are exactly those of the body, so it equals the body; `stack` is not
 * enumerable. Errors that this library creates have the same fields. Their `http_error_type` is
 * `CLIENT_ERROR`, their `error_code` is a {@link ClientErrorCode} or the code of a failed sign-in, and
 * their `status_code` is 0, or the status of the response for `INVALID_RESPONSE`. A network failure is
 * not a PatchbayError: the error of `fetch` is passed on. Only the React hook converts it to
 * `NO_RESPONSE`.
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
  /** The name of the status, such as `NOT_FOUND`, or `CLIENT_ERROR` if this library created the error. */
  declare readonly http_error_type: ErrorFields['http_error_type'];
  /** The machine-readable reason. Editors complete the known values; later ones are strings. */
  declare readonly error_code: ErrorFields['error_code'];
  /** The id of the request in the server's log. */
  declare readonly request_id?: string;
  /** The field errors of an invalid request, each with a JSON pointer. */
  declare readonly details?: NonNullable<ErrorFields['details']>;
  /** The address of the sign-in, to offer as a link. Only present with `POPUP_BLOCKED`. */
  declare readonly auth_url?: string;

  /** Turns the body itself into the error instead of copying it. */
  constructor(body: ErrorFields) {
    super(typeof body.message === 'string' ? body.message : '');
    // The body inherits `stack` and the class from this instance. The instance itself was created by Error
    // and would never compare as equal to the body (docs/decisions/0002).
    // biome-ignore lint/correctness/noConstructorReturn: the thrown value is the body (spec section 8)
    return Object.setPrototypeOf(body, this);
  }

  override get name(): string {
    return 'PatchbayError';
  }
}
