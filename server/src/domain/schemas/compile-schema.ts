import { formatMemberPointer } from '@patchbay/rules/json.ts';
import { MissingRefError, type ValidateFunction } from 'ajv';
import type AjvCore from 'ajv/dist/core.js';
import { findPatternProblem } from '#lib/linear-pattern.ts';
import { createAjv } from './create-ajv.ts';
import { DEFAULT_DIALECT, type Dialect, findDialect } from './dialects.ts';
import type { SchemaFault } from './schema-fault.ts';
import { listSubschemas, type Subschema } from './subschemas.ts';

type JsonSchema = { [key: string]: unknown };

const MAX_MESSAGE_LENGTH = 400;
const SUPPORTED =
  'names a version that is not supported. Use draft-04, draft-06, draft-07, 2019-09, 2020-12 or the dialect of OpenAPI 3.1';

/** The validators that check schemas by the schema of their dialect. They do not cache the schemas that they check. */
const metaValidators = new Map<Dialect, AjvCore>();

/**
 * Compiles a JSON Schema. This generates code, so call it only in processes that can be ended.
 *
 * @param schema a copy that this function may change
 */
export function compileSchema(
  schema: JsonSchema,
): { validate: ValidateFunction } | { fault: SchemaFault } {
  const { $schema, ...root } = schema;
  const dialect = findDialect($schema);
  if (dialect === null) {
    return { fault: { pointer: '/$schema', message: SUPPORTED } };
  }
  try {
    const fault = findMetaFault(dialect, root, $schema === undefined);
    if (fault !== null) {
      return { fault };
    }
    const parts = listSubschemas(root);
    const found = parts.flatMap((part) => findPartFault(part, dialect) ?? []).at(0);
    return found === undefined ? compileParts(dialect, root, parts) : { fault: found };
  } catch (error) {
    return { fault: toFault(error, []) };
  }
}

/** Returns the fault that the schema of the dialect finds, or null. */
function findMetaFault(dialect: Dialect, root: JsonSchema, isAssumed: boolean): SchemaFault | null {
  const ajv = metaValidators.get(dialect) ?? createAjv(dialect);
  metaValidators.set(dialect, ajv);
  if (ajv.validateSchema(root) === true) {
    return null;
  }
  const [error] = ajv.errors ?? [];
  const hint = isAssumed
    ? `, as JSON Schema ${DEFAULT_DIALECT} says. If it is of another version, name that in $schema`
    : '';
  return {
    pointer: error?.instancePath ?? '',
    message: `${error?.message ?? 'is not a JSON Schema'}${hint}`,
  };
}

/** The keywords that check values by name. Ajv ignores the name `__proto__`. */
const NAMED_CHECKS = [
  ...['properties', 'patternProperties', 'dependencies'],
  ...['dependentSchemas', 'dependentRequired'],
];

const hasProto = (names: unknown): boolean =>
  typeof names === 'object' && names !== null && Object.hasOwn(names, '__proto__');

function findPartFault({ pointer, schema }: Subschema, dialect: Dialect): SchemaFault | null {
  if (schema.$schema !== undefined && findDialect(schema.$schema) !== dialect) {
    return {
      pointer: `${pointer}/$schema`,
      message: 'names another version than the whole schema. Use one version',
    };
  }
  const unchecked = NAMED_CHECKS.find((keyword) => hasProto(schema[keyword]));
  if (unchecked !== undefined) {
    return {
      pointer: `${pointer}/${unchecked}/__proto__`,
      message: 'is a name that is not checked in values. Leave it out',
    };
  }
  const { pattern, patternProperties } = schema;
  const patterns = [
    ...(typeof pattern === 'string' ? [{ pattern, at: `${pointer}/pattern` }] : []),
    ...Object.keys(patternProperties ?? {}).map((name) => ({
      pattern: name,
      at: formatMemberPointer(`${pointer}/patternProperties`, name),
    })),
  ];
  for (const { pattern, at } of patterns) {
    const problem = findPatternProblem(pattern);
    if (problem !== null) {
      return {
        pointer: at,
        message: `is not a regular expression that RE2 accepts: ${problem}. Write it without lookarounds and backreferences`,
      };
    }
  }
  return null;
}

/** Compiles schemas that have no fault of their own. Each gets a new validator, so that none knows the `$id` of another. */
function compileParts(
  dialect: Dialect,
  root: JsonSchema,
  parts: readonly Subschema[],
): { validate: ValidateFunction } | { fault: SchemaFault } {
  for (const { schema } of parts) {
    // `nullable` without a type has no meaning, and Ajv would refuse the schema.
    if (schema.nullable !== true || schema.type === undefined) {
      delete schema.nullable;
    }
    delete schema.$async;
  }
  const ajv = createAjv(dialect);
  ajv.opts.validateSchema = false;
  try {
    return { validate: ajv.compile(root) };
  } catch (error) {
    return { fault: toFault(error, parts) };
  }
}

function toFault(error: unknown, parts: readonly Subschema[]): SchemaFault {
  if (error instanceof MissingRefError) {
    return findReference(error, parts);
  }
  if (error instanceof RangeError) {
    return { pointer: '', message: 'is too large or too deeply nested to be compiled' };
  }
  const { message } = error instanceof Error ? error : new Error(String(error));
  return { pointer: '', message: `cannot be compiled: ${message}`.slice(0, MAX_MESSAGE_LENGTH) };
}

const REFERENCES = ['$ref', '$dynamicRef', '$recursiveRef'];
const REFERENCE = /^can't resolve reference (.*) from id /s;

/** Returns the fault of a reference that Ajv could not resolve. */
function findReference(error: MissingRefError, parts: readonly Subschema[]): SchemaFault {
  const reference = REFERENCE.exec(error.message)?.[1] ?? error.missingRef;
  const pointer = parts
    .flatMap(({ pointer: at, schema }) =>
      REFERENCES.filter((name) => schema[name] === reference).map((name) => `${at}/${name}`),
    )
    .at(0);
  const isInside = reference.startsWith('#');
  return {
    pointer: pointer ?? '',
    message: isInside
      ? `refers to ${reference.slice(0, 200)}, which the schema does not have`
      : `refers to ${reference.slice(0, 200)}, which is outside of the schema. Copy what it refers to into $defs`,
  };
}
