import type { Tenant } from '#db/database.ts';
import { AppError } from '../app-error.ts';
import { createStoredCounters, type StoredCountersDeps } from '../auth/stored-counters.ts';

const WINDOW_MS = 1_000;
/** Milliseconds between exchanges with other processes. They are short, because a window lasts for a second. */
const EXCHANGE_EVERY_MS = 100;

/** The events that each linked account has fired in the current second, of all processes. */
export interface EventLimits {
  /**
   * Counts an event of a linked account. Call it only if the event is about to be fired.
   *
   * @param account_id the organization's own id of the linked account
   * @throws AppError RATE_LIMITED
   */
  count(tenant: Tenant, account_id: string): void;
  stop(): void;
}

/** @param perSecond the maximum number of events of a linked account in one second */
export function createEventLimits(
  deps: Omit<StoredCountersDeps, 'everyMs'>,
  perSecond: number,
): EventLimits {
  const counters = createStoredCounters({ ...deps, everyMs: EXCHANGE_EVERY_MS });
  const window = { max: perSecond, windowMs: WINDOW_MS };
  return {
    count: ({ org_id, environment }, account_id) => {
      // The key contains the limit, so that processes with another limit count separately.
      const key = `event ${perSecond} ${org_id} ${environment} ${account_id}`;
      const { count } = counters.count(key, window);
      if (count > perSecond) {
        throw new AppError(
          'RATE_LIMITED',
          `This linked account has fired more than ${perSecond} events in a second, so this one was not fired. Wait 1 second and fire it again, or fire fewer events with more in each.`,
          { retryAfterSeconds: 1 },
        );
      }
    },
    stop: counters.stop,
  };
}
