/** Caches values that are computed from stored rows until another version of the row is requested. */
export interface VersionCache<Value> {
  get(key: string, version: string): Value | undefined;
  /** Stores the value of a version, and drops the values of other versions. */
  set(key: string, version: string, value: Value): void;
}

export interface VersionCacheLimits<Value> {
  /** The maximum total weight. The least recently used entries are dropped first. */
  maxWeight: number;
  /** Returns the weight of a value. Default: 1. */
  getWeight?: (value: Value) => number;
}

/** Creates a cache in this process. The key of a tenant's value must be one that no other tenant can have. */
export function createVersionCache<Value>({
  maxWeight,
  getWeight = () => 1,
}: VersionCacheLimits<Value>): VersionCache<Value> {
  /** The entries, the least recently used first. */
  const entries = new Map<string, { version: string; value: Value; weight: number }>();
  let weight = 0;
  const forget = (key: string) => {
    weight -= entries.get(key)?.weight ?? 0;
    entries.delete(key);
  };
  return {
    get: (key, version) => {
      const entry = entries.get(key);
      if (entry?.version !== version) {
        return undefined;
      }
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set: (key, version, value) => {
      forget(key);
      const own = Math.max(1, getWeight(value));
      if (own > maxWeight) {
        return;
      }
      entries.set(key, { version, value, weight: own });
      weight += own;
      for (const oldest of entries.keys()) {
        if (weight <= maxWeight) {
          break;
        }
        forget(oldest);
      }
    },
  };
}
