import { createVersionCache } from '#lib/version-cache.ts';
import type { OptionList } from './option-collector.ts';
import type { OptionFailure } from './option-failure.ts';

/** The approximate maximum number of bytes of all lists that one process caches. */
const MAX_CACHE_BYTES = 64_000_000;
// The bytes of an option without its texts, and of an entry without its options.
const OPTION_BYTES = 150;
const ENTRY_BYTES = 500;
/** Milliseconds that a failure is cached: enough for all fields of one form, and short for a person who tries again. */
const FAILURE_MS = 3000;

export type OptionResult = { list: OptionList } | { failure: OptionFailure };

interface Entry {
  result: OptionResult;
  storedAt: number;
}

/** The cached results of sources by a key, which differs between accounts, and the generation of the connection. */
export interface OptionCache {
  /** Returns undefined if there is no result or it is too old. */
  get(key: string, generation: string, maxAgeSeconds: number): OptionResult | undefined;
  set(key: string, generation: string, result: OptionResult): void;
}

export function createOptionCache(clock: () => Date): OptionCache {
  const entries = createVersionCache<Entry>({
    maxWeight: MAX_CACHE_BYTES,
    getWeight: estimateBytes,
  });
  return {
    get: (key, generation, maxAgeSeconds) => {
      const entry = entries.get(key, generation);
      if (entry === undefined) {
        return undefined;
      }
      const ageMs = clock().getTime() - entry.storedAt;
      return ageMs < getMaxAgeMs(entry, maxAgeSeconds * 1000) ? entry.result : undefined;
    },
    set: (key, generation, result) =>
      entries.set(key, generation, { result, storedAt: clock().getTime() }),
  };
}

/** Returns for how long a result is valid. A failure expires after a moment, and not later than the app asked to wait. */
function getMaxAgeMs({ result, storedAt }: Entry, listMs: number): number {
  if ('list' in result) {
    return listMs;
  }
  const { failure } = result;
  const untilMs =
    'until' in failure && failure.until !== null ? failure.until.getTime() - storedAt : FAILURE_MS;
  return Math.min(FAILURE_MS, untilMs);
}

function estimateBytes({ result }: Entry): number {
  if ('failure' in result) {
    const { failure } = result;
    return ENTRY_BYTES + ('response' in failure ? 2 * (failure.response?.length ?? 0) : 0);
  }
  return result.list.options.reduce(
    (sum, { name = '', value }) =>
      sum + OPTION_BYTES + 2 * (name.length + (typeof value === 'string' ? value.length : 0)),
    ENTRY_BYTES,
  );
}
