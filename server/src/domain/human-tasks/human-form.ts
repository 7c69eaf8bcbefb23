import type { HumanTaskQuestion } from '@patchbay/contract/schema.gen.d.ts';
import type { Json, JsonObject } from '@patchbay/rules/json.ts';
import { formatDatePart } from '@patchbay/rules/templates/date-part.ts';

/** The form of a human task, with every template filled in. */
export interface HumanForm {
  title: string;
  description: string;
  fields: HumanTaskQuestion[];
  /** The prefilled values by the key of their field. */
  data: JsonObject;
}

/** The maximum length of a text that is submitted for a field. */
export const MAX_TEXT_LENGTH = 10_000;

/** Returns whether the field accepts a value. Null is never accepted. */
export function isFieldValue({ type, options = [] }: HumanTaskQuestion, value: Json): boolean {
  switch (type) {
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'checkbox':
      return typeof value === 'boolean';
    case 'date':
      return typeof value === 'string' && formatDatePart(value, 'date') === value;
    case 'dropdown':
    case 'radio':
      return typeof value === 'string' && options.includes(value);
    default:
      return typeof value === 'string' && value.length <= MAX_TEXT_LENGTH;
  }
}

const PLAIN_TYPES = {
  text: 'string',
  long_text: 'string',
  date: 'string',
  dropdown: 'string',
  radio: 'string',
  number: 'number',
  checkbox: 'boolean',
} as const satisfies Record<HumanTaskQuestion['type'], string>;

/** Builds the JSON Schema of the values that may be submitted. */
export function buildFormStructure({ fields }: Pick<HumanForm, 'fields'>): JsonObject {
  return {
    type: 'object',
    required: fields.filter(isAnswerRequired).map(({ key }) => key),
    additionalProperties: false,
    properties: Object.fromEntries(fields.map((field) => [field.key, buildProperty(field)])),
  };
}

const isAnswerRequired = ({ required, read_only }: HumanTaskQuestion): boolean =>
  required && !read_only;

function buildProperty(field: HumanTaskQuestion): JsonObject {
  const { label, help, type, options } = field;
  const plain = PLAIN_TYPES[type];
  const isText = type === 'text' || type === 'long_text';
  return {
    title: label,
    ...(help === undefined ? {} : { description: help }),
    type: isAnswerRequired(field) ? plain : [plain, 'null'],
    ...(isAnswerRequired(field) && type === 'text' ? { minLength: 1 } : {}),
    ...(isText ? { maxLength: MAX_TEXT_LENGTH } : {}),
    ...(type === 'date' ? { format: 'date' } : {}),
    ...(type === 'checkbox' && isAnswerRequired(field) ? { const: true } : {}),
    ...(options === undefined
      ? {}
      : { enum: isAnswerRequired(field) ? options : [...options, null] }),
    ...(field.read_only ? { readOnly: true } : {}),
  };
}

const WIDGETS: Partial<Record<HumanTaskQuestion['type'], string>> = {
  long_text: 'textarea',
  date: 'date',
  checkbox: 'checkbox',
  dropdown: 'select',
  radio: 'radio',
};

/** Builds the hints for rendering the form. */
export function buildUiStructure({ fields }: Pick<HumanForm, 'fields'>): JsonObject {
  return {
    'ui:order': fields.map(({ key }) => key),
    ...Object.fromEntries(
      fields.flatMap(({ key, type }) => {
        const widget = WIDGETS[type];
        return widget === undefined ? [] : [[key, { 'ui:widget': widget }]];
      }),
    ),
  };
}
