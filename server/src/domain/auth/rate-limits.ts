import { createHmac } from 'node:crypto';
import type { KeyRing } from '#crypto/key-ring.ts';
import { addRateLimitCounts, deleteEndedCounts } from '#db/auth/rate-limit-repo.ts';
import type { Database } from '#db/database.ts';
import type { Background } from '#lib/background.ts';
import { toCallerKey } from '#lib/caller-key.ts';
import { type CountWindow, createSharedCounters } from '#lib/shared-counters.ts';
import { AppError } from '../app-error.ts';

/** Milliseconds between sweeps of old rows. They are short, because requests from many addresses would fill the table. */
const SWEEP_EVERY_MS = 60_000;

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
  db: { directory },
  keyRing,
  background,
}: {
  db: Pick<Database, 'directory'>;
  keyRing: Pick<KeyRing, 'deriveKey'>;
  background: Pick<Background, 'run'>;
}): RateLimits {
  const hmacKey = keyRing.deriveKey('rate-limit/v1');
  let sweepAt = 0;
  const counters = createSharedCounters({
    exchange: (counts) => addRateLimitCounts(directory, counts),
    run: (exchange) => {
      background.run('Sharing the counts of rate limits', exchange);
      if (performance.now() >= sweepAt) {
        sweepAt = performance.now() + SWEEP_EVERY_MS;
        background.run('Sweeping the counts of rate limits', () => deleteEndedCounts(directory));
      }
    },
  });
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
