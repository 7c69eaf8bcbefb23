import type { OutboundClient } from '#outbound/outbound-client.ts';
import { OutboundError } from '#outbound/outbound-errors.ts';
import { parseRetryAfter } from './retry-schedule.ts';
import { type KeptResponse, keepResponse } from './webhook-response.ts';

/** The statuses that send a client to another address. */
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

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
      error: describeOutboundError(error, new URL(request.url).host),
      response: null,
      retryAfterMs: null,
    });
  }
}

function describeStatus(status: number): { code: string; message: string } {
  if (REDIRECTS.has(status)) {
    return {
      code: 'REDIRECT',
      message: `The receiver redirected the request (${status}). Redirects are not followed: enter the final address.`,
    };
  }
  return {
    code: 'STATUS',
    message:
      status === 410
        ? 'The receiver responded with 410: the address is gone. This turns the webhook off, unless it was a test or a resend. Check the address, then enable the webhook.'
        : `The receiver responded with ${status}. Only a 2xx counts as received: look at its response and its log.`,
  };
}

function describeOutboundError(
  { kind, message, cause }: OutboundError,
  host: string,
): { code: string; message: string } {
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
      return { code: 'NETWORK', message: describeNetworkError(cause, host) };
  }
}

/** Names what failed, because a wrong name, a stopped server and an expired certificate have different remedies. */
function describeNetworkError(cause: unknown, host: string): string {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA'].includes(code)) {
    return `The name of ${host} cannot be resolved (${code}). Check its spelling and its DNS record.`;
  }
  if (code === 'ECONNREFUSED') {
    return `${host} refuses connections. Check that the receiver runs, and that it listens on this port.`;
  }
  if (['EHOSTUNREACH', 'ENETUNREACH'].includes(code)) {
    return `${host} cannot be reached (${code}). Check that the host runs.`;
  }
  if (/CERT|^ERR_TLS|^ERR_SSL|^EPROTO$|^UNABLE_TO_/.test(code)) {
    return `${host} has no valid certificate for TLS (${code}). Check its name, its end and its chain.`;
  }
  return `${host} closed the connection, or its response is not HTTP. Look at the log of the receiver.`;
}
