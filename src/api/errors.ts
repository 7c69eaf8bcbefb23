import * as v from 'valibot';

const errorBodySchema = v.object({
  status_code: v.number(),
  http_error_type: v.string(),
  error_code: v.string(),
  message: v.string(),
  request_id: v.exactOptional(v.string()),
  details: v.exactOptional(
    v.array(
      // Loose: a conflict names more, which few screens read.
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
  /** The body of the response, if it is the contract's error body. */
  body?: ErrorBody | undefined;
  /** Seconds to wait, from `Retry-After`. */
  retryAfterSeconds?: number | undefined;
};

/**
 * A response with a status of 400 to 599. `message` names the operation and the status only, since
 * messages end up in logs; the server's message for the user is in `body.message`.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: ErrorBody | undefined;
  /** `error_code` of the body: machine-readable and stable. */
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

/** Reads an error response with any body: the contract's, a proxy's HTML, or none. */
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

/** Shown if there is no response. */
export const UNREACHABLE =
  'The server could not be reached. Check your connection, then try again.';

/** A request without a response: no network, a refused connection, a blocked origin. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';

  constructor(operation: string, cause: unknown) {
    super(`${operation} got no response`, { cause });
  }
}

/** The server's `error_code`, which users report to support; undefined without a response. */
export function getErrorCode(error: unknown): string | undefined {
  return error instanceof ApiError ? error.code : undefined;
}

/**
 * The text that a screen shows for a failed request: the server's message, else the generic one.
 */
export function formatError(error: unknown): string {
  if (error instanceof ApiError && error.body !== undefined && error.body.message !== '') {
    return error.body.message;
  }
  return error instanceof UnreachableError ? UNREACHABLE : TRY_LATER;
}
