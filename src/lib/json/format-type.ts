import { getOwnValue, isList, isObject, type Json, type JsonObject } from '@patchbay/rules/json.ts';

/** The maximum number of parts of a type. References can make a short schema endless. */
const MAX_PARTS = 2_000;
const MAX_DEPTH = 24;
const UNKNOWN = 'unknown';

/**
 * Formats the TypeScript type of the values that a JSON Schema allows: `export type ContactCreated = {…}`. Keywords
 * without a counterpart in TypeScript, such as `pattern`, are left out.
 */
export function formatType(eventName: string, schema: Json): string {
  const context = { root: schema, remaining: MAX_PARTS };
  return `export type ${formatTypeName(eventName)} = ${formatSchema(schema, context, 0)};`;
}

/** Formats a name as TypeScript names types: `contact.created` as `ContactCreated`. */
export function formatTypeName(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return /^\p{L}/u.test(joined) ? joined : `Event${joined}`;
}

type Context = { root: Json; remaining: number };

function formatSchema(schema: Json | undefined, context: Context, depth: number): string {
  context.remaining -= 1;
  if (schema === false) {
    return 'never';
  }
  if (!isObject(schema) || depth > MAX_DEPTH || context.remaining < 0) {
    return UNKNOWN;
  }
  const format = (inner: Json | undefined) => formatSchema(inner, context, depth + 1);
  const { $ref, const: constant, enum: values, anyOf, oneOf, allOf } = schema;
  if (typeof $ref === 'string') {
    return format(resolveReference($ref, context.root));
  }
  if (constant !== undefined) {
    return formatLiteral(constant);
  }
  if (isList(values)) {
    return joinUnion(values.map(formatLiteral));
  }
  const parts = [
    ...[anyOf, oneOf].flatMap((choices) =>
      isList(choices) && choices.length > 0 ? [joinUnion(choices.map(format))] : [],
    ),
    ...(isList(allOf) ? allOf.map(format) : []),
    formatOwn(schema, format),
  ].filter((part) => part !== UNKNOWN);
  const [first = UNKNOWN, ...rest] = [...new Set(parts)];
  return rest.length === 0
    ? first
    : [first, ...rest].map((part) => (part.includes(' | ') ? `(${part})` : part)).join(' & ');
}

/** Formats the type that `type`, `properties` and `items` give, without the keywords that combine schemas. */
function formatOwn(schema: JsonObject, format: (inner: Json | undefined) => string): string {
  const { type, properties, items, prefixItems } = schema;
  const types: readonly Json[] = isList(type)
    ? type
    : type !== undefined
      ? [type]
      : isObject(properties)
        ? ['object']
        : items !== undefined || prefixItems !== undefined
          ? ['array']
          : [];
  return types.length === 0
    ? UNKNOWN
    : joinUnion(
        types.map((name) => {
          switch (name) {
            case 'object':
              return formatObject(schema, format);
            case 'array':
              return formatList(schema, format);
            case 'integer':
              return 'number';
            case 'string':
            case 'number':
            case 'boolean':
            case 'null':
              return name;
            default:
              return UNKNOWN;
          }
        }),
      );
}

function formatObject(schema: JsonObject, format: (inner: Json | undefined) => string): string {
  const { properties, required, additionalProperties } = schema;
  const members = isObject(properties) ? Object.entries(properties) : [];
  if (members.length === 0) {
    return additionalProperties === false
      ? 'Record<string, never>'
      : `Record<string, ${additionalProperties === undefined ? UNKNOWN : format(additionalProperties)}>`;
  }
  const lines = members.map(([key, member]) => {
    const isRequired = isList(required) && required.includes(key);
    const value = format(member).replaceAll('\n', '\n  ');
    return `  ${formatKey(key)}${isRequired ? '' : '?'}: ${value};\n`;
  });
  return `{\n${lines.join('')}}`;
}

function formatList(schema: JsonObject, format: (inner: Json | undefined) => string): string {
  const { items, prefixItems } = schema;
  if (isList(prefixItems) && prefixItems.length > 0) {
    const rest = items === false ? [] : [`...${formatArray(format(items))}`];
    return `[${[...prefixItems.map((item) => `${format(item)}?`), ...rest].join(', ')}]`;
  }
  return formatArray(format(items));
}

function formatArray(item: string): string {
  return /^\w+(\[\])*$/.test(item) ? `${item}[]` : `Array<${item}>`;
}

/** Formats a JSON value as the type that has only this value. */
function formatLiteral(value: Json): string {
  return isObject(value) || isList(value) ? UNKNOWN : JSON.stringify(value);
}

function joinUnion(types: readonly string[]): string {
  const unique = [...new Set(types)];
  return unique.includes(UNKNOWN) || unique.length === 0 ? UNKNOWN : unique.join(' | ');
}

function formatKey(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
}

/** Finds the schema of a reference within the document, for example `#/$defs/address`. */
function resolveReference(reference: string, root: Json): Json | undefined {
  if (!reference.startsWith('#')) {
    return undefined;
  }
  let found: Json | undefined = root;
  for (const part of reference.slice(1).split('/').slice(1)) {
    const key = decodePointer(part);
    found = isList(found) ? found[Number(key)] : getOwnValue(found, key);
  }
  return found;
}

function decodePointer(part: string): string {
  return decodePercent(part).replaceAll('~1', '/').replaceAll('~0', '~');
}

function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
