import { isList, isObject, type Json, type JsonObject } from '@patchbay/rules/json.ts';

/** The maximum size of a schema in the contract, in characters. */
const MAX_SCHEMA_LENGTH = 64 * 1024;
/** The nesting that a schema describes at first. Deeper values are left open. */
const MAX_DEPTH = 16;

/**
 * Returns a JSON Schema (2020-12) that a sample fulfills, with the types of its values. The items of a list are merged,
 * and only keys that all of them have are required. A schema that would be too long describes fewer levels.
 */
export function inferSchema(sample: Json): JsonObject {
  for (let depth = MAX_DEPTH; depth > 0; depth = Math.floor(depth / 2)) {
    const schema = inferFrom([sample], depth);
    if (JSON.stringify(schema).length <= MAX_SCHEMA_LENGTH) {
      return schema;
    }
  }
  return inferFrom([sample], 0);
}

/** Returns the schema of the values that stand in one place of the sample. */
function inferFrom(values: readonly Json[], depth: number): JsonObject {
  const types = listTypes(values);
  if (types.length === 0) {
    // Null alone does not tell which other values may come.
    return {};
  }
  return {
    type: types.length === 1 ? types[0] : types,
    ...(depth > 0 && types.includes('object') ? describeObjects(values, depth) : {}),
    ...(depth > 0 && types.includes('array') ? describeLists(values, depth) : {}),
  };
}

function describeObjects(values: readonly Json[], depth: number): JsonObject {
  const objects = values.filter((value) => isObject(value));
  const members = new Map<string, Json[]>();
  for (const [key, value] of objects.flatMap((object) => Object.entries(object))) {
    if (value !== undefined) {
      const found = members.get(key);
      if (found === undefined) {
        members.set(key, [value]);
      } else {
        found.push(value);
      }
    }
  }
  if (members.size === 0) {
    return {};
  }
  const required = [...members].flatMap(([key, { length }]) =>
    length === objects.length ? [key] : [],
  );
  return {
    properties: Object.fromEntries(
      [...members].map(([key, found]) => [key, inferFrom(found, depth - 1)]),
    ),
    ...(required.length === 0 ? {} : { required }),
  };
}

function describeLists(values: readonly Json[], depth: number): JsonObject {
  const items = values.filter((value) => isList(value)).flat();
  return items.length === 0 ? {} : { items: inferFrom(items, depth - 1) };
}

/** Returns the types of the values, in a fixed order. Null counts only beside others. */
function listTypes(values: readonly Json[]): string[] {
  const found = new Set(values.map(getType));
  if (found.has('number')) {
    found.delete('integer');
  }
  const types = ['object', 'array', 'string', 'integer', 'number', 'boolean', 'null'];
  const named = types.filter((type) => found.has(type));
  return named.length === 1 && named[0] === 'null' ? [] : named;
}

function getType(value: Json): string {
  if (value === null) {
    return 'null';
  }
  if (isList(value)) {
    return 'array';
  }
  return typeof value === 'number'
    ? Number.isInteger(value)
      ? 'integer'
      : 'number'
    : typeof value;
}
