import { clientError } from './client-error.ts';
import { PatchbayError } from './patchbay-error.ts';

/**
 * The parsed body of an answer, `undefined` where it is empty.
 * @throws PatchbayError the body, where the status is 400 to 599 (spec section 8);
 *   `INVALID_RESPONSE` where the body is not JSON, or an error's body is no JSON object.
 */
export async function readAnswer<Body>(response: Response): Promise<Body> {
  const { status } = response;
  const text = await response.text();
  let body: ReturnType<typeof JSON.parse>;
  try {
    body = text ? JSON.parse(text) : undefined;
  } catch {
    throw unreadable(status);
  }
  if (status < 400) {
    return body;
  }
  throw /^\s*{/.test(text) ? new PatchbayError(body) : unreadable(status);
}

/** An answer that the contract does not know, for instance a gateway's page. */
export function unreadable(status_code: number): PatchbayError {
  return clientError(
    'INVALID_RESPONSE',
    `The answer (status ${status_code}) is no JSON. Check baseUrl.`,
    {
      status_code,
    },
  );
}
