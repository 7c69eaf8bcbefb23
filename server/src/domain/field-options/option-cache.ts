import { createVersionCache } from '../../lib/version-cache.ts';
import type { OptionList } from './option-collector.ts';
import type { OptionFailure } from './option-failure.ts';

/** Approximate bytes of all lists that one process keeps. */
const MAX_CACHE_BYTES = 64_000_000;
/** An option, beside its texts; an entry, beside its options. */
const OPTION_BYTES = 150;
const ENTRY_BYTES = 500;
/** Long enough for all fields of one form, short enough for someone who tries again. */
const FAILURE_MS = 3000;

export type OptionResult = { list: OptionList } | { failure: OptionFailure };

interface Entry {
  result: OptionResult;
  storedAt: number;
}

/** What sources yielded, by a key that no two accounts share and the generation of the connection. */
export interface OptionCache {
  /** Undefined: nothing, or nothing that is fresh enough. */
  get(key: string, generation: string, maxAgeSeconds: number): OptionResult | undefined;
  set(key: string, generation: string, result: OptionResult): void;
}

export function createOptionCache(clock: () => Date): OptionCache {
  const entries = createVersionCache<Entry>({ maxWeight: MAX_CACHE_BYTES, getWeight: bytesOf });
  return {
    get: (key, generation, maxAgeSeconds) => {
      const entry = entries.get(key, generation);
      if (entry === undefined) {
        return undefined;
      }
      const ageMs = clock().getTime() - entry.storedAt;
      return ageMs < maxAgeMs(entry, maxAgeSeconds * 1000) ? entry.result : undefined;
    },
    set: (key, generation, result) =>
      entries.set(key, generation, { result, storedAt: clock().getTime() }),
  };
}

/** A failure is kept for a moment, whatever the field says, and no longer than the app asked to wait. */
function maxAgeMs({ result, storedAt }: Entry, listMs: number): number {
  if ('list' in result) {
    return listMs;
  }
  const { failure } = result;
  const untilMs =
    'until' in failure && failure.until !== null ? failure.until.getTime() - storedAt : FAILURE_MS;
  return Math.min(FAILURE_MS, untilMs);
}

function bytesOf({ result }: Entry): number {
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
