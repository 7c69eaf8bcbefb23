import { addRateLimitCounts, deleteEndedCounts } from '#db/auth/rate-limit-repo.ts';
import type { Database } from '#db/database.ts';
import type { Background } from '#lib/background.ts';
import { createSharedCounters, type SharedCounters } from '#lib/shared-counters.ts';

/** Milliseconds between sweeps of old rows. They are short, because requests from many addresses would fill the table. */
const SWEEP_EVERY_MS = 60_000;

export interface StoredCountersDeps {
  db: Pick<Database, 'directory'>;
  background: Pick<Background, 'run'>;
  /** Milliseconds between exchanges. Default: one second. */
  everyMs?: number;
}

/** Creates counters that all processes share through the table `rate_limit_count`. */
export function createStoredCounters({
  db: { directory },
  background,
  everyMs,
}: StoredCountersDeps): SharedCounters {
  let sweepAt = 0;
  return createSharedCounters({
    ...(everyMs === undefined ? {} : { everyMs }),
    exchange: (counts) => addRateLimitCounts(directory, counts),
    run: (exchange) => {
      background.run('Sharing the counts of rate limits', exchange);
      if (performance.now() >= sweepAt) {
        sweepAt = performance.now() + SWEEP_EVERY_MS;
        background.run('Sweeping the counts of rate limits', () => deleteEndedCounts(directory));
      }
    },
  });
}
