import type { ActionField } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { isScalar, type JsonObject, toJsonValue } from '@patchbay/rules/json.ts';

const TEMPLATE: JsonObject = { type: 'string', pattern: '\\{\\{' };
/** The maximum length of a text for which a field of one line is rendered. */
const MAX_TEXT = 8192;

/** Converts an action's fields to the JSON Schema of its input. Each field also takes a template. */
export function toActionSchema(
  fields: readonly ActionField[],
  /** Whether the options of a linked account can be read. */
  canRead: boolean,
): JsonObject {
  return {
    type: 'object',
    required: fields.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(
      fields.map((field) => [field.name, toFieldSchema(field, canRead)]),
    ),
  };
}

function toFieldSchema(field: ActionField, canRead: boolean): JsonObject {
  const { label, description, example } = field;
  return {
    title: label,
    ...(description === undefined || description === '' ? {} : { description }),
    ...(example === undefined ? {} : { examples: [toJsonValue(example)] }),
    ...(canRead && field.dynamic_options !== undefined
      ? toOptionsSchema(field, field.dynamic_options)
      : toValueSchema(field)),
  };
}

const toOptionsSchema = (
  { name, type }: ActionField,
  { parent }: NonNullable<ActionField['dynamic_options']>,
): JsonObject => ({
  anyOf: [
    { type: type === 'number' ? 'number' : 'string', 'x-options': { name, parent } },
    TEMPLATE,
  ],
});

function toValueSchema({ type, options = [] }: ActionField): JsonObject {
  const choices = options.filter(isScalar);
  if (choices.length > 0) {
    return { anyOf: [{ enum: choices }, TEMPLATE] };
  }
  switch (type) {
    case 'number':
      return { anyOf: [{ type: 'number' }, TEMPLATE] };
    case 'boolean':
      return { anyOf: [{ type: 'boolean' }, TEMPLATE] };
    case 'text':
      return { type: 'string', maxLength: MAX_TEXT };
    case 'json':
      return {};
  }
}
