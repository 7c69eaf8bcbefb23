import type { Action } from '#connectors/connector.gen.d.ts';
import { AppError } from '#domain/app-error.ts';
import type { Owner } from '#lib/fair-queue.ts';
import { isSmallValue } from '#lib/is-small-value.ts';
import { createVersionCache } from '#lib/version-cache.ts';
import { PoolError } from '#pool/pool-error.ts';
import type { PooledJob } from '#pool/pooled-job.ts';
import {
  type ActionInput,
  type CheckedInput,
  checkActionInput,
  toInputError,
} from './action-input.ts';

/** The maximum number of members of a schema that compiles in about 5 ms in every case. */
const MAX_QUICK_SCHEMA = 150;
/** The maximum number of members of an input that is checked in about 10 ms. */
const MAX_QUICK_INPUT = 10_000;
/** The time limit of a check in the pool, in milliseconds. Payload schemas have the same. */
const TIMEOUT_MS = 6_000;
/** The maximum number of characters of the schemas that a process of the pool keeps. */
const MAX_CACHED_LENGTH = 4_000_000;

type Values = Readonly<Record<string, unknown>>;

/** An input of an action with the JSON of the action's schema. */
export interface InputToCheck {
  schema: string;
  values: Values;
}

/**
 * Reads the input of an action by its schema. Schemas of custom apps are compiled in the work pool, because
 * customers write them and compiling generates code.
 *
 * @throws AppError VALIDATION_ERROR that names each field
 */
export type ActionInputReader = (
  action: Action,
  values: Values,
  options: { owner: Owner; signal?: AbortSignal },
) => Promise<ActionInput>;

/**
 * Creates a reader that checks small inputs at once and others in the work pool.
 *
 * @param isShipped whether an action belongs to an app that ships with Patchbay
 */
export function createActionInputReader(
  check: PooledJob<InputToCheck, CheckedInput>,
  isShipped: (action: Action) => boolean,
): ActionInputReader {
  /** The JSON of each schema. A schema lives as long as the version of its app. */
  const texts = new WeakMap<object, string>();
  const format = (schema: Action['input']): string => {
    const text = texts.get(schema) ?? JSON.stringify(schema);
    texts.set(schema, text);
    return text;
  };
  return async (action, values, options) => {
    const { input: schema } = action;
    const isQuick =
      (isShipped(action) || isSmallValue(schema, MAX_QUICK_SCHEMA)) &&
      isSmallValue(values, MAX_QUICK_INPUT);
    const checked = isQuick
      ? checkActionInput(action, values)
      : await check(
          { schema: format(schema), values },
          { ...options, timeoutMs: TIMEOUT_MS },
        ).catch((error: unknown) => {
          throw error instanceof PoolError && error.reason !== 'failed'
            ? buildTooCostlyError()
            : error;
        });
    if ('problems' in checked) {
      throw toInputError(checked.problems);
    }
    return checked.input;
  };
}

/** The parsed schemas by their JSON. `checkActionInput` caches a compiled check for each of them. */
const schemas = createVersionCache<{ input: Action['input']; length: number }>({
  maxWeight: MAX_CACHED_LENGTH,
  getWeight: ({ length }) => length,
});

/** Checks an input as a job of the work pool. */
export function checkPooledInput({ schema, values }: InputToCheck): CheckedInput {
  const known = schemas.get(schema, '') ?? { input: JSON.parse(schema), length: schema.length };
  schemas.set(schema, '', known);
  return checkActionInput(known, values);
}

const buildTooCostlyError = () =>
  new AppError(
    'VALIDATION_ERROR',
    'The action cannot be run: checking its input takes too long. Send less, or simplify its schema in the OpenAPI document of the app and import it again.',
    { details: [{ in: 'body', pointer: '', message: 'takes too long to check' }] },
  );
