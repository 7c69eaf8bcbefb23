/** Caches values computed from stored rows until another version of the row is requested. */
export interface VersionCache<Value> {
  get(key: string, version: string): Value | undefined;
  /** Drops the values of other versions. */
  set(key: string, version: string, value: Value): void;
}

export interface VersionCacheLimits<Value> {
  /** The largest total weight; the least recently used are dropped first. */
  maxWeight: number;
  /** Default: each weighs 1. */
  weightOf?: (value: Value) => number;
}

/** Lives in the process. What belongs to a tenant needs a key that no other tenant can have. */
export function createVersionCache<Value>({
  maxWeight,
  weightOf = () => 1,
}: VersionCacheLimits<Value>): VersionCache<Value> {
  /** The least recently used comes first. */
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
      const own = Math.max(1, weightOf(value));
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
