import { useState } from 'react';

/**
 * The value of an earlier render as long as it says the same, so that what depends on it is not rendered
 * at every key press.
 */
export function useKept<T>(value: T, isSame: (before: T, now: T) => boolean): T {
  const [kept, setKept] = useState(value);
  if (kept === value || isSame(kept, value)) {
    return kept;
  }
  setKept(value);
  return value;
}

/** Whether both have the same entries; for maps of texts. */
export function hasSameEntries<K, V>(before: ReadonlyMap<K, V>, now: ReadonlyMap<K, V>): boolean {
  return (
    before.size === now.size && [...before].every(([key, value]) => Object.is(now.get(key), value))
  );
}

/** Whether both have the same keys, compared by identity, but for some. */
export function hasSameKeys(before: object, now: object, ignored: ReadonlySet<string>): boolean {
  const left = new Map<string, unknown>(Object.entries(before));
  const right = new Map<string, unknown>(Object.entries(now));
  for (const key of ignored) {
    left.delete(key);
    right.delete(key);
  }
  return hasSameEntries(left, right);
}
