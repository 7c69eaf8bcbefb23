import { formatMemberPointer } from '@patchbay/rules/json.ts';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Action } from '#connectors/connector.gen.d.ts';
import { AppError } from '#domain/app-error.ts';
import { findSchemaErrors } from '#lib/find-schema-errors.ts';
import { GROUPS, type Group, getGroupSchema, type JsonSchema, mapFields } from './action-fields.ts';

/** The values of an action by the part of the request. */
export interface ActionInput {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  header: Record<string, unknown>;
  /** The body, or undefined if the request has none. */
  body: unknown;
}

interface Problem {
  /** The name of the field. */
  name: string;
  message: string;
  /** The JSON pointer inside the field. */
  below?: string;
}

const MAX_PROBLEMS = 100;

/** The input of an action, or the problems of its fields. */
export type CheckedInput = { input: ActionInput } | { problems: Problem[] };

/** Assigns values by field name to the parts of the request, and validates them by the action's schema. */
export function checkActionInput(
  action: Pick<Action, 'input'>,
  values: Readonly<Record<string, unknown>>,
): CheckedInput {
  const fields = mapFields(action);
  const known = new Map(fields.map((placed) => [placed.field.name, placed]));
  const input: ActionInput = { path: {}, query: {}, header: {}, body: undefined };
  const problems: Problem[] = Object.keys(values)
    .filter((name) => !known.has(name))
    .slice(0, MAX_PROBLEMS)
    .map((name) => ({ name, message: 'is not a field of this action' }));
  for (const { field, key } of fields) {
    const value = Object.hasOwn(values, field.name) ? values[field.name] : undefined;
    if (value === undefined) {
      if (field.required) {
        problems.push({ name: field.name, message: 'is required' });
      }
    } else if (key === null) {
      input.body = value;
    } else {
      put(input, field.in, key, value);
    }
  }
  const getName = (group: Group, key: string) =>
    fields.find(({ field, key: own }) => field.in === group && own === key)?.field.name ?? key;
  const found =
    problems.length > 0
      ? problems
      : GROUPS.flatMap((group) => findGroupProblems(action, group, input, getName));
  return found.length > 0 ? { problems: found.slice(0, MAX_PROBLEMS) } : { input };
}

function put(input: ActionInput, group: Group, key: string, value: unknown): void {
  if (group === 'body') {
    const body = typeof input.body === 'object' && input.body !== null ? input.body : {};
    input.body = { ...body, [key]: value };
  } else {
    input[group] = { ...input[group], [key]: value };
  }
}

function findGroupProblems(
  action: Pick<Action, 'input'>,
  group: Group,
  input: ActionInput,
  nameOf: (group: Group, key: string) => string,
): Problem[] {
  const schema = getGroupSchema(action, group);
  const value = input[group];
  if (schema === undefined || value === undefined) {
    return [];
  }
  const isWhole =
    group === 'body' &&
    !mapFields(action).some(({ key, field }) => key !== null && field.in === 'body');
  const check = getCheck(action, group, schema);
  const errors = check === null ? [] : check(value);
  return errors.slice(0, MAX_PROBLEMS).map((error) => {
    const [, first = '', ...rest] = getPath(error);
    const name = isWhole ? 'body' : nameOf(group, first);
    const below = (isWhole ? [first, ...rest] : rest).filter((step) => step !== '');
    return { name, message: getMessage(error), below: below.map((step) => `/${step}`).join('') };
  });
}

/** Returns the names in the pointer of an error, including the missing or unknown one. */
function getPath({ instancePath, keyword, params }: ErrorObject): string[] {
  const extra = keyword === 'required' ? params.missingProperty : params.additionalProperty;
  return `${instancePath}${typeof extra === 'string' ? `/${extra}` : ''}`.split('/');
}

function getMessage({ keyword, message, params }: ErrorObject): string {
  switch (keyword) {
    case 'required':
      return 'is required';
    case 'additionalProperties':
      return 'is not a known field';
    case 'enum':
      return `must be one of ${params.allowedValues.map(String).join(', ')}`.slice(0, 500);
    default:
      return (message ?? 'does not fit').slice(0, 500);
  }
}

type Check = (value: unknown) => ErrorObject[];

/** A validator that stops at the first error, and one that finds all errors. */
interface Pair {
  first: Ajv2020;
  all: Ajv2020;
}

/** The validators of URLs and headers, which are text: a number may be sent as text. */
const textValidators = createPair('array');
const bodyValidators = createPair(false);
/** The compiled checks by the input schema of an action. A check lives as long as its schema. */
const checks = new WeakMap<object, Map<Group, Check | null>>();

function createPair(coerceTypes: 'array' | false): Pair {
  const create = (allErrors: boolean) => {
    const ajv = new Ajv2020({ allErrors, strict: false, logger: false, coerceTypes });
    addFormats.default(ajv, { mode: 'fast' });
    return ajv;
  };
  return { first: create(false), all: create(true) };
}

function getCheck(
  { input }: Pick<Action, 'input'>,
  group: Group,
  schema: JsonSchema,
): Check | null {
  const known = checks.get(input) ?? new Map<Group, Check | null>();
  checks.set(input, known);
  const found = known.get(group);
  if (found !== undefined) {
    return found;
  }
  const check = createCheck(group === 'body' ? bodyValidators : textValidators, schema);
  known.set(group, check);
  return check;
}

/** Returns null if the schema, from a user's document, is invalid. The app then has to validate by itself. */
function createCheck(pair: Pair, schema: JsonSchema): Check | null {
  const safe = toSafeSchema(schema);
  const first = compile(pair.first, safe);
  if (first === null) {
    return null;
  }
  let all: ValidateFunction | undefined;
  return (value) =>
    findSchemaErrors(value, first, () => {
      all ??= compile(pair.all, safe) ?? first;
      return all;
    });
}

/** Compiles a schema, and removes it from Ajv, which would keep the schemas of all documents. */
function compile(ajv: Ajv2020, schema: JsonSchema): ValidateFunction | null {
  try {
    return ajv.compile(schema);
  } catch {
    return null;
  } finally {
    ajv.removeSchema(schema);
  }
}

/**
 * Returns the schema without keywords that are unsafe in a user's document. A pattern, or a comparison of all
 * entries of a long list, can keep a process busy for hours; an `$id` can clash with another document's.
 */
function toSafeSchema(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (name, value) => {
    const isText = typeof value === 'string';
    const isLeftOut = (name === 'pattern' || name === '$id') && isText;
    const isCostly = name === 'patternProperties' || (name === 'uniqueItems' && value === true);
    return isLeftOut || isCostly ? undefined : value;
  });
}

/** Returns the error that names each field. */
export function toInputError(problems: readonly Problem[]): AppError {
  const details = problems.map(({ name, message, below = '' }) => ({
    in: 'body' as const,
    pointer: `${formatMemberPointer('', name)}${below}`.slice(0, 500),
    message,
  }));
  const [first] = details;
  const rest = details.length > 1 ? ` (and ${details.length - 1} more, see details)` : '';
  return new AppError(
    'VALIDATION_ERROR',
    `The action cannot be run: ${first?.pointer.slice(0, 100) ?? 'a field'} ${first?.message ?? 'does not fit'}${rest}.`,
    { details },
  );
}
