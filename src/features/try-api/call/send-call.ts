import { getApiBaseUrl, sendWithSession } from '@/api/client';
import { type ApiCall, type CallOutcome, parseBody } from './api-call';

/** Sends a call as the signed-in member, and measures it. It never rejects. */
export async function sendCall(call: ApiCall, signal: AbortSignal): Promise<CallOutcome> {
  const startedAt = performance.now();
  const getDuration = () => performance.now() - startedAt;
  try {
    // The wait for new tokens of the session does not end with the signal.
    const aborted = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('It was canceled.')));
    });
    const response = await Promise.race([sendWithSession(toRequest(call, signal)), aborted]);
    const text = await Promise.race([response.text(), aborted]);
    return {
      kind: 'response',
      status: response.status,
      statusText: response.statusText,
      headers: [...response.headers],
      body: parseBody(text),
      durationMs: getDuration(),
    };
  } catch {
    return { kind: signal.aborted ? 'canceled' : 'unreachable', durationMs: getDuration() };
  }
}

function toRequest({ method, path, headers, body }: ApiCall, signal: AbortSignal): Request {
  return new Request(`${getApiBaseUrl()}${path}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body }),
    signal,
  });
}
