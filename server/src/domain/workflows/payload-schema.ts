import { isJsonObject } from '#lib/json-object.ts';

type JsonSchema = { [key: string]: unknown };

/** The maximum number of list entries that are examined. The others are assumed to be alike. */
const MAX_ENTRIES = 20;
const MAX_DEPTH = 20;
const MAX_PROPERTIES = 200;

/** Derives a schema that accepts values like the sample. Null if there is no sample. */
export function deriveSchema(sample: unknown): JsonSchema | null {
  return sample === null || sample === undefined ? null : deriveValueSchema(sample, 1);
}

function deriveValueSchema(value: unknown, depth: number): JsonSchema {
  if (depth > MAX_DEPTH || value === null) {
    return {};
  }
  if (Array.isArray(value)) {
    const schemas = value.slice(0, MAX_ENTRIES).map((entry) => deriveValueSchema(entry, depth + 1));
    const distinct = [...new Set(schemas.map((schema) => JSON.stringify(schema)))];
    // The schema does not describe entries of different kinds.
    return distinct.length === 1 ? { type: 'array', items: schemas[0] } : { type: 'array' };
  }
  if (isJsonObject(value)) {
    const entries = Object.entries(value).slice(0, MAX_PROPERTIES);
    const properties = Object.fromEntries(
      entries.map(([name, entry]) => [name, deriveValueSchema(entry, depth + 1)]),
    );
    return { type: 'object', properties };
  }
  if (typeof value === 'number') {
    return { type: Number.isInteger(value) ? 'integer' : 'number' };
  }
  return { type: typeof value };
}

const SHORT_TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
};

/** Returns a short name of the type of each property. Null if the schema describes no properties. */
export function interpretSchema(schema: JsonSchema | null): { [name: string]: string } | null {
  const properties = schema?.properties;
  if (!isJsonObject(properties)) {
    return null;
  }
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, getShortType(property)]),
  );
}

function getShortType(property: unknown): string {
  const type = isJsonObject(property) ? property.type : undefined;
  const [first] = (Array.isArray(type) ? type : [type]).filter((name) => name !== 'null');
  return (typeof first === 'string' ? SHORT_TYPES[first] : undefined) ?? 'any';
}
