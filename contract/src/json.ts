/** A parsed JSON value, whose type has to be narrowed before use. */
export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json | undefined;
}

export function isObject(value: Json | undefined): value is JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** Returns the value if it is an object, otherwise an empty object. */
export function toObject(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

/** Returns the value if it is a list, otherwise an empty list. */
export function toList(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the strings of a list, without its other members. */
export function listStrings(value: Json | undefined): string[] {
  return toList(value).filter((member) => typeof member === 'string');
}
