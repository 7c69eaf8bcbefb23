import { isObject, type Json, type JsonObject } from './json.ts';
import { referenced } from './resolve.ts';

const DEFINITIONS = '#/$defs/';

/**
 * A schema of the contract that needs no other document: each `$ref` is replaced by what it names, and
 * keywords beside it win. A schema that holds itself stays a `$ref`, to `$defs`.
 *
 * @throws Error where a `$ref` points to nothing
 */
export function standaloneSchema(document: JsonObject, schema: Json): JsonObject {
  const definitions = new Map<string, Json>();

  const expand = (value: Json): Json => {
    if (Array.isArray(value)) {
      return value.map((one) => expand(one));
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
        definitions.set(name, expandMembers(referenced(document, $ref)));
      }
      return { ...own, $ref: `${DEFINITIONS}${name}` };
    }
    const target = expand(referenced(document, $ref));
    return isObject(target) ? { ...target, ...own } : own;
  };

  const expandMembers = (value: JsonObject): JsonObject =>
    Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, one === undefined ? one : expand(one)]),
    );

  const expanded = expand(schema);
  return {
    ...(isObject(expanded) ? expanded : {}),
    ...(definitions.size === 0 ? {} : { $defs: Object.fromEntries(definitions) }),
  };
}

/** Whether a schema reaches itself. */
function isRecursive(document: JsonObject, $ref: string): boolean {
  const seen = new Set<string>();
  const open = referencesIn(referenced(document, $ref));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === $ref) {
      return true;
    }
    if (!seen.has(next)) {
      seen.add(next);
      open.push(...referencesIn(referenced(document, next)));
    }
  }
  return false;
}

function referencesIn(value: Json | undefined): string[] {
  if (value === null || typeof value !== 'object') {
    return [];
  }
  const own = isObject(value) && typeof value.$ref === 'string' ? [value.$ref] : [];
  return [...own, ...Object.values(value).flatMap(referencesIn)];
}
