import { isObject, type Json, type JsonObject } from './json.ts';
import { getReferenced } from './resolve.ts';

const DEFINITIONS = '#/$defs/';

/**
 * Returns a schema of the contract that does not depend on another document: each `$ref` is replaced by
 * its target, and keywords beside it take precedence. A recursive schema stays a `$ref`, to `$defs`.
 *
 * @throws Error if a `$ref` points to nothing
 */
export function createStandaloneSchema(document: JsonObject, schema: Json): JsonObject {
  const definitions = new Map<string, Json>();

  const expand = (value: Json): Json => {
    if (Array.isArray(value)) {
      return value.map((member) => expand(member));
    }
    if (!isObject(value)) {
      return value;
    }
    const { $ref, ...beside } = value;
    if (typeof $ref !== 'string') {
      return expandMembers(value);
    }
    const own = expandMembers(beside);
    if (isRecursive(document, $ref)) {
      const name = $ref.slice($ref.lastIndexOf('/') + 1);
      if (!definitions.has(name)) {
        definitions.set(name, null);
        definitions.set(name, expandMembers(getReferenced(document, $ref)));
      }
      return { ...own, $ref: `${DEFINITIONS}${name}` };
    }
    const target = expand(getReferenced(document, $ref));
    return isObject(target) ? { ...target, ...own } : own;
  };

  const expandMembers = (value: JsonObject): JsonObject =>
    Object.fromEntries(
      Object.entries(value).map(([key, member]) => [
        key,
        member === undefined ? member : expand(member),
      ]),
    );

  const expanded = expand(schema);
  return {
    ...(isObject(expanded) ? expanded : {}),
    ...(definitions.size === 0 ? {} : { $defs: Object.fromEntries(definitions) }),
  };
}

/** Tells whether a schema refers to itself, directly or indirectly. */
function isRecursive(document: JsonObject, $ref: string): boolean {
  const seen = new Set<string>();
  const open = listReferences(getReferenced(document, $ref));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === $ref) {
      return true;
    }
    if (!seen.has(next)) {
      seen.add(next);
      open.push(...listReferences(getReferenced(document, next)));
    }
  }
  return false;
}

function listReferences(value: Json | undefined): string[] {
  if (value === null || typeof value !== 'object') {
    return [];
  }
  const own = isObject(value) && typeof value.$ref === 'string' ? [value.$ref] : [];
  return [...own, ...Object.values(value).flatMap(listReferences)];
}
