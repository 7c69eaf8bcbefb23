import {
  getOwnValue,
  isList,
  isObject,
  isScalar,
  type Json,
  type JsonObject,
  type Scalar,
} from '@patchbay/rules/json.ts';
import { resolveRef, toWords } from '@/lib/workflow/field-labels';

/**
 * The kind of a field, read from its JSON Schema, which decides on its control. A schema of no other kind is `json`.
 */
export type Field =
  | { kind: 'const'; value: Json }
  | { kind: 'choice'; options: readonly Scalar[] }
  | { kind: 'boolean' }
  | NumberField
  | TextField
  | OptionsField
  | { kind: 'rules' }
  | { kind: 'list'; item: JsonObject; max: number | undefined }
  | { kind: 'object'; members: readonly Member[] }
  | KindsField
  | { kind: 'map'; max: number | undefined }
  /** A value of `schema`, or a template for it. */
  | { kind: 'either'; schema: JsonObject }
  | { kind: 'json' };

export type NumberField = {
  kind: 'number';
  isInteger: boolean;
  min: number | undefined;
  max: number | undefined;
  takesTemplate: boolean;
};

export type TextField = {
  kind: 'text';
  mode: 'template' | 'javascript' | 'jsonata';
  isLong: boolean;
  /** Whether the text is one template and nothing else. */
  isTemplate: boolean;
  max: number | undefined;
};

/** Values that a linked account has at an app (`x-options`). */
export type OptionsField = {
  kind: 'options';
  /** The name of the field in its action. */
  name: string;
  /** The field whose value has to be chosen first. */
  parent: string | undefined;
  isNumber: boolean;
};

/** Objects of several kinds, which a constant member distinguishes. */
export type KindsField = { kind: 'kinds'; tag: string; kinds: readonly Kind[] };

export type Kind = {
  value: Scalar;
  title: string;
  description: string | undefined;
  schema: JsonObject;
};

export type Member = { name: string; schema: JsonObject; isRequired: boolean };

/** The maximum length from which a text is edited on several lines. */
const MIN_LONG = 8193;

const asObject = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});
export const asList = (value: Json | undefined): readonly Json[] => (isList(value) ? value : []);
const asNumber = (value: Json | undefined) => (typeof value === 'number' ? value : undefined);
export const asText = (value: Json | undefined) => (typeof value === 'string' ? value : undefined);

/**
 * Reads the kind of a field from its schema.
 *
 * @param root the schema that `$ref`s point into
 */
export function readField(reference: JsonObject, root: JsonObject): Field {
  const schema = resolveRef(reference, root);
  const { type } = schema;
  if (schema.const !== undefined) {
    return { kind: 'const', value: schema.const };
  }
  if (schema.enum !== undefined) {
    return { kind: 'choice', options: asList(schema.enum).filter(isScalar) };
  }
  const options = schema['x-options'];
  if (isObject(options)) {
    const { name, parent } = options;
    const isNumber = type === 'number';
    return { kind: 'options', name: asText(name) ?? '', parent: asText(parent), isNumber };
  }
  if (isRules(schema)) {
    return { kind: 'rules' };
  }
  if (schema.anyOf !== undefined) {
    return readUnion(asList(schema.anyOf).map(asObject), root);
  }
  if (schema.oneOf !== undefined) {
    return readKinds(asList(schema.oneOf).map(asObject), root);
  }
  switch (type) {
    case 'boolean':
      return { kind: 'boolean' };
    case 'integer':
    case 'number':
      return readNumber(schema);
    case 'string':
      return readText(schema);
    case 'array':
      return isObject(schema.items) && isFilled(schema.items)
        ? { kind: 'list', item: schema.items, max: asNumber(schema.maxItems) }
        : { kind: 'json' };
    case 'object':
      return readObject(schema, root);
    default:
      return { kind: 'json' };
  }
}

/** Returns whether the schema restricts the value. */
function isFilled({ type, anyOf, oneOf, $ref }: JsonObject): boolean {
  return [type, anyOf, oneOf, $ref].some((keyword) => keyword !== undefined);
}

/** Returns whether the schema is that of conditions: a list of objects with a left side and an operator, or a group. */
function isRules({ anyOf }: JsonObject): boolean {
  return asList(anyOf).some((choice) => {
    const condition = asObject(getOwnValue(asObject(choice).items, 'properties'));
    return condition.lhs !== undefined && condition.operator !== undefined;
  });
}

function isTemplate({ type, pattern }: JsonObject): boolean {
  return type === 'string' && asText(pattern)?.includes('\\{\\{') === true;
}

function readUnion(choices: readonly JsonObject[], root: JsonObject): Field {
  const [first, ...more] = choices.filter(
    (choice) => !isTemplate(choice) && choice.type !== 'null',
  );
  if (first === undefined || more.length > 0) {
    return { kind: 'json' };
  }
  if (!choices.some(isTemplate)) {
    return readField(first, root);
  }
  const field = readField(first, root);
  if (field.kind === 'number') {
    return { ...field, takesTemplate: true };
  }
  return field.kind === 'json' ? field : { kind: 'either', schema: first };
}

function readKinds(choices: readonly JsonObject[], root: JsonObject): Field {
  const schemas = choices.map((choice) => resolveRef(choice, root));
  const [first] = schemas;
  const tag = Object.keys(asObject(first?.properties)).find((name) =>
    schemas.every(({ properties }) => isScalar(asObject(getOwnValue(properties, name)).const)),
  );
  if (tag === undefined) {
    return { kind: 'json' };
  }
  const kinds = schemas.flatMap((schema): Kind[] => {
    const value = asObject(getOwnValue(schema.properties, tag)).const;
    return isScalar(value)
      ? [
          {
            value,
            title: asText(schema.title) ?? toWords(String(value)),
            description: asText(schema.description),
            schema,
          },
        ]
      : [];
  });
  return { kind: 'kinds', tag, kinds };
}

function readNumber(schema: JsonObject): NumberField {
  return {
    kind: 'number',
    isInteger: schema.type === 'integer',
    min: asNumber(schema.minimum),
    max: asNumber(schema.maximum),
    takesTemplate: false,
  };
}

function readText(schema: JsonObject): TextField {
  const media = asText(schema.contentMediaType);
  const max = asNumber(schema.maxLength);
  return {
    kind: 'text',
    mode:
      media === 'text/javascript'
        ? 'javascript'
        : media === 'text/x-jsonata'
          ? 'jsonata'
          : 'template',
    isLong: (max ?? 0) >= MIN_LONG,
    isTemplate: isTemplate(schema),
    max,
  };
}

function readObject(
  { properties, required, additionalProperties: others }: JsonObject,
  root: JsonObject,
): Field {
  if (properties === undefined) {
    return isObject(others)
      ? { kind: 'map', max: asNumber(resolveRef(others, root).maxLength) }
      : { kind: 'json' };
  }
  const needed = asList(required);
  const members = Object.entries(asObject(properties)).map(([name, schema]) => ({
    name,
    schema: asObject(schema),
    isRequired: needed.includes(name),
  }));
  return { kind: 'object', members };
}
