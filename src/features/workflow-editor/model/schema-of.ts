import { isList, isObject, type Json, type JsonObject } from '@patchbay/rules/json.ts';

/** Returns a JSON Schema for a sample, with the types of its values. Each key is required. */
export function createSchema(sample: Json): JsonObject {
  if (isList(sample)) {
    const [first] = sample;
    return { type: 'array', ...(first === undefined ? {} : { items: createSchema(first) }) };
  }
  if (isObject(sample)) {
    const members = Object.entries(sample).filter(([, value]) => value !== undefined);
    return {
      type: 'object',
      properties: Object.fromEntries(
        members.map(([key, value]) => [key, createSchema(value ?? null)]),
      ),
      required: members.map(([key]) => key),
    };
  }
  // Null does not tell which other values may come.
  return sample === null ? {} : { type: Number.isInteger(sample) ? 'integer' : typeof sample };
}
