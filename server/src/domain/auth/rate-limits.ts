import { createHmac } from 'node:crypto';
import type { KeyRing } from '#crypto/key-ring.ts';
import { toCallerKey } from '#lib/caller-key.ts';
import type { CountWindow } from '#lib/shared-counters.ts';
import { AppError } from '../app-error.ts';
import { createStoredCounters, type StoredCountersDeps } from './stored-counters.ts';

export interface RateLimits {
  /**
   * Counts a request of a caller, and adds the counts of other processes that are known so far. Does not wait for the
   * database.
   *
   * @param address the IP address of the caller
   * @throws AppError RATE_LIMITED
   */
  count(operationId: string, address: string, limit: CountWindow): void;
  stop(): void;
}

export function createRateLimits({
  keyRing,
  ...deps
}: StoredCountersDeps & { keyRing: Pick<KeyRing, 'deriveKey'> }): RateLimits {
  const hmacKey = keyRing.deriveKey('rate-limit/v1');
  const counters = createStoredCounters(deps);
  return {
    count: (operationId, address, limit) => {
      // The key contains the limit, so that processes with another limit count separately.
      const parts = [operationId, limit.max, limit.windowMs, toCallerKey(address)];
      const key = createHmac('sha256', hmacKey).update(JSON.stringify(parts)).digest('hex');
      const { count, remainingMs } = counters.count(key, limit);
      if (count > limit.max) {
        throw createTooManyError(Math.max(1, Math.ceil(remainingMs / 1000)));
      }
    },
    stop: counters.stop,
  };
}

function createTooManyError(seconds: number): AppError {
  const wait = seconds === 1 ? '1 second' : `${seconds} seconds`;
  return new AppError('RATE_LIMITED', `Too many requests. Wait ${wait} and try again.`, {
    retryAfterSeconds: seconds,
  });
}
