import type { Action } from '../../../connectors/connector.gen.d.ts';
import type { Owner } from '../../../lib/fair-queue.ts';
import { isSmallValue } from '../../../lib/is-small-value.ts';
import { createVersionCache } from '../../../lib/version-cache.ts';
import { PoolError } from '../../../pool/pool-error.ts';
import type { PooledJob } from '../../../pool/pooled-job.ts';
import { AppError } from '../../app-error.ts';
import {
  type ActionInput,
  type CheckedInput,
  checkActionInput,
  toInputError,
} from './action-input.ts';

/** Members of a schema that is compiled in about 5 ms, whatever it says. */
const MAX_QUICK_SCHEMA = 150;
/** Members of an input that is checked in about 10 ms. */
const MAX_QUICK_INPUT = 10_000;
/** Milliseconds by the clock, as for payload schemas. */
const TIMEOUT_MS = 6_000;
/** Characters of the schemas that a process of the pool keeps. */
const MAX_CACHED_LENGTH = 4_000_000;

type Given = Readonly<Record<string, unknown>>;

/** An input with the JSON of the schema of its action. */
export interface InputToCheck {
  schema: string;
  given: Given;
}

/**
 * Reads the input of an action by its schema. Those of custom apps are customers' texts, and compiling one generates
 * code, so they are compiled in the work pool.
 *
 * @throws AppError VALIDATION_ERROR that names each field
 */
export type ActionInputReader = (
  action: Action,
  given: Given,
  options: { owner: Owner; signal?: AbortSignal },
) => Promise<ActionInput>;

/** @param isShipped whether an action is one of the apps that ship */
export function createActionInputReader(
  check: PooledJob<InputToCheck, CheckedInput>,
  isShipped: (action: Action) => boolean,
): ActionInputReader {
  /** The results by schema. A schema lives as long as the version of its app. */
  const texts = new WeakMap<object, string>();
  const format = (schema: Action['input']): string => {
    const text = texts.get(schema) ?? JSON.stringify(schema);
    texts.set(schema, text);
    return text;
  };
  return async (action, given, options) => {
    const { input: schema } = action;
    const isQuick =
      (isShipped(action) || isSmallValue(schema, MAX_QUICK_SCHEMA)) &&
      isSmallValue(given, MAX_QUICK_INPUT);
    const checked = isQuick
      ? checkActionInput(action, given)
      : await check({ schema: format(schema), given }, { ...options, timeoutMs: TIMEOUT_MS }).catch(
          (error: unknown) => {
            throw error instanceof PoolError && error.reason !== 'failed' ? notChecked() : error;
          },
        );
    if ('problems' in checked) {
      throw toInputError(checked.problems);
    }
    return checked.input;
  };
}

/** Parsed schemas by their JSON. What is compiled is kept for each of them. */
const schemas = createVersionCache<{ input: Action['input']; length: number }>({
  maxWeight: MAX_CACHED_LENGTH,
  getWeight: ({ length }) => length,
});

/** The job of the work pool. */
export function checkPooledInput({ schema, given }: InputToCheck): CheckedInput {
  const known = schemas.get(schema, '') ?? { input: JSON.parse(schema), length: schema.length };
  schemas.set(schema, '', known);
  return checkActionInput(known, given);
}

const notChecked = () =>
  new AppError(
    'VALIDATION_ERROR',
    'The action cannot be run: checking its input takes too long. Send less, or simplify its schema in the OpenAPI document of the app and import it again.',
    { details: [{ in: 'body', pointer: '', message: 'takes too long to check' }] },
  );
