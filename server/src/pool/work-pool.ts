import { setImmediate as nextTurn } from 'node:timers/promises';
import { findProgramFile } from '../lib/program-file.ts';
import { PoolError } from './pool-error.ts';
import { type PoolProgram, startPoolProcess } from './pool-process.ts';
import type { PooledJob } from './pooled-job.ts';
import { createProcessPool, type ProcessLimits } from './process-pool.ts';
import type { WorkJobName, WorkJobs } from './work-jobs.ts';
import { parseBytes, toBytes, type WorkReply, type WorkRequest } from './work-message.ts';

const MAX_HEAP_MB = 512;
/** The size in bytes above which deserializing takes more than some milliseconds. */
const LARGE_BYTES = 131_072;

export interface WorkPoolOptions extends ProcessLimits {
  /** The program of the processes. Default: the one beside this file. */
  program?: PoolProgram;
}

type Input<Name extends WorkJobName> = Parameters<WorkJobs[Name]>[0];
type Output<Name extends WorkJobName> = Awaited<ReturnType<WorkJobs[Name]>>;

/** Runs work in child processes that customers can make expensive (decision 0055). */
export interface WorkPool {
  job<Name extends WorkJobName>(name: Name): PooledJob<Input<Name>, Output<Name>>;
  /** Kills the processes. Jobs that run or wait fail. */
  close(): void;
}

/**
 * @example
 * const workPool = createWorkPool();
 * const examine = workPool.job('examineDocument');
 * await examine({ text, documentUrl: null, take: null }, { owner, timeoutMs: 3_000 });
 */
export function createWorkPool({
  program = findProgramFile('./work-child', import.meta.url),
  ...limits
}: WorkPoolOptions = {}): WorkPool {
  const pool = createProcessPool<WorkRequest, WorkReply>({
    startProcess: () => startPoolProcess(program, MAX_HEAP_MB),
    ...limits,
  });
  return {
    job: (name) => async (input, options) => {
      const reply = await pool.run(() => ({ name, input: toBytes(input) }), options);
      if (reply.kind === 'failed') {
        throw new PoolError(reply.reason, reply.message);
      }
      const output = parseBytes(reply.output);
      if (reply.output.length > LARGE_BYTES) {
        // The caller works on the output next. Requests get a turn before.
        await nextTurn();
      }
      return output;
    },
    close: pool.close,
  };
}
