import type { ValidateFunction } from 'ajv';
import { createVersionCache } from '#lib/version-cache.ts';
import { type SchemaProblem, toSchemaProblems } from '../schema-problems.ts';
import { compileSchema } from './compile-schema.ts';
import type { SchemaFault } from './schema-fault.ts';

/** The maximum number of characters of all schemas whose validators are cached. */
const MAX_CACHED_LENGTH = 4_000_000;
const MIN_WEIGHT = 20_000;
const ENDLESS: SchemaFault = {
  pointer: '',
  message: 'refers to itself without end, or is too deep for the value',
};

/** The cached validators. Compiling takes longer than most checks. */
const compiled = createVersionCache<{ validate: ValidateFunction; length: number }>({
  maxWeight: MAX_CACHED_LENGTH,
  getWeight: ({ length }) => Math.max(length, MIN_WEIGHT),
});

/** Values of every type. A schema that refers to itself without end does so for one of them. */
const SAMPLES = [null, true, 0, '', [], {}];

/** Microseconds of processor time for compiling a schema. They do not depend on the load of the machine. */
const MAX_COMPILE_US = 2_000_000;
const TOO_SLOW: SchemaFault = {
  pointer: '',
  message: 'takes longer than 2 seconds to compile. Shorten it',
};

/** Returns why a schema cannot be used, or null if it can. The schema is passed as JSON. */
export function checkSchema({ schema }: { schema: string }): SchemaFault | null {
  const start = process.cpuUsage();
  const result = compileCached(schema);
  if ('fault' in result) {
    return result.fault;
  }
  const { user, system } = process.cpuUsage(start);
  if (user + system > MAX_COMPILE_US) {
    return TOO_SLOW;
  }
  const faults = SAMPLES.map((sample) => validateValue(result.validate, sample));
  return faults.some((checked) => 'fault' in checked) ? ENDLESS : null;
}

/** The problems of a value, or the fault of a schema that cannot check any value. */
export type CheckedValue = { problems: SchemaProblem[] } | { fault: SchemaFault };

/** Validates a value. Schema and value are passed as JSON. */
export function checkValue({ schema, value }: { schema: string; value: string }): CheckedValue {
  const result = compileCached(schema);
  return 'fault' in result ? result : validateValue(result.validate, JSON.parse(value));
}

function compileCached(schema: string): ReturnType<typeof compileSchema> {
  const known = compiled.get(schema, '');
  if (known !== undefined) {
    return known;
  }
  const result = compileSchema(JSON.parse(schema));
  if ('validate' in result) {
    compiled.set(schema, '', { validate: result.validate, length: schema.length });
  }
  return result;
}

function validateValue(validate: ValidateFunction, value: unknown): CheckedValue {
  try {
    return validate(value) === true
      ? { problems: [] }
      : { problems: toSchemaProblems(validate.errors ?? []) };
  } catch (error) {
    if (error instanceof RangeError) {
      return { fault: ENDLESS };
    }
    throw error;
  }
}
