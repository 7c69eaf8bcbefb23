import { finished, type Readable } from 'node:stream';
import { TemplateError } from '#connectors/url-template.ts';
import type { Secret } from '#crypto/secret.ts';
import type { ConnectionRow } from '#db/connect/connection-repo.ts';
import type { Tenant } from '#db/database.ts';
import type { OutboundClient } from '#outbound/outbound-client.ts';
import type { UsableCredentials } from '../connect/connections/apply-credentials.ts';
import type { ConnectLog } from '../connect/connections/connect-deps.ts';
import {
  type AppCall,
  type AppResponse,
  CallFailedError,
  type CallTarget,
  type MakeCall,
} from './app-call.ts';
import { getCall, isRepeatable, type Progress, startProgress } from './call-progress.ts';
import { CALL_TIMING, type CallTiming, getBackoffMs } from './limits/call-timing.ts';
import { type CircuitBreaker, createCircuitBreaker } from './limits/circuit-breaker.ts';
import { type ConcurrencyLimiter, createConcurrencyLimiter } from './limits/concurrency-limiter.ts';
import { getRetryAfterMs, isQuotaExhausted, isRateLimited } from './limits/retry-after.ts';
import type { SharePause } from './limits/share-pauses.ts';
import { isRejectedToken, isSameToken } from './rejected-token.ts';
import { type RawResponse, sendSigned } from './send-signed.ts';

/** The credentials with the variables that belong to them, and the connection's pause. */
type Signing = UsableCredentials & {
  variables: Readonly<Record<string, string>>;
  paused_until: Date | null;
};

/**
 * Returns valid credentials. `rejected` is an access token that the app just rejected, `read` the connection
 * if it was just read.
 */
export type GetFreshCredentials = (
  tenant: Tenant,
  connectionId: string,
  options?: { rejected?: Secret | undefined; read?: ConnectionRow | undefined },
) => Promise<Signing>;

export interface CallDeps {
  outbound: OutboundClient;
  getFreshCredentials: GetFreshCredentials;
  sharePause: SharePause;
  clock: () => Date;
  log: ConnectLog;
  /** Returns the PUBLIC_URL without a slash at the end. */
  publicUrl: () => string;
}

export interface AppCaller {
  /**
   * Calls an app with the credentials of a linked account. They are looked up before every single
   * request, so that none expires during a pause. A response with any status is returned.
   *
   * @param options `maxWaitMs`: the longest wait for rate limits and a slot, if the caller has less time
   * @throws CallFailedError, and the errors of `getFreshCredentials`
   */
  call(
    target: CallTarget,
    make: MakeCall,
    signal: AbortSignal,
    options?: { maxWaitMs: number },
  ): Promise<AppResponse>;
  /**
   * Calls an app like `call`, but returns the body of a success as a stream, unless it is short. The call
   * keeps its slot until the stream ends.
   */
  stream(
    target: CallTarget,
    make: MakeCall,
    signal: AbortSignal,
  ): Promise<AppResponse<Buffer | Readable>>;
}

interface Parts {
  deps: CallDeps;
  timing: CallTiming;
  limiter: ConcurrencyLimiter;
  breaker: CircuitBreaker;
}

/** One call of `AppCaller`, over all its pauses and retries. */
interface OngoingCall {
  target: CallTarget;
  make: MakeCall;
  signal: AbortSignal;
  progress: Progress;
}

/** The longest pause for an exhausted quota. An app may have exhausted one for a day while others are open. */
const MAX_QUOTA_PAUSE_MS = 300_000;

/** Creates the caller of a process, which keeps the state of pauses, slots and circuits. */
export function createAppCaller(deps: CallDeps, timing: CallTiming = CALL_TIMING): AppCaller {
  const limiter = createConcurrencyLimiter(deps.clock, timing);
  const parts: Parts = { deps, timing, limiter, breaker: createCircuitBreaker(deps.clock) };
  return {
    call: async (target, make, signal, options) => {
      const progress = startProgress('whole');
      const ongoing = { target, make, signal, progress };
      const waitMs = Math.min(timing.waitMs, options?.maxWaitMs ?? timing.waitMs);
      const limited = { ...parts, timing: { ...timing, waitMs } };
      const { body, ...response } = await callUntilDone(limited, ongoing);
      if (!Buffer.isBuffer(body)) {
        throw new Error('A whole body was requested, and a stream came.');
      }
      return { ...response, body };
    },
    stream: (target, make, signal) =>
      callUntilDone(parts, { target, make, signal, progress: startProgress('stream') }),
  };
}

async function callUntilDone(
  parts: Parts,
  ongoing: OngoingCall,
): Promise<AppResponse<Buffer | Readable>> {
  const { _id, paused_until } = ongoing.target.connection;
  parts.limiter.pauseUntil(_id, paused_until);
  for (;;) {
    const response = await tryOnce(parts, ongoing);
    if (response !== 'again') {
      return response;
    }
  }
}

async function tryOnce(
  parts: Parts,
  ongoing: OngoingCall,
): Promise<AppResponse<Buffer | Readable> | 'again'> {
  const { target, progress, signal } = ongoing;
  const { timing, limiter } = parts;
  const { rate_limit } = target.connector;
  const remainingMs = timing.waitMs - progress.waitedMs;
  const slot = await limiter.acquire(
    target.connection._id,
    rate_limit?.concurrency,
    remainingMs,
    signal,
  );
  progress.waitedMs += slot.waitedMs;
  progress.hasBegun ||= slot.waitedMs > 0;
  // A call that waits for a pause must not keep the slot.
  const outcome = await inSlot(parts, ongoing).catch((error: unknown) => ({ error }));
  if ('response' in outcome && !Buffer.isBuffer(outcome.response.body)) {
    finished(outcome.response.body, slot.release);
  } else {
    slot.release();
  }
  if ('error' in outcome) {
    return afterFailure(parts, ongoing, outcome.error);
  }
  if ('isPaused' in outcome) {
    return 'again';
  }
  const { response, isFinal } = outcome;
  if (isFinal) {
    // There is no other token, so this response is final.
    return toResponse(response, null);
  }
  return progress.rejected === null ? afterResponse(parts, ongoing, response) : 'again';
}

async function inSlot(
  parts: Parts,
  ongoing: OngoingCall,
): Promise<{ response: RawResponse; isFinal: boolean } | { isPaused: true }> {
  const { target, make, progress } = ongoing;
  const { rejected } = progress;
  const credentials = await parts.deps.getFreshCredentials(target.tenant, target.connection._id, {
    rejected: rejected?.token,
    ...(progress.hasBegun ? {} : { read: target.connection }),
  });
  progress.hasBegun = true;
  parts.limiter.pauseUntil(target.connection._id, credentials.paused_until);
  if (parts.limiter.isPaused(target.connection._id)) {
    return { isPaused: true };
  }
  if (rejected !== null && isSameToken(credentials, rejected.token)) {
    return { response: rejected.response, isFinal: true };
  }
  progress.rejected = null;
  const call = await getCall(progress, make, credentials);
  const response = await sendOnce(parts, ongoing, call, credentials);
  if (!progress.isRefreshed && isRejectedToken(target, credentials, response)) {
    progress.isRefreshed = true;
    progress.rejected = { response, token: credentials.access_token };
  }
  return { response, isFinal: false };
}

async function sendOnce(
  { deps, timing, breaker }: Parts,
  { target, signal, progress: { bodyMode } }: OngoingCall,
  call: AppCall,
  credentials: Signing,
): Promise<RawResponse> {
  const { org_id, environment } = target.tenant;
  const sending = {
    outbound: deps.outbound,
    publicUrl: deps.publicUrl(),
    now: deps.clock(),
    timeoutMs: timing.responseMs,
    signal,
    admit: (host: string) => breaker.admit(`${org_id} ${environment} ${host}`),
  };
  return sendSigned(sending, target, { call, bodyMode }, credentials);
}

/** Waits for a rate limit if the wait is short and the request can be sent again. */
async function afterResponse(
  parts: Parts,
  ongoing: OngoingCall,
  response: RawResponse,
): Promise<AppResponse<Buffer | Readable> | 'again'> {
  const { deps, timing } = parts;
  const { target, progress } = ongoing;
  const rules = target.connector.rate_limit;
  const waitMs = getRetryAfterMs(response, rules, deps.clock());
  if (!isRateLimited(response, response.json, rules)) {
    if (waitMs !== null && isQuotaExhausted(response, rules)) {
      pauseConnection(parts, target, Math.min(waitMs, MAX_QUOTA_PAUSE_MS));
    }
    return toResponse(response, null);
  }
  if (waitMs !== null) {
    pauseConnection(parts, target, waitMs);
  }
  const jitter = timing.random() * Math.min(1000, (waitMs ?? 0) / 10);
  const pause = waitMs === null ? getBackoffMs(progress.pauseRetries, timing) : waitMs + jitter;
  const isOver = progress.pauseRetries >= timing.pauseRetries;
  if (!isRepeatable(progress) || isOver || progress.waitedMs + pause > timing.waitMs) {
    return toResponse(response, waitMs);
  }
  progress.pauseRetries += 1;
  await wait(timing, ongoing, pause);
  return 'again';
}

function pauseConnection(
  { deps, limiter }: Parts,
  { tenant, connection }: CallTarget,
  milliseconds: number,
): void {
  const until = limiter.pause(connection._id, milliseconds);
  if (until !== null) {
    deps.sharePause(tenant, connection._id, until);
  }
}

async function afterFailure(
  { deps, timing }: Parts,
  ongoing: OngoingCall,
  error: unknown,
): Promise<'again'> {
  const { connector, connection } = ongoing.target;
  const { progress } = ongoing;
  if (error instanceof TemplateError) {
    throw new CallFailedError('INPUT_INVALID', error.message);
  }
  if (!(error instanceof CallFailedError)) {
    throw error;
  }
  const { code, reason } = error;
  if (code !== 'CALLER_GONE') {
    const { _id } = connection;
    deps.log.warn({ connection: _id, slug: connector.slug, code, reason }, 'a call failed');
  }
  const canRepeat = isRepeatable(progress) || !error.canHaveArrived;
  const isOver = progress.networkRetries >= timing.networkRetries;
  if (code !== 'VENDOR_UNREACHABLE' || !canRepeat || isOver) {
    throw error;
  }
  const pause = getBackoffMs(progress.networkRetries, timing);
  progress.networkRetries += 1;
  await wait(timing, ongoing, pause);
  return 'again';
}

async function wait(
  timing: CallTiming,
  { progress, signal }: OngoingCall,
  milliseconds: number,
): Promise<void> {
  progress.waitedMs += milliseconds;
  await timing.sleep(milliseconds, signal).catch(() => {
    throw new CallFailedError('CALLER_GONE', 'the caller disconnected');
  });
}

function toResponse(
  { status, headers, body }: RawResponse,
  pauseMs: number | null,
): AppResponse<Buffer | Readable> {
  const retryAfterSeconds = pauseMs === null ? null : Math.ceil(pauseMs / 1000);
  return { status, headers, body, retryAfterSeconds };
}
