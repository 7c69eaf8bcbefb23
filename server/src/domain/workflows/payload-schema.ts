import { isJsonObject } from '#lib/json-object.ts';

type JsonSchema = { [key: string]: unknown };

/** Entries of a list that are looked at; the others are taken to be like them. */
const MAX_ENTRIES = 20;
const MAX_DEPTH = 20;
const MAX_PROPERTIES = 200;

/** A schema that takes what is like the sample; null: there is no sample. */
export function schemaOfSample(sample: unknown): JsonSchema | null {
  return sample === null || sample === undefined ? null : schemaOf(sample, 1);
}

function schemaOf(value: unknown, depth: number): JsonSchema {
  if (depth > MAX_DEPTH || value === null) {
    return {};
  }
  if (Array.isArray(value)) {
    const schemas = value.slice(0, MAX_ENTRIES).map((entry) => schemaOf(entry, depth + 1));
    const distinct = [...new Set(schemas.map((schema) => JSON.stringify(schema)))];
    // Entries of several kinds are not described.
    return distinct.length === 1 ? { type: 'array', items: schemas[0] } : { type: 'array' };
  }
  if (isJsonObject(value)) {
    const entries = Object.entries(value).slice(0, MAX_PROPERTIES);
    const properties = Object.fromEntries(
      entries.map(([name, entry]) => [name, schemaOf(entry, depth + 1)]),
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

/** A short name of the type of each property; null: the schema describes none. */
export function interpretSchema(schema: JsonSchema | null): { [name: string]: string } | null {
  const properties = schema?.properties;
  if (!isJsonObject(properties)) {
    return null;
  }
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, shortType(property)]),
  );
}

function shortType(property: unknown): string {
  const type = isJsonObject(property) ? property.type : undefined;
  const [first] = (Array.isArray(type) ? type : [type]).filter((one) => one !== 'null');
  return (typeof first === 'string' ? SHORT_TYPES[first] : undefined) ?? 'any';
}
