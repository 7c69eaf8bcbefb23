export type Scalar = string | number | boolean;

/** A JSON value that is never modified. */
export type Json = null | Scalar | readonly Json[] | JsonObject;

/** A JSON object. Only own keys count, and a key with the value undefined is absent. */
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

/** Tells whether lists and objects are nested more than `levels` deep. It also ends for cyclic values. */
export function isDeeperThan(value: unknown, levels: number): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    (levels === 0 || Object.values(value).some((member) => isDeeperThan(member, levels - 1)))
  );
}

/** @param value must not be nested deeper than the stack allows; see `isDeeperThan` */
export function isJson(value: unknown): value is Json {
  if (Array.isArray(value)) {
    return value.every(isJson);
  }
  return typeof value === 'object' && value !== null
    ? Object.values(value).every((member) => member === undefined || isJson(member))
    : value === null || (isScalar(value) && (typeof value !== 'number' || Number.isFinite(value)));
}

/** Returns a value that is JSON, and null for anything else. */
export function toJsonValue(value: unknown): Json {
  return isJson(value) ? value : null;
}

/** Returns the value of an own key. `toString` and `__proto__` are absent unless the data has them. */
export function getOwnValue(object: Json | undefined, key: string): Json | undefined {
  return isObject(object) && Object.hasOwn(object, key) ? object[key] : undefined;
}

/**
 * Returns the own keys with their values in ascending order of the keys (UTF-16), without absent ones.
 * The database orders keys differently than a browser, so no result may depend on their stored order.
 */
export function listSortedEntries(object: JsonObject): [string, Json][] {
  return Object.keys(object)
    .sort()
    .flatMap((key) => {
      const value = object[key];
      return value === undefined ? [] : [[key, value]];
    });
}

/** Returns the JSON pointer (RFC 6901) to a member of the value at `pointer`. */
export function formatMemberPointer(pointer: string, key: string | number): string {
  return `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
