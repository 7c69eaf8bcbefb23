/** Returns a copy with a key, or without it if the value is undefined. A missing key and an empty one differ on the wire. */
export function withKey<T extends object, K extends keyof T>(
  object: T,
  key: K,
  value: T[K] | undefined,
): T {
  const next = { ...object };
  if (value === undefined) {
    Reflect.deleteProperty(next, key);
  } else {
    next[key] = value;
  }
  return next;
}

/** Returns undefined for an empty text. */
export function omitEmpty(text: string): string | undefined {
  return text === '' ? undefined : text;
}

/** Returns undefined for a switch that is off. */
export function omitFalse(isOn: boolean): true | undefined {
  return isOn || undefined;
}
