// Reads a bundled document. Each `$ref` points inside the document, because the bundler has resolved the
// others.
import { isObject, type Json, type JsonObject, toObject } from './json.ts';

/** An object of the document and its location. */
export interface Located {
  /** The key under which it was found. */
  name: string;
  /** JSON pointer (RFC 6901) to the value itself, after `$ref`. */
  pointer: string;
  value: JsonObject;
}

/** Appends a key to a JSON pointer. */
export function step(pointer: string, key: string | number): string {
  return `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/**
 * Returns the object that a `$ref` points to. It may be a `$ref`, too.
 *
 * @throws Error if there is no object
 */
export function getReferenced(document: JsonObject, reference: string): JsonObject {
  let value: Json | undefined = document;
  for (const key of reference.slice(2).split('/')) {
    value = toObject(value)[key.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  if (!isObject(value)) {
    throw new Error(`There is no object at ${reference}`);
  }
  return value;
}

/**
 * Follows a chain of `$ref`s to its end.
 *
 * @throws Error if a `$ref` points to nothing
 */
export function follow(document: JsonObject, located: Located): Located {
  const reference = located.value.$ref;
  if (typeof reference !== 'string' || !reference.startsWith('#/')) {
    return located;
  }
  const value = getReferenced(document, reference);
  return follow(document, { name: located.name, pointer: reference.slice(1), value });
}

/** Returns an object, or the object that it refers to. Returns an empty object for any other value. */
export function resolve(document: JsonObject, value: Json | undefined): JsonObject {
  return follow(document, { name: '$ref', pointer: '', value: toObject(value) }).value;
}

/** Returns the member with this key after following its `$ref`, or undefined if there is none. */
export function getMember(
  document: JsonObject,
  parent: Pick<Located, 'pointer' | 'value'>,
  key: string,
): Located | undefined {
  const value = parent.value[key];
  return value === null || typeof value !== 'object'
    ? undefined
    : follow(document, { name: key, pointer: step(parent.pointer, key), value: toObject(value) });
}

/** Returns the members of the object or list at this key after following their `$ref`s. */
export function listMembers(
  document: JsonObject,
  parent: Pick<Located, 'pointer' | 'value'>,
  key: string,
): Located[] {
  const pointer = step(parent.pointer, key);
  return Object.entries(parent.value[key] ?? {}).map(([name, value]) =>
    follow(document, { name, pointer: step(pointer, name), value: toObject(value) }),
  );
}
