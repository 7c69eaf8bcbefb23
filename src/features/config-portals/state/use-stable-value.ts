import { useState } from 'react';

/**
 * Returns the value of an earlier render while it is the same by `isSame`, so that a key press does not
 * render the components that depend on it.
 */
export function useStableValue<T>(value: T, isSame: (before: T, now: T) => boolean): T {
  const [stableValue, setStableValue] = useState(value);
  if (stableValue === value || isSame(stableValue, value)) {
    return stableValue;
  }
  setStableValue(value);
  return value;
}

/** Tells whether two maps have identical values under the same keys. */
export function hasSameEntries<K, V>(before: ReadonlyMap<K, V>, now: ReadonlyMap<K, V>): boolean {
  return (
    before.size === now.size && [...before].every(([key, value]) => Object.is(now.get(key), value))
  );
}

/** Tells whether two objects have identical values under the same keys, apart from the ignored keys. */
export function hasSameKeys(before: object, now: object, ignored: ReadonlySet<string>): boolean {
  const keysBefore = new Map<string, unknown>(Object.entries(before));
  const keysNow = new Map<string, unknown>(Object.entries(now));
  for (const key of ignored) {
    keysBefore.delete(key);
    keysNow.delete(key);
  }
  return hasSameEntries(keysBefore, keysNow);
}
