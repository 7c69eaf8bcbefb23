import type { ApiErrorBody } from '../schema.gen.d.ts';

/** What an error of the API, or one that this library makes, holds. */
export interface ErrorFields extends Omit<ApiErrorBody, 'http_error_type'> {
  /** The status in words, such as `NOT_FOUND`; `CLIENT_ERROR` where this library made the error. */
  http_error_type: ApiErrorBody['http_error_type'] | 'CLIENT_ERROR';
  /** Only with `POPUP_BLOCKED`: the sign-in address, for a link that the customer can click. */
  auth_url?: string;
}

/**
 * The parsed JSON body of an answer with status 400 to 599, made an instance of this class.
 *
 * Its own enumerable fields are exactly those of the body, so it equals the body; `stack` is not
 * enumerable. Errors that this library makes itself have the same fields, `http_error_type` is
 * `CLIENT_ERROR`, and `status_code` is 0 (`BASE_URL_REQUIRED`, `BROWSER_REQUIRED`, `POPUP_BLOCKED`)
 * or that of an answer which it cannot read (`INVALID_RESPONSE`). A failed network is no
 * PatchbayError: what `fetch` threw passes through.
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
  /** The HTTP status, or 0 where no server answered. */
  declare readonly status_code: number;
  /** The status in words, such as `NOT_FOUND`; `CLIENT_ERROR` where this library made the error. */
  declare readonly http_error_type: ErrorFields['http_error_type'];
  /** Machine-readable reason, stable across releases. */
  declare readonly error_code: string;
  /** Finds the request in the server's log. */
  declare readonly request_id?: string;
  /** The failing fields, each with a JSON pointer, where the input was at fault. */
  declare readonly details?: NonNullable<ErrorFields['details']>;
  /** Only with `POPUP_BLOCKED`: the sign-in address, for a link that the customer can click. */
  declare readonly auth_url?: string;

  /** The body itself becomes the error; it is not copied. */
  constructor(body: ErrorFields) {
    super(typeof body.message === 'string' ? body.message : '');
    // `stack` and the class come by inheritance from the error made here: an object that Error made
    // would differ from the body for every test of equality (docs/decisions/0002).
    // biome-ignore lint/correctness/noConstructorReturn: the thrown value is the body (spec section 8)
    return Object.setPrototypeOf(body, this);
  }

  override get name(): string {
    return 'PatchbayError';
  }
}
