// Walks a bundled document. Its `$ref`s point inside it only: the bundler has followed the others.
import { isObject, type Json, type JsonObject, objectOf } from './json.ts';

/** A value and where it is written. */
export interface Located {
  /** The key that it was found by. */
  name: string;
  /** JSON pointer (RFC 6901) to the value itself, after `$ref`. */
  pointer: string;
  value: JsonObject;
}

/** A JSON pointer with one more step. */
export function step(pointer: string, key: string | number): string {
  return `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/**
 * What a `$ref` names, itself perhaps another `$ref`.
 *
 * @throws Error where it is nothing
 */
export function referenced(document: JsonObject, reference: string): JsonObject {
  let value: Json | undefined = document;
  for (const key of reference.slice(2).split('/')) {
    value = objectOf(value)[key.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  if (!isObject(value)) {
    throw new Error(`There is no object at ${reference}`);
  }
  return value;
}

/**
 * Follows `$ref` as far as it goes.
 *
 * @throws Error where a `$ref` points to nothing
 */
export function follow(document: JsonObject, located: Located): Located {
  const reference = located.value.$ref;
  if (typeof reference !== 'string' || !reference.startsWith('#/')) {
    return located;
  }
  const value = referenced(document, reference);
  return follow(document, { name: located.name, pointer: reference.slice(1), value });
}

/** The object that a value is or refers to; an empty one where it is no object. */
export function resolve(document: JsonObject, value: Json | undefined): JsonObject {
  return follow(document, { name: '$ref', pointer: '', value: objectOf(value) }).value;
}

/** The member with this key, its `$ref` followed; undefined where there is none. */
export function member(
  document: JsonObject,
  parent: Pick<Located, 'pointer' | 'value'>,
  key: string,
): Located | undefined {
  const value = parent.value[key];
  return value === null || typeof value !== 'object'
    ? undefined
    : follow(document, { name: key, pointer: step(parent.pointer, key), value: objectOf(value) });
}

/** The members of the object or list at this key, each with its `$ref` followed. */
export function members(
  document: JsonObject,
  parent: Pick<Located, 'pointer' | 'value'>,
  key: string,
): Located[] {
  const pointer = step(parent.pointer, key);
  return Object.entries(parent.value[key] ?? {}).map(([name, one]) =>
    follow(document, { name, pointer: step(pointer, name), value: objectOf(one) }),
  );
}
