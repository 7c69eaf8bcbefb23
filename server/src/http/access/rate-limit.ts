import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { AppError } from '../../domain/app-error.ts';
import { callerOf } from '../../lib/caller-of.ts';
import type { OperationPolicy } from '../operation-policy.ts';

/** Callers remembered per operation; the ones not seen for longest are forgotten first. */
const MAX_CALLERS = 5_000;

const isSilent = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
  'retry-after': false,
};

/** Once per application, before `limiterOf`. */
export async function addRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    cache: MAX_CALLERS,
    keyGenerator: (request) => callerOf(request.ip),
    // The error handler writes Retry-After; the other headers are not in the contract.
    addHeaders: isSilent,
    addHeadersOnExceeding: isSilent,
    errorResponseBuilder: (_request, { ttl }) => tooMany(Math.max(1, Math.ceil(ttl / 1000))),
  });
}

/**
 * Counts the calls of one operation per caller, as the contract's `x-rate-limit` says. To be run
 * before anything of the request is looked at, so that wrong requests count as well.
 *
 * @param factor multiplies the contract's limit
 */
export function limiterOf(
  app: FastifyInstance,
  { rateLimit: limits }: OperationPolicy,
  factor: number,
): onRequestAsyncHookHandler | null {
  return limits === null
    ? null
    : app.rateLimit({
        max: Math.max(1, Math.floor(limits.limit * factor)),
        timeWindow: limits.seconds * 1000,
        cache: MAX_CALLERS,
      });
}

function tooMany(seconds: number): AppError {
  const wait = seconds === 1 ? '1 second' : `${seconds} seconds`;
  return new AppError('RATE_LIMITED', `Too many requests. Wait ${wait} and try again.`, {
    retryAfterSeconds: seconds,
  });
}
