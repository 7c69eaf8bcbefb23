/** A copy with this key, or without it: an absent key and an empty one differ on the wire. */
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

/** The same for a text, which is absent where it is empty. */
export function textOrNone(text: string): string | undefined {
  return text === '' ? undefined : text;
}

/** The same for a switch, which is absent where it is off. */
export function trueOrNone(isOn: boolean): true | undefined {
  return isOn || undefined;
}
