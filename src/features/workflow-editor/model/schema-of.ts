import { isList, isObject, type Json, type JsonObject } from '@patchbay/rules/json.ts';

/** A JSON Schema that a sample fits: the types of its values, each key required. */
export function schemaOf(sample: Json): JsonObject {
  if (isList(sample)) {
    const [first] = sample;
    return { type: 'array', ...(first === undefined ? {} : { items: schemaOf(first) }) };
  }
  if (isObject(sample)) {
    const members = Object.entries(sample).filter(([, value]) => value !== undefined);
    return {
      type: 'object',
      properties: Object.fromEntries(members.map(([key, value]) => [key, schemaOf(value ?? null)])),
      required: members.map(([key]) => key),
    };
  }
  // Null says nothing about what else may come.
  return sample === null ? {} : { type: Number.isInteger(sample) ? 'integer' : typeof sample };
}
