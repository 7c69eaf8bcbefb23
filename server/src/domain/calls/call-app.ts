import { finished, type Readable } from 'node:stream';
import { TemplateError } from '../../connectors/url-template.ts';
import type { Secret } from '../../crypto/secret.ts';
import type { ConnectionRow } from '../../db/connect/connection-repo.ts';
import type { Tenant } from '../../db/database.ts';
import type { OutboundClient } from '../../outbound/outbound-client.ts';
import type { UsableCredentials } from '../connections/apply-credentials.ts';
import type { ConnectLog } from '../connections/connect-deps.ts';
import {
  type AppCall,
  type AppResponse,
  CallFailedError,
  type CallTarget,
  type MakeCall,
} from './app-call.ts';
import { callFor, isRepeatable, type Progress, startProgress } from './call-progress.ts';
import { backoffMs, CALL_TIMING, type CallTiming } from './call-timing.ts';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import { type ConcurrencyLimiter, createConcurrencyLimiter } from './concurrency-limiter.ts';
import { isTokenExpired } from './expired-token.ts';
import { isQuotaExhausted, isRateLimited, retryAfterMs } from './retry-after.ts';
import { type BodyMode, type RawResponse, sendSigned } from './send-signed.ts';

/** Credentials, and the variables that the connection had when it had these. */
type Signing = UsableCredentials & { variables: Readonly<Record<string, string>> };

/**
 * Gives credentials that work now; `rejected` is an access token that the app just refused, `read` the
 * connection where it was read in this moment.
 */
export type GetFreshCredentials = (
  tenant: Tenant,
  connectionId: string,
  options?: { rejected?: Secret | undefined; read?: ConnectionRow | undefined },
) => Promise<Signing>;

export interface CallDeps {
  outbound: OutboundClient;
  getFreshCredentials: GetFreshCredentials;
  clock: () => Date;
  log: ConnectLog;
  /** PUBLIC_URL without a slash at the end. */
  publicUrl: () => string;
}

export interface AppCaller {
  /**
   * Calls an app with what a linked account has connected. Credentials are asked for before every single
   * request, so that a pause cannot outlive them. An answer with any status is an answer.
   *
   * @throws CallFailedError, and what `getFreshCredentials` throws
   */
  call(target: CallTarget, make: MakeCall, signal: AbortSignal): Promise<AppResponse>;
  /**
   * As `call`, for a body that is passed on: it comes as a stream, but for what is short, what is no
   * success, and what has to be looked into. The call counts as one at a time until the stream ends.
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

/** Of apps that count several spans, one may be used up for a day while calls of another kind go on. */
const MAX_QUOTA_PAUSE_MS = 300_000;

/** Make one for the whole process: pauses and failures of apps are remembered in it. */
export function createAppCaller(deps: CallDeps, timing: CallTiming = CALL_TIMING): AppCaller {
  const limiter = createConcurrencyLimiter(deps.clock, timing);
  const parts: Parts = { deps, timing, limiter, breaker: createCircuitBreaker(deps.clock) };
  return {
    call: async (target, make, signal) => {
      const { body, ...answer } = await callUntilDone(parts, target, make, 'whole', signal);
      if (!Buffer.isBuffer(body)) {
        throw new Error('A whole answer was asked for, and a stream came.');
      }
      return { ...answer, body };
    },
    stream: (target, make, signal) => callUntilDone(parts, target, make, 'stream', signal),
  };
}

async function callUntilDone(
  parts: Parts,
  target: CallTarget,
  make: MakeCall,
  wanted: BodyMode,
  signal: AbortSignal,
): Promise<AppResponse<Buffer | Readable>> {
  const progress = startProgress(wanted);
  for (;;) {
    const answer = await tryOnce(parts, target, make, progress, signal);
    if (answer !== 'again') {
      return answer;
    }
  }
}

async function tryOnce(
  parts: Parts,
  target: CallTarget,
  make: MakeCall,
  progress: Progress,
  signal: AbortSignal,
): Promise<AppResponse<Buffer | Readable> | 'again'> {
  const { timing, limiter } = parts;
  const { rate_limit } = target.connector;
  const left = timing.waitMs - progress.waitedMs;
  const turn = await limiter.acquire(target.connection._id, rate_limit?.concurrency, left, signal);
  progress.waitedMs += turn.waitedMs;
  progress.hasBegun ||= turn.waitedMs > 0;
  // Whoever waits for the app's pause does not keep others waiting for a turn.
  const outcome = await inSlot(parts, target, make, progress, signal).catch((error: unknown) => ({
    error,
  }));
  if ('answer' in outcome && !Buffer.isBuffer(outcome.answer.body)) {
    finished(outcome.answer.body, turn.release);
  } else {
    turn.release();
  }
  if ('error' in outcome) {
    return afterFailure(parts, target, progress, outcome.error, signal);
  }
  const { answer, isFinal } = outcome;
  if (isFinal) {
    // There is no better token: what the app said stands.
    return done(answer, null);
  }
  return progress.rejected === null
    ? afterResponse(parts, target, progress, answer, signal)
    : 'again';
}

async function inSlot(
  parts: Parts,
  target: CallTarget,
  make: MakeCall,
  progress: Progress,
  signal: AbortSignal,
): Promise<{ answer: RawResponse; isFinal: boolean }> {
  const { rejected } = progress;
  const credentials = await parts.deps.getFreshCredentials(target.tenant, target.connection._id, {
    rejected: rejected?.token,
    ...(progress.hasBegun ? {} : { read: target.connection }),
  });
  progress.hasBegun = true;
  if (rejected !== null && isSame(credentials, rejected.token)) {
    return { answer: rejected.answer, isFinal: true };
  }
  progress.rejected = null;
  const call = await callFor(progress, make, credentials);
  const answer = await sendOnce(
    parts,
    target,
    { call, wanted: progress.wanted },
    credentials,
    signal,
  );
  if (!progress.isRefreshed && isRejectedToken(target, credentials, answer)) {
    progress.isRefreshed = true;
    progress.rejected = { answer, token: credentials.access_token };
  }
  return { answer, isFinal: false };
}

async function sendOnce(
  { deps, timing, breaker }: Parts,
  target: CallTarget,
  asked: { call: AppCall; wanted: BodyMode },
  credentials: Signing,
  signal: AbortSignal,
): Promise<RawResponse> {
  const { org_id, environment } = target.tenant;
  const sending = { ...deps, publicUrl: deps.publicUrl(), timeoutMs: timing.responseMs, signal };
  return sendSigned(sending, target, asked, credentials, (host) =>
    breaker.admit(`${org_id} ${environment} ${host}`),
  );
}

/** A pause that the app wants is waited for where it is short and the call may be sent again. */
async function afterResponse(
  { deps, timing, limiter }: Parts,
  target: CallTarget,
  progress: Progress,
  answer: RawResponse,
  signal: AbortSignal,
): Promise<AppResponse<Buffer | Readable> | 'again'> {
  const rules = target.connector.rate_limit;
  const told = retryAfterMs(answer, rules, deps.clock());
  if (!isRateLimited(answer, answer.json, rules)) {
    if (told !== null && isQuotaExhausted(answer, rules)) {
      limiter.pause(target.connection._id, Math.min(told, MAX_QUOTA_PAUSE_MS));
    }
    return done(answer, null);
  }
  if (told !== null) {
    limiter.pause(target.connection._id, told);
  }
  const jitter = timing.random() * Math.min(1000, (told ?? 0) / 10);
  const pause = told === null ? backoffMs(progress.pauseRetries, timing) : told + jitter;
  const isOver = progress.pauseRetries >= timing.pauseRetries;
  if (!isRepeatable(progress) || isOver || progress.waitedMs + pause > timing.waitMs) {
    return done(answer, told);
  }
  progress.pauseRetries += 1;
  await wait(timing, progress, pause, signal);
  return 'again';
}

async function afterFailure(
  { deps, timing }: Parts,
  { connector, connection }: CallTarget,
  progress: Progress,
  error: unknown,
  signal: AbortSignal,
): Promise<'again'> {
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
  const pause = backoffMs(progress.networkRetries, timing);
  progress.networkRetries += 1;
  await wait(timing, progress, pause, signal);
  return 'again';
}

async function wait(
  timing: CallTiming,
  progress: Progress,
  milliseconds: number,
  signal: AbortSignal,
): Promise<void> {
  progress.waitedMs += milliseconds;
  await timing.sleep(milliseconds, signal).catch(() => {
    throw new CallFailedError('CALLER_GONE', 'the caller hung up');
  });
}

function isRejectedToken(
  { connector }: CallTarget,
  credentials: UsableCredentials,
  { status, json }: RawResponse,
): credentials is Extract<UsableCredentials, { auth_type: 'oauth2' }> {
  const rules = connector.auth.oauth2?.expired_when;
  return credentials.auth_type === 'oauth2' && isTokenExpired(status, json, rules);
}

function isSame(credentials: UsableCredentials, token: Secret): boolean {
  return credentials.auth_type === 'oauth2' && credentials.access_token.reveal() === token.reveal();
}

function done(
  { status, headers, body }: RawResponse,
  pauseMs: number | null,
): AppResponse<Buffer | Readable> {
  const retryAfterSeconds = pauseMs === null ? null : Math.ceil(pauseMs / 1000);
  return { status, headers, body, retryAfterSeconds };
}
