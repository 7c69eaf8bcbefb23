/** A parsed JSON value, to be narrowed before use. */
export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json | undefined;
}

export function isObject(value: Json | undefined): value is JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** The value as an object; an empty one where it is none. */
export function objectOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

/** The value as a list; an empty one where it is none. */
export function listOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

/** The strings of a list. */
export function stringsOf(value: Json | undefined): string[] {
  return listOf(value).filter((one) => typeof one === 'string');
}
