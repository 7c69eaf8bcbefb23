import { NodeError } from '../node-error.ts';
import type { NodeResponse } from './page-reader.ts';

const TOO_MANY_REQUESTS = 429;
const REQUEST_TIMEOUT = 408;
const FIRST_SERVER_ERROR = 500;
const SECONDS = /^\d+$/;

/** A response that is not a success. A body of `undefined` is too large to be shown. */
type FailedResponse = Omit<NodeResponse, 'body'> & { body: NodeResponse['body'] | undefined };

/**
 * Returns the error of a response that is not a success. The response is still the node's output. Another attempt may
 * help if the other side is busy or failed, but not if it refuses the request.
 *
 * @param name of the host or the app
 */
export function createResponseError(
  name: string,
  response: FailedResponse,
  retryAfterMs: number | null,
): NodeError {
  const { status, headers, body = null } = response;
  const isRepeatable =
    status === TOO_MANY_REQUESTS || status === REQUEST_TIMEOUT || status >= FIRST_SERVER_ERROR;
  return new NodeError(
    status === TOO_MANY_REQUESTS ? 'RATE_LIMITED' : 'UPSTREAM_ERROR',
    response.body === undefined
      ? `${name} responded with ${status}, with a body that is too large to be shown.`
      : `${name} responded with ${status}. Its response is in the output.`,
    {
      upstreamStatus: status,
      output: { status, headers, body },
      isRepeatable,
      ...(retryAfterMs === null ? {} : { retryAfterMs }),
    },
  );
}

export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/** Parses the header Retry-After, in seconds or as a date, to milliseconds. Null if it is missing or invalid. */
export function parseRetryAfter(headers: NodeResponse['headers'], now: Date): number | null {
  const text = headers['retry-after']?.trim() ?? '';
  const ms = SECONDS.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}
