type Json = null | string | number | boolean | Json[] | JsonObject;
interface JsonObject {
  [key: string]: Json;
}

/**
 * The schema of a response as its serializer needs it. A union of objects that one key tells apart becomes one
 * object with the keys of all: otherwise each member of a list is validated against branch after branch to
 * choose how to write it. No undeclared key leaves by it, and what differs or is recursive is written as it is.
 */
export function serializableSchema(schema: Json): Json {
  if (Array.isArray(schema)) {
    return schema.map(serializableSchema);
  }
  if (!isObject(schema)) {
    return schema;
  }
  const merged = mergedBranches(schema.oneOf);
  if (merged !== null) {
    const { oneOf: _oneOf, ...rest } = schema;
    return { ...rest, ...merged };
  }
  return Object.fromEntries(
    Object.entries(schema).map(([key, one]) => [key, serializableSchema(one)]),
  );
}

/** Null: they are no objects, or no key tells them apart. */
function mergedBranches(branches: Json | undefined): JsonObject | null {
  if (!Array.isArray(branches) || branches.length < 2) {
    return null;
  }
  const objects = branches.filter(isClosedObject);
  if (objects.length < branches.length || discriminatorOf(objects) === undefined) {
    return null;
  }
  const properties = new Map<string, Json>();
  for (const [key, schema] of objects.flatMap((one) => Object.entries(one.properties))) {
    const known = properties.get(key);
    const isSame = known === undefined || JSON.stringify(known) === JSON.stringify(schema);
    // A reference leads through the union, which is not there any more.
    properties.set(key, isSame && !hasReference(schema) ? schema : {});
  }
  const entries = [...properties].map(([key, schema]) => [key, serializableSchema(schema)]);
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(entries),
  };
}

function hasReference(schema: Json): boolean {
  if (Array.isArray(schema)) {
    return schema.some(hasReference);
  }
  return (
    isObject(schema) && (schema.$ref !== undefined || Object.values(schema).some(hasReference))
  );
}

interface ClosedObject extends JsonObject {
  properties: JsonObject;
}

function isClosedObject(schema: Json): schema is ClosedObject {
  return (
    isObject(schema) && schema.additionalProperties === false && isObject(schema.properties ?? null)
  );
}

/** The key whose only value differs in each branch. */
function discriminatorOf(objects: readonly ClosedObject[]): string | undefined {
  return Object.keys(objects[0]?.properties ?? {}).find((key) => {
    const values = objects.map(({ properties }) => onlyValueOf(properties[key]));
    return !values.includes(undefined) && new Set(values).size === objects.length;
  });
}

function onlyValueOf(schema: Json | undefined): Json | undefined {
  if (schema === undefined || !isObject(schema)) {
    return undefined;
  }
  const [first, ...others] = Array.isArray(schema.enum) ? schema.enum : [];
  return schema.const ?? (others.length === 0 ? first : undefined);
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
