import type { Json } from '@patchbay/rules/json.ts';
import { PoolError } from '../pool/pool-error.ts';
import type { PoolProgram } from '../pool/pool-process.ts';
import { createProcessPool, type JobOptions, type ProcessLimits } from '../pool/process-pool.ts';
import { SandboxError, tooSlowText } from './sandbox-error.ts';
import {
  type ChildJob,
  type ChildReply,
  MAX_CODE_BYTES,
  MAX_INPUT_BYTES,
  type SandboxJob,
} from './sandbox-job.ts';
import { sandboxProgram, startSandboxProcess } from './sandbox-process.ts';

/**
 * Milliseconds past its time after which a job is killed: the interpreter ends most code before, so that what
 * it wrote to the console is kept.
 */
const KILL_AFTER_MS = 1_000;

export interface SandboxOptions extends ProcessLimits {
  /** Default: the one beside this file. */
  program?: PoolProgram;
}

export interface SandboxResult {
  value: Json;
  /** What the code wrote to its console. */
  logs: readonly string[];
}

export interface Sandbox {
  /**
   * Runs code that only its author has read, without access to anything: in an interpreter of its own,
   * inside a process that is killed at the deadline.
   *
   * @param options its time is that of the interpreter. What it cannot end is killed a second later.
   * @throws SandboxError if the code is at fault
   */
  run(job: SandboxJob, options: JobOptions): Promise<SandboxResult>;
  /** Kills the processes; jobs that run or wait fail. */
  close(): void;
}

/**
 * @example
 * const sandbox = createSandbox();
 * const code = 'function yourFunction(params) { return params.a + 1; }';
 * await sandbox.run({ kind: 'code', code, params: { a: 1 } }, { owner, timeoutMs: 5_000 });
 * // { value: 2, logs: [] }
 */
export function createSandbox({
  program = sandboxProgram(),
  ...limits
}: SandboxOptions = {}): Sandbox {
  const pool = createProcessPool<ChildJob, ChildReply>({
    startProcess: () => startSandboxProcess(program),
    ...limits,
  });
  return {
    run: async (job, options) => {
      const { timeoutMs } = options;
      const childJob = toChildJob(job, timeoutMs);
      try {
        const killAfter = timeoutMs + KILL_AFTER_MS;
        return toResult(await pool.run(childJob, { ...options, timeoutMs: killAfter }));
      } catch (error) {
        throw error instanceof PoolError ? toSandboxError(error, timeoutMs) : error;
      }
    },
    close: pool.close,
  };
}

/** @throws SandboxError if the code or its input is too large */
function toChildJob(job: SandboxJob, timeoutMs: number): ChildJob {
  const [source, value] =
    job.kind === 'code' ? [job.code, job.params] : [job.expression, job.input];
  const input = JSON.stringify(value ?? null);
  if (Buffer.byteLength(source) > MAX_CODE_BYTES) {
    throw new SandboxError('INPUT_TOO_LARGE', 'The code is larger than 1 MB. Shorten it.');
  }
  if (Buffer.byteLength(input) > MAX_INPUT_BYTES) {
    throw new SandboxError('INPUT_TOO_LARGE', 'The input is larger than 4 MB. Name a part of it.');
  }
  const isEach = job.kind === 'code' && job.isEach === true;
  return { kind: job.kind, source, input, isEach, timeoutMs };
}

/** @throws SandboxError if the job failed */
function toResult(reply: ChildReply): SandboxResult {
  if (reply.kind === 'failed') {
    throw new SandboxError(reply.code, reply.message, reply);
  }
  return { value: JSON.parse(reply.json), logs: reply.logs };
}

function toSandboxError({ reason }: PoolError, timeoutMs: number): SandboxError {
  return reason === 'too_slow'
    ? new SandboxError('CODE_TIMEOUT', tooSlowText(timeoutMs))
    : // What the interpreter itself runs out of is caught; this is the memory of the process.
      new SandboxError(
        'CODE_OUT_OF_MEMORY',
        'It needs more memory than there is. Work on less data at a time.',
      );
}
