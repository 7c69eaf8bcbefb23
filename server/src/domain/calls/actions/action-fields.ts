import { type Json, toJsonValue } from '@patchbay/rules/json.ts';
import type { Action } from '#connectors/connector.gen.d.ts';

/** The parts of a request, in the order in which their fields are listed. */
export const GROUPS = ['path', 'query', 'header', 'body'] as const;
export type Group = (typeof GROUPS)[number];
export type JsonSchema = Readonly<Record<string, unknown>>;

/** One input value of an action. */
export interface ActionField {
  name: string;
  label: string;
  required: boolean;
  type: 'text' | 'number' | 'boolean' | 'json';
  in: Group;
  description?: string;
  /** The first of the schema's `examples`, or OpenAPI's `example`. */
  example?: Json;
  options?: unknown[];
}

/** A field with the part of the request for its value. */
export interface MappedField {
  field: ActionField;
  /** The key in the group, or null if the value is the whole body. */
  key: string | null;
  /** Whether the action refuses an empty text. */
  isNeverEmpty: boolean;
}

const MAX_NAME_LENGTH = 240;
const MAX_DESCRIPTION_LENGTH = 4000;
/** The maximum number of characters of an example's JSON, so that it can be read at a glance. */
const MAX_EXAMPLE_LENGTH = 2000;
const MAX_OPTIONS = 500;
const MAX_FIELDS = 1000;
/** Keywords that make a body more than the sum of its properties. */
const COMBINATIONS = ['allOf', 'anyOf', 'oneOf', 'not', 'if', '$ref'];

/**
 * Returns the fields of an action: the properties of all its groups. A body that is not a plain object is
 * one field `body`.
 */
export function mapFields({ input }: Pick<Action, 'input'>): MappedField[] {
  const groups = toObject(input.properties);
  const required = toStrings(input.required);
  const entries = GROUPS.flatMap((group) => {
    const schema = groups[group];
    return schema === undefined
      ? []
      : listEntries(group, toObject(schema), group !== 'body' || required.includes(group));
  });
  const times = new Map<string, number>();
  for (const { name } of entries) {
    times.set(name, (times.get(name) ?? 0) + 1);
  }
  return entries.slice(0, MAX_FIELDS).map(({ name, group, key, schema, isRequired }) => ({
    key,
    isNeverEmpty: Number(schema.minLength ?? 0) > 0,
    field: buildField(
      (times.get(name) ?? 0) > 1 ? `${group}.${name}` : name,
      name,
      group,
      schema,
      isRequired,
    ),
  }));
}

/** Returns the schema of one group, or undefined if the action has none. */
export function getGroupSchema(
  { input }: Pick<Action, 'input'>,
  group: Group,
): JsonSchema | undefined {
  const schema = toObject(input.properties)[group];
  return schema === undefined ? undefined : toObject(schema);
}

interface Entry {
  name: string;
  key: string | null;
  group: Group;
  schema: JsonSchema;
  isRequired: boolean;
}

function listEntries(group: Group, schema: JsonSchema, isGroupRequired: boolean): Entry[] {
  const properties = Object.entries(toObject(schema.properties));
  const isPlain = properties.length > 0 && !COMBINATIONS.some((key) => schema[key] !== undefined);
  if (group === 'body' && !isPlain) {
    return [{ name: 'body', key: null, group, schema, isRequired: isGroupRequired }];
  }
  const required = toStrings(schema.required);
  return properties.map(([name, property]) => ({
    name,
    key: name,
    group,
    schema: toObject(property),
    isRequired: isGroupRequired && required.includes(name),
  }));
}

function buildField(
  name: string,
  key: string,
  group: Group,
  schema: JsonSchema,
  required: boolean,
): ActionField {
  const { title, description, enum: options } = schema;
  return {
    name: name.slice(0, MAX_NAME_LENGTH),
    label:
      typeof title === 'string' && title !== ''
        ? title.slice(0, MAX_NAME_LENGTH)
        : formatLabel(key),
    required,
    type: getFieldType(schema),
    in: group,
    ...(typeof description === 'string' && description !== ''
      ? { description: description.slice(0, MAX_DESCRIPTION_LENGTH) }
      : {}),
    ...getExample(schema),
    ...(Array.isArray(options) ? { options: options.slice(0, MAX_OPTIONS) } : {}),
  };
}

function getExample({ examples, example }: JsonSchema): Pick<ActionField, 'example'> {
  const found = Array.isArray(examples) ? examples[0] : example;
  const isShort = found !== undefined && JSON.stringify(found).length <= MAX_EXAMPLE_LENGTH;
  return isShort ? { example: toJsonValue(found) } : {};
}

function getFieldType({ type, enum: options }: JsonSchema): ActionField['type'] {
  const kinds = (Array.isArray(type) ? type : [type]).filter((kind) => kind !== 'null');
  const isTextChoice =
    type === undefined &&
    Array.isArray(options) &&
    options.every((option) => typeof option === 'string');
  if (isTextChoice || kinds.every((kind) => kind === 'string')) {
    return 'text';
  }
  if (kinds.every((kind) => kind === 'integer' || kind === 'number')) {
    return 'number';
  }
  return kinds.every((kind) => kind === 'boolean') ? 'boolean' : 'json';
}

/** Formats a key for people: `first_name` and `firstName` become `First name`. */
function formatLabel(key: string): string {
  const words = key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_\-.[\]]+/g, ' ')
    .trim()
    .toLowerCase();
  const label = words === '' ? key : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return label.slice(0, MAX_NAME_LENGTH);
}

function toObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};
}

function toStrings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
