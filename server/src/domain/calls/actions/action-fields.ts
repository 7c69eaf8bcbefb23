import { type Json, toJsonValue } from '@patchbay/rules/json.ts';
import type { Action } from '../../../connectors/connector.gen.d.ts';

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
  /** Key in its group; null: the value is the whole body. */
  key: string | null;
  /** An empty text is refused by the action. */
  isNeverEmpty: boolean;
}

const MAX_NAME_LENGTH = 240;
const MAX_DESCRIPTION_LENGTH = 4000;
/** Characters of JSON: what can be read at a glance. */
const MAX_EXAMPLE_LENGTH = 2000;
const MAX_OPTIONS = 500;
const MAX_FIELDS = 1000;
/** Keywords that make a body more than the sum of its properties. */
const COMBINATIONS = ['allOf', 'anyOf', 'oneOf', 'not', 'if', '$ref'];

/**
 * The fields of an action: the properties of its groups side by side. A body that is no plain object
 * is one field `body`.
 */
export function mapFields({ input }: Pick<Action, 'input'>): MappedField[] {
  const groups = objectOf(input.properties);
  const required = stringsOf(input.required);
  const entries = GROUPS.flatMap((group) => {
    const schema = groups[group];
    return schema === undefined
      ? []
      : inGroup(group, objectOf(schema), group !== 'body' || required.includes(group));
  });
  const times = new Map<string, number>();
  for (const { name } of entries) {
    times.set(name, (times.get(name) ?? 0) + 1);
  }
  return entries.slice(0, MAX_FIELDS).map(({ name, group, key, schema, isRequired }) => ({
    key,
    isNeverEmpty: Number(schema.minLength ?? 0) > 0,
    field: describe(
      (times.get(name) ?? 0) > 1 ? `${group}.${name}` : name,
      name,
      group,
      schema,
      isRequired,
    ),
  }));
}

/** The schema of one group; undefined where the action has none. */
export function groupSchema(
  { input }: Pick<Action, 'input'>,
  group: Group,
): JsonSchema | undefined {
  const schema = objectOf(input.properties)[group];
  return schema === undefined ? undefined : objectOf(schema);
}

interface Entry {
  name: string;
  key: string | null;
  group: Group;
  schema: JsonSchema;
  isRequired: boolean;
}

function inGroup(group: Group, schema: JsonSchema, isGroupRequired: boolean): Entry[] {
  const properties = Object.entries(objectOf(schema.properties));
  const isPlain = properties.length > 0 && !COMBINATIONS.some((key) => schema[key] !== undefined);
  if (group === 'body' && !isPlain) {
    return [{ name: 'body', key: null, group, schema, isRequired: isGroupRequired }];
  }
  const required = stringsOf(schema.required);
  return properties.map(([name, property]) => ({
    name,
    key: name,
    group,
    schema: objectOf(property),
    isRequired: isGroupRequired && required.includes(name),
  }));
}

function describe(
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
      typeof title === 'string' && title !== '' ? title.slice(0, MAX_NAME_LENGTH) : labelOf(key),
    required,
    type: typeOf(schema),
    in: group,
    ...(typeof description === 'string' && description !== ''
      ? { description: description.slice(0, MAX_DESCRIPTION_LENGTH) }
      : {}),
    ...exampleOf(schema),
    ...(Array.isArray(options) ? { options: options.slice(0, MAX_OPTIONS) } : {}),
  };
}

function exampleOf({ examples, example }: JsonSchema): Pick<ActionField, 'example'> {
  const found = Array.isArray(examples) ? examples[0] : example;
  const isShown = found !== undefined && JSON.stringify(found).length <= MAX_EXAMPLE_LENGTH;
  return isShown ? { example: toJsonValue(found) } : {};
}

function typeOf({ type, enum: options }: JsonSchema): ActionField['type'] {
  const kinds = (Array.isArray(type) ? type : [type]).filter((one) => one !== 'null');
  const isTextChoice =
    type === undefined && Array.isArray(options) && options.every((one) => typeof one === 'string');
  if (isTextChoice || kinds.every((kind) => kind === 'string')) {
    return 'text';
  }
  if (kinds.every((kind) => kind === 'integer' || kind === 'number')) {
    return 'number';
  }
  return kinds.every((kind) => kind === 'boolean') ? 'boolean' : 'json';
}

/** first_name and firstName: First name. */
function labelOf(key: string): string {
  const words = key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_\-.[\]]+/g, ' ')
    .trim()
    .toLowerCase();
  const label = words === '' ? key : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return label.slice(0, MAX_NAME_LENGTH);
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};
}

function stringsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
