import type { OutboundClient } from '#outbound/outbound-client.ts';
import { OutboundError } from '#outbound/outbound-errors.ts';
import { parseRetryAfter } from './retry-schedule.ts';
import { type KeptResponse, keepResponse } from './webhook-response.ts';

/** Milliseconds until the head of the response. */
const TIMEOUT_MS = 15_000;

/** A request that is signed and ready to be sent. */
export interface WebhookRequest {
  url: string;
  method: 'POST' | 'PUT' | 'PATCH';
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
}

/** The result of one attempt. It succeeded if `error` is null. */
export interface AttemptResult {
  fired_at: Date;
  /** Milliseconds until the response was complete, or the attempt failed. */
  duration: number;
  status_code: number | null;
  error: { code: string; message: string } | null;
  response: KeptResponse | null;
  /** Milliseconds of `Retry-After`, at most a day. Null if there is none. */
  retryAfterMs: number | null;
}

export interface SendWebhookDeps {
  outbound: Pick<OutboundClient, 'open'>;
  clock: () => Date;
}

/**
 * Sends one request. Any 2xx is a success, redirects are not followed, and neither a slow receiver nor a body without
 * an end holds it longer than 20 seconds.
 *
 * @param signal aborts the request, which then rejects, because nothing is known of it
 */
export async function sendWebhook(
  { outbound, clock }: SendWebhookDeps,
  request: WebhookRequest,
  signal?: AbortSignal,
): Promise<AttemptResult> {
  const fired_at = clock();
  const startedAt = performance.now();
  const end = (result: Omit<AttemptResult, 'fired_at' | 'duration'>): AttemptResult => ({
    fired_at,
    duration: Math.round(performance.now() - startedAt),
    ...result,
  });
  try {
    const opened = await outbound.open({
      ...request,
      timeoutMs: TIMEOUT_MS,
      redirects: 'error',
      ...(signal === undefined ? {} : { signal }),
    });
    const { status } = opened;
    const response = await keepResponse(opened);
    return end({
      status_code: status,
      error: status >= 200 && status < 300 ? null : describeStatus(status),
      response,
      retryAfterMs: parseRetryAfter(opened.headers['retry-after'], clock()),
    });
  } catch (error) {
    if (!(error instanceof OutboundError) || signal?.aborted === true) {
      throw error;
    }
    return end({
      status_code: null,
      error: describeOutboundError(error),
      response: null,
      retryAfterMs: null,
    });
  }
}

function describeStatus(status: number): { code: string; message: string } {
  if (status >= 300 && status < 400) {
    return {
      code: 'REDIRECT',
      message: `The receiver redirected the request (${status}). Redirects are not followed: enter the final address.`,
    };
  }
  return {
    code: 'STATUS',
    message:
      status === 410
        ? 'The receiver responded with 410, which turns the subscription off. Turn it on again when the address works.'
        : `The receiver responded with ${status}. Only a 2xx counts as received: look at its response and its log.`,
  };
}

function describeOutboundError({ kind, message }: OutboundError): {
  code: string;
  message: string;
} {
  switch (kind) {
    case 'BLOCKED':
      return {
        code: 'BLOCKED',
        message: `${message} Enter an address on the public internet, on port 80, 443, 8080 or 8443.`,
      };
    case 'TIMEOUT':
      return {
        code: 'TIMEOUT',
        message: `${message} Respond within 15 seconds, and do long work after the response.`,
      };
    default:
      return {
        code: 'NETWORK',
        message: `${message} Check that the host runs, and that its certificate is valid.`,
      };
  }
}
