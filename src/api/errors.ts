import * as v from 'valibot';

const errorBodySchema = v.object({
  status_code: v.number(),
  http_error_type: v.string(),
  error_code: v.string(),
  message: v.string(),
  request_id: v.exactOptional(v.string()),
  details: v.exactOptional(
    v.array(
      // A detail may have more fields, for example of a conflict, which few screens read.
      v.looseObject({
        in: v.picklist(['body', 'query', 'path', 'header']),
        pointer: v.string(),
        message: v.string(),
      }),
    ),
  ),
});

/** The error body of the contract, as far as a screen reads it. */
export type ErrorBody = v.InferOutput<typeof errorBodySchema>;

type ApiErrorInit = {
  /** HTTP status, 400 to 599. */
  status: number;
  /** The method and the path template, which contains no ids. */
  operation: string;
  /** The body of the response. Undefined if it is not the contract's error body. */
  body?: ErrorBody | undefined;
  /** Seconds to wait before another try, from `Retry-After`. */
  retryAfterSeconds?: number | undefined;
};

/**
 * The error of a request whose response has a status of 400 to 599. `message` contains only the operation and
 * the status, because messages end up in logs. The server's message for the user is in `body.message`.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: ErrorBody | undefined;
  /** The stable `error_code` of the body, for code that distinguishes errors. */
  readonly code: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(init: ApiErrorInit) {
    super(`${init.operation} responded with ${init.status}`);
    this.status = init.status;
    this.body = init.body;
    this.code = init.body?.error_code;
    this.retryAfterSeconds = init.retryAfterSeconds;
  }
}

async function readBody(response: Response): Promise<ErrorBody | undefined> {
  try {
    const result = v.safeParse(errorBodySchema, await response.clone().json());
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}

/** Converts an error response to an `ApiError`. The body may be the contract's, the HTML of a proxy, or empty. */
export async function toApiError(response: Response, operation: string): Promise<ApiError> {
  const seconds = Number.parseInt(response.headers.get('Retry-After') ?? '', 10);
  return new ApiError({
    status: response.status,
    operation,
    body: await readBody(response),
    retryAfterSeconds: Number.isNaN(seconds) ? undefined : seconds,
  });
}

/** The generic text of spec section 8. */
export const TRY_LATER = 'Please try again later.';

/** The text for a request that got no response. */
export const UNREACHABLE =
  'The server could not be reached. Check your connection, then try again.';

/** The error of a request that got no response, for example because there is no network or CORS blocked it. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';

  constructor(operation: string, cause: unknown) {
    super(`${operation} got no response`, { cause });
  }
}

/** Returns the server's `error_code`, which users report to support. Undefined without a response of the contract. */
export function getErrorCode(error: unknown): string | undefined {
  return error instanceof ApiError ? error.code : undefined;
}

/** Returns the text that a screen shows for a failed request: the server's message, or else a generic one. */
export function formatError(error: unknown): string {
  if (error instanceof ApiError && error.body !== undefined && error.body.message !== '') {
    return error.body.message;
  }
  return error instanceof UnreachableError ? UNREACHABLE : TRY_LATER;
}
