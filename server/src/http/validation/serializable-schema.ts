type Json = null | string | number | boolean | Json[] | JsonObject;
interface JsonObject {
  [key: string]: Json;
}

/**
 * Converts the schema of a response for its serializer. A union of objects that one key distinguishes becomes one
 * object with the keys of all. Otherwise, each member of a list would be validated against branch after branch to
 * choose how to write it. Undeclared keys are still left out, and values that differ or are recursive are written
 * unchanged.
 */
export function toSerializableSchema(schema: Json): Json {
  if (Array.isArray(schema)) {
    return schema.map(toSerializableSchema);
  }
  if (!isObject(schema)) {
    return schema;
  }
  const merged = mergeBranches(schema.oneOf);
  if (merged !== null) {
    const { oneOf: _oneOf, ...rest } = schema;
    return { ...rest, ...merged };
  }
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, toSerializableSchema(value)]),
  );
}

/** Merges the branches of a union. Returns null if they are not objects, or no key distinguishes them. */
function mergeBranches(branches: Json | undefined): JsonObject | null {
  if (!Array.isArray(branches) || branches.length < 2) {
    return null;
  }
  const objects = branches.filter(isClosedObject);
  if (objects.length < branches.length || findDiscriminator(objects) === undefined) {
    return null;
  }
  const merged = new Map<string, Json>();
  for (const [key, schema] of objects.flatMap(({ properties }) => Object.entries(properties))) {
    const known = merged.get(key);
    const isSame = known === undefined || JSON.stringify(known) === JSON.stringify(schema);
    // A reference would lead through the union, which the merged schema does not have.
    merged.set(key, isSame && !hasReference(schema) ? schema : {});
  }
  const entries = [...merged].map(([key, schema]) => [key, toSerializableSchema(schema)]);
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

/** Returns the key that has one value in each branch, and another in each. */
function findDiscriminator(objects: readonly ClosedObject[]): string | undefined {
  return Object.keys(objects[0]?.properties ?? {}).find((key) => {
    const values = objects.map(({ properties }) => getOnlyValue(properties[key]));
    return !values.includes(undefined) && new Set(values).size === objects.length;
  });
}

function getOnlyValue(schema: Json | undefined): Json | undefined {
  if (schema === undefined || !isObject(schema)) {
    return undefined;
  }
  const [first, ...others] = Array.isArray(schema.enum) ? schema.enum : [];
  return schema.const ?? (others.length === 0 ? first : undefined);
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
