export type Scalar = string | number | boolean;

/** A JSON value that is only read. */
export type Json = null | Scalar | readonly Json[] | JsonObject;

/** Only own keys count; a key with the value undefined is absent. */
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}

export function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether lists and objects are nested in more than `levels`. It ends for values that hold themselves. */
export function isDeeperThan(value: unknown, levels: number): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    (levels === 0 || Object.values(value).some((member) => isDeeperThan(member, levels - 1)))
  );
}

/** @param value not deeper than the stack allows, see `isDeeperThan` */
export function isJson(value: unknown): value is Json {
  if (Array.isArray(value)) {
    return value.every(isJson);
  }
  return typeof value === 'object' && value !== null
    ? Object.values(value).every((member) => member === undefined || isJson(member))
    : value === null || (isScalar(value) && (typeof value !== 'number' || Number.isFinite(value)));
}

/** The value, or null where it is absent or no JSON. */
export function jsonOf(value: unknown): Json {
  return isJson(value) ? value : null;
}

/** The value of an own key: `toString` and `__proto__` are absent unless the data has them. */
export function ownValue(object: Json | undefined, key: string): Json | undefined {
  return isObject(object) && Object.hasOwn(object, key) ? object[key] : undefined;
}

/**
 * The own keys with their values, absent ones left out, in ascending order of the keys (UTF-16). The
 * database keeps another order than a browser, so no result depends on it.
 */
export function sortedEntries(object: JsonObject): [string, Json][] {
  return Object.keys(object)
    .sort()
    .flatMap((key) => {
      const value = object[key];
      return value === undefined ? [] : [[key, value]];
    });
}

/** The pointer (RFC 6901) to a member of what `pointer` names. */
export function memberPointer(pointer: string, key: string | number): string {
  return `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
