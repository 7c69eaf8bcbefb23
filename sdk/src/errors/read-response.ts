import { clientError } from './client-error.ts';
import { PatchbayError } from './patchbay-error.ts';

/**
 * Returns the parsed body of a response, or `undefined` if it is empty.
 *
 * @throws PatchbayError with the body for a status of 400 to 599 (spec section 8), or `INVALID_RESPONSE`
 * if the body is not JSON, or if the body of an error is not a JSON object
 */
export async function readResponse<Body>(response: Response): Promise<Body> {
  const { status } = response;
  const text = await response.text();
  let body: ReturnType<typeof JSON.parse>;
  try {
    body = text ? JSON.parse(text) : undefined;
  } catch {
    throw invalidResponse(status);
  }
  if (status < 400) {
    return body;
  }
  throw /^\s*{/.test(text) ? new PatchbayError(body) : invalidResponse(status);
}

/** Creates the error for a response that is not from this API, for instance a gateway's page. */
export function invalidResponse(status_code: number): PatchbayError {
  return clientError(
    'INVALID_RESPONSE',
    `The response (status ${status_code}) is not JSON. Check baseUrl.`,
    { status_code },
  );
}
