import { formatMemberPointer } from '@patchbay/rules/json.ts';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Action } from '../../../connectors/connector.gen.d.ts';
import { findSchemaErrors } from '../../../lib/find-schema-errors.ts';
import { AppError } from '../../app-error.ts';
import { GROUPS, type Group, groupSchema, type JsonSchema, mapFields } from './action-fields.ts';

/** Values by group; absent: none was given. */
export interface ActionInput {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  header: Record<string, unknown>;
  /** Undefined: no body. */
  body: unknown;
}

interface Problem {
  /** Name of the field. */
  name: string;
  message: string;
  /** JSON pointer below the field. */
  below?: string;
}

const MAX_PROBLEMS = 100;

/** The input of an action, or what is wrong with it. */
export type CheckedInput = { input: ActionInput } | { problems: Problem[] };

/** Assigns the given fields to the parts of the request, and validates them by the action's schema. */
export function checkActionInput(
  action: Pick<Action, 'input'>,
  given: Readonly<Record<string, unknown>>,
): CheckedInput {
  const fields = mapFields(action);
  const known = new Map(fields.map((placed) => [placed.field.name, placed]));
  const input: ActionInput = { path: {}, query: {}, header: {}, body: undefined };
  const problems: Problem[] = Object.keys(given)
    .filter((name) => !known.has(name))
    .slice(0, MAX_PROBLEMS)
    .map((name) => ({ name, message: 'is no field of this action' }));
  for (const { field, key } of fields) {
    const value = Object.hasOwn(given, field.name) ? given[field.name] : undefined;
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
  const nameOf = (group: Group, key: string) =>
    fields.find(({ field, key: own }) => field.in === group && own === key)?.field.name ?? key;
  const found =
    problems.length > 0
      ? problems
      : GROUPS.flatMap((group) => groupProblems(action, group, input, nameOf));
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

function groupProblems(
  action: Pick<Action, 'input'>,
  group: Group,
  input: ActionInput,
  nameOf: (group: Group, key: string) => string,
): Problem[] {
  const schema = groupSchema(action, group);
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
    const [, first = '', ...rest] = pathOf(error);
    const name = isWhole ? 'body' : nameOf(group, first);
    const below = (isWhole ? [first, ...rest] : rest).filter((step) => step !== '');
    return { name, message: messageOf(error), below: below.map((step) => `/${step}`).join('') };
  });
}

/** Names in a pointer, including the missing or unknown one. */
function pathOf({ instancePath, keyword, params }: ErrorObject): string[] {
  const extra = keyword === 'required' ? params.missingProperty : params.additionalProperty;
  return `${instancePath}${typeof extra === 'string' ? `/${extra}` : ''}`.split('/');
}

function messageOf({ keyword, message, params }: ErrorObject): string {
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

/** One that stops at the first error, and one that finds all of them. */
interface Pair {
  first: Ajv2020;
  all: Ajv2020;
}

/** URLs and headers are text, so a number may be sent as text. */
const ofText = createPair('array');
const ofBody = createPair(false);
/** By the input of an action: those that ship are compiled once, those of a document live as long as it. */
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
  const check = compiled(group === 'body' ? ofBody : ofText, schema);
  known.set(group, check);
  return check;
}

/** Null: the schema, from a user's document, is invalid; the app has to validate by itself. */
function compiled(pair: Pair, schema: JsonSchema): Check | null {
  const safe = safeSchema(schema);
  const first = compiledBy(pair.first, safe);
  if (first === null) {
    return null;
  }
  let all: ValidateFunction | undefined;
  return (value) =>
    findSchemaErrors(value, first, () => {
      all ??= compiledBy(pair.all, safe) ?? first;
      return all;
    });
}

/** Not kept by Ajv: it would hold the schemas of all documents. */
function compiledBy(ajv: Ajv2020, schema: JsonSchema): ValidateFunction | null {
  try {
    return ajv.compile(schema);
  } catch {
    return null;
  } finally {
    ajv.removeSchema(schema);
  }
}

/**
 * Patterns come from documents of users, and one can keep a process busy for hours, as can comparing the
 * entries of a long list with each other; ids would meet those of other documents.
 */
function safeSchema(schema: JsonSchema): JsonSchema {
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
