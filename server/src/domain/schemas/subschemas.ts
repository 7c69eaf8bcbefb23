import { formatMemberPointer } from '@patchbay/rules/json.ts';
import { isJsonObject } from '#lib/json-object.ts';

/** A schema within a schema, with its position. */
export interface Subschema {
  /** The JSON pointer of the schema. */
  pointer: string;
  schema: { [key: string]: unknown };
}

/** Keywords that hold one schema, or a list of them. */
const SCHEMAS = new Set([
  ...['not', 'if', 'then', 'else', 'items', 'additionalItems', 'contains', 'propertyNames'],
  ...['additionalProperties', 'unevaluatedItems', 'unevaluatedProperties', 'contentSchema'],
  ...['allOf', 'anyOf', 'oneOf', 'prefixItems'],
]);
/** Keywords that hold schemas by name. */
const NAMED_SCHEMAS = new Set([
  ...['properties', 'patternProperties', 'dependentSchemas', 'dependencies'],
  ...['$defs', 'definitions'],
]);

/**
 * Returns a schema and all schemas in it, except boolean ones. Values such as those of `const` are not schemas, unless
 * a `$ref` names them, such as `#/components/schemas/Order` in exports of OpenAPI.
 */
export function listSubschemas(root: unknown): Subschema[] {
  const found: Subschema[] = [];
  const known = new Set<unknown>();
  const open: { pointer: string; schema: unknown }[] = [{ pointer: '', schema: root }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { pointer, schema } = next;
    if (!isJsonObject(schema) || known.has(schema)) {
      continue;
    }
    known.add(schema);
    found.push({ pointer, schema });
    if (typeof schema.$ref === 'string' && schema.$ref.startsWith('#/')) {
      open.push(readReference(root, schema.$ref));
    }
    for (const [keyword, value] of Object.entries(schema)) {
      const at = formatMemberPointer(pointer, keyword);
      if (SCHEMAS.has(keyword) && !Array.isArray(value)) {
        open.push({ pointer: at, schema: value });
      } else if (NAMED_SCHEMAS.has(keyword) || (SCHEMAS.has(keyword) && Array.isArray(value))) {
        for (const [name, schema] of Object.entries(value ?? {})) {
          open.push({ pointer: formatMemberPointer(at, name), schema });
        }
      }
    }
  }
  return found;
}

/** Finds the schema that a reference such as `#/components/schemas/Order` names. Ajv reports an unknown reference. */
function readReference(root: unknown, reference: string): { pointer: string; schema: unknown } {
  let pointer = '';
  let schema = root;
  for (const part of reference.slice(2).split('/')) {
    const name = decodeName(part).replaceAll('~1', '/').replaceAll('~0', '~');
    pointer = formatMemberPointer(pointer, name);
    schema = new Map<string, unknown>(Object.entries(schema ?? {})).get(name);
  }
  return { pointer, schema };
}

function decodeName(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
