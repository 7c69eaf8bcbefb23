import type { onRequestAsyncHookHandler } from 'fastify';
import type { RateLimits } from '../../domain/auth/rate-limits.ts';
import type { OperationPolicy } from '../operation-policy.ts';

/**
 * Counts the calls of one operation per caller, as the contract's `x-rate-limit` says. To be run
 * before anything of the request is looked at, so that wrong requests count as well.
 *
 * @param factor multiplies the contract's limit
 */
export function limiterOf(
  limits: RateLimits,
  { operationId, rateLimit }: OperationPolicy,
  factor: number,
): onRequestAsyncHookHandler | null {
  if (rateLimit === null) {
    return null;
  }
  const max = Math.max(1, Math.floor(rateLimit.limit * factor));
  const limit = { max, windowMs: rateLimit.seconds * 1000 };
  return async ({ ip }) => limits.count(operationId, ip, limit);
}
