import { applyMapping, type Mapping } from '@patchbay/rules/apply-mapping.ts';
import { isList, isObject, type Json, type JsonObject, jsonOf } from '@patchbay/rules/json.ts';
import { NodeError } from '../node-error.ts';
import type { NodeExecutor } from '../node-type.ts';

/** Renames the keys of an object, or of each object of a list. */
export const dataMapperExecutor: NodeExecutor<'data_mapper'> = {
  type: 'data_mapper',
  execute: async (_context, { input, mapping, direction }) => {
    const rows = mappingOf(jsonOf(mapping));
    const given = jsonOf(input);
    const mapped = (record: Json, pointer: string): JsonObject =>
      applyMapping(rows, recordOf(record, pointer), direction);
    return {
      kind: 'done',
      output: isList(given)
        ? given.map((one, index) => mapped(one, `/input/${index}`))
        : mapped(given, '/input'),
    };
  },
};

function recordOf(value: Json, pointer: string): JsonObject {
  if (isObject(value)) {
    return value;
  }
  throw new NodeError(
    'INPUT_INVALID',
    'The input is no object. Name an object, or a list of objects.',
    {
      pointer,
      isRepeatable: false,
    },
  );
}

/** The settings' schema has been checked: each row has a scalar or a list of them. */
function mappingOf(value: Json): Mapping {
  if (isMapping(value)) {
    return value;
  }
  throw new NodeError('INPUT_INVALID', 'The mapping is no object from key to key.', {
    pointer: '/mapping',
    isRepeatable: false,
  });
}

function isMapping(value: Json): value is Mapping {
  const isKey = (one: Json | undefined) => typeof one !== 'object' && one !== undefined;
  return (
    isObject(value) &&
    Object.values(value).every((row) =>
      isList(row ?? null) ? [row].flat().every(isKey) : isKey(row),
    )
  );
}
