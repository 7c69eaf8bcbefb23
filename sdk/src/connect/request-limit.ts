import { clientError } from '../errors/client-error.ts';

const REQUEST_LIMIT_S = 10;

/**
 * Sends a request of the connect flow. Its signal is aborted with the flow or after ten seconds.
 * `AbortSignal.any()` is too new for browsers that are still in use.
 */
export async function limitRequest<Body>(
  flow: AbortSignal,
  send: (signal: AbortSignal) => Promise<Body>,
): Promise<Body> {
  // A signal that is already aborted dispatches no event.
  flow.throwIfAborted();
  const request = new AbortController();
  const abort = () => request.abort();
  const timer = setTimeout(() => {
    request.abort(clientError('TIMEOUT', `No response within ${REQUEST_LIMIT_S} seconds.`));
  }, REQUEST_LIMIT_S * 1000);
  flow.addEventListener('abort', abort);
  try {
    return await send(request.signal);
  } finally {
    clearTimeout(timer);
    flow.removeEventListener('abort', abort);
  }
}
