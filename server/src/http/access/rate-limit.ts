import type { onRequestAsyncHookHandler } from 'fastify';
import type { RateLimits } from '#domain/auth/rate-limits.ts';
import type { OperationPolicy } from '../operation-policy.ts';

/**
 * Creates a hook that counts the calls of one operation per caller by the contract's `x-rate-limit`. It has to run
 * before the request is checked, so that invalid requests count as well.
 *
 * @param factor the factor by which the contract's limit is multiplied
 * @returns null if the operation is not limited
 */
export function createLimiter(
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
