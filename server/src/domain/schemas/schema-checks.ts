import { createHash } from 'node:crypto';
import type { Owner } from '#lib/fair-queue.ts';
import { createVersionCache } from '#lib/version-cache.ts';
import { PoolError } from '#pool/pool-error.ts';
import type { PooledJob } from '#pool/pooled-job.ts';
import type { SchemaFault } from './schema-fault.ts';
import type { CheckedValue, checkSchema, checkValue } from './schema-jobs.ts';

type JsonSchema = { [key: string]: unknown };
type Job<F extends (input: never) => unknown> = PooledJob<Parameters<F>[0], ReturnType<F>>;

/** The checks that use customers' schemas. They run in the work pool, because compiling a schema generates code. */
export interface SchemaChecks {
  /** Returns why a schema cannot be used, or null if it can. */
  findFault(owner: Owner, schema: JsonSchema): Promise<SchemaFault | null>;
  /** Validates a value, which is given as JSON. A fault means that it was not validated, and has to be refused. */
  check(owner: Owner, schema: JsonSchema, value: string): Promise<CheckedValue>;
}

/**
 * Milliseconds until the process of a check is killed. Compiling may take 2 seconds of processor time
 * (`checkSchema`), which is longer by the clock on a busy machine, and a process compiles each schema first.
 */
const TIMEOUT_MS = 6_000;

/** The maximum number of schemas whose faults are cached, so that publishing does not compile again what saving has compiled. */
const MAX_REMEMBERED = 500;

export function createSchemaChecks(jobs: {
  checkSchema: Job<typeof checkSchema>;
  checkValue: Job<typeof checkValue>;
}): SchemaChecks {
  const faults = createVersionCache<{ fault: SchemaFault | null }>({ maxWeight: MAX_REMEMBERED });
  return {
    findFault: async (owner, schema) => {
      const input = { schema: JSON.stringify(schema) };
      const key = createHash('sha256').update(input.schema).digest('base64');
      const known = faults.get(key, '');
      if (known !== undefined) {
        return known.fault;
      }
      try {
        const fault = await jobs.checkSchema(input, { owner, timeoutMs: TIMEOUT_MS });
        faults.set(key, '', { fault });
        return fault;
      } catch (error) {
        return toFault(error, 'takes longer than 2 seconds to compile. Shorten it');
      }
    },
    check: async (owner, schema, value) => {
      const input = { schema: JSON.stringify(schema), value };
      try {
        return await jobs.checkValue(input, { owner, timeoutMs: TIMEOUT_MS });
      } catch (error) {
        return { fault: toFault(error, 'takes too long for this value. Shorten it') };
      }
    },
  };
}

/** Converts an error of the pool to a fault. Throws the error itself if the schema is not the reason. */
function toFault(error: unknown, tooSlow: string): SchemaFault {
  if (!(error instanceof PoolError) || error.reason === 'failed') {
    throw error;
  }
  const messages = {
    too_slow: tooSlow,
    out_of_memory: 'needs too much memory. Shorten it',
    too_deep: 'is nested too deeply. Shorten it',
  };
  return { pointer: '', message: messages[error.reason] };
}
