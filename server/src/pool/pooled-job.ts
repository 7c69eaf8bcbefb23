import type { JobOptions } from './process-pool.ts';

/**
 * A job of the work pool. `app/` passes it to the folders that need it.
 *
 * @throws PoolError if it takes too long or too much memory, is nested too deeply, or fails
 */
export type PooledJob<Input, Output> = (input: Input, options: JobOptions) => Promise<Output>;
