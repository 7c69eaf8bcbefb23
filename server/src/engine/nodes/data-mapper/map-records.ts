import { createMapper, type Mapping } from '@patchbay/rules/apply-mapping.ts';
import { isList, isObject, type Json, type JsonObject, toJsonValue } from '@patchbay/rules/json.ts';
import type { SettingsOf } from '#domain/workflows/graph/node-settings.ts';
import { createLengthBudget } from '../length-budget.ts';
import { NodeError } from '../node-error.ts';

export type MapperSettings = SettingsOf<'data_mapper'>;

/** The number of keys that are looked for in about 10 ms. */
const MAX_QUICK_KEYS = 20_000;
/** Quotes, colon and comma around a key and its value. */
const PUNCTUATION = 4;

/** Whether a mapping is so quick that it does not need the pool. */
export function isQuick({ input, mapping }: MapperSettings): boolean {
  const records = Array.isArray(input) ? input.length : 1;
  let destinations = 0;
  for (const row of Object.values<unknown>(Object(mapping))) {
    destinations += Array.isArray(row) ? row.length : 1;
  }
  return records * destinations <= MAX_QUICK_KEYS;
}

/**
 * Renames the keys of an object, or of each object of a list.
 *
 * @throws NodeError if the input is neither, or the result too large
 */
export function mapRecords({ input, mapping, direction }: MapperSettings): Json {
  const toMapped = createMapper(asMapping(toJsonValue(mapping)), direction);
  const spend = createLengthBudget('/input');
  const mapRecord = (record: Json, pointer: string): JsonObject => {
    const mapped = toMapped(asRecord(record, pointer));
    for (const [key, value] of Object.entries(mapped)) {
      spend(key.length + JSON.stringify(value ?? null).length + PUNCTUATION);
    }
    return mapped;
  };
  const records = toJsonValue(input);
  return isList(records)
    ? records.map((record, index) => mapRecord(record, `/input/${index}`))
    : mapRecord(records, '/input');
}

function asRecord(value: Json, pointer: string): JsonObject {
  if (isObject(value)) {
    return value;
  }
  throw createInvalidError(
    'The input is not an object. Name an object, or a list of objects.',
    pointer,
  );
}

/** The settings' schema has been checked: each row has a scalar or a list of them. */
function asMapping(value: Json): Mapping {
  if (isMapping(value)) {
    return value;
  }
  throw createInvalidError('The mapping is not an object from key to key.', '/mapping');
}

function isMapping(value: Json): value is Mapping {
  const isKey = (key: Json | undefined) => typeof key !== 'object' && key !== undefined;
  return (
    isObject(value) &&
    Object.values(value).every((row) =>
      isList(row ?? null) ? [row].flat().every(isKey) : isKey(row),
    )
  );
}

function createInvalidError(message: string, pointer: string): NodeError {
  return new NodeError('INPUT_INVALID', message, { pointer, isRepeatable: false });
}
