import type { Json } from '@patchbay/rules/json.ts';
import { PoolError } from '../pool/pool-error.ts';
import type { PoolProgram } from '../pool/pool-process.ts';
import { createProcessPool, type JobOptions, type ProcessLimits } from '../pool/process-pool.ts';
import { formatTooSlow, SandboxError } from './sandbox-error.ts';
import {
  type CheckedText,
  type ChildJob,
  type ChildReply,
  type ChildRun,
  MAX_CODE_BYTES,
  MAX_INPUT_BYTES,
  type SandboxJob,
  type TextProblem,
} from './sandbox-job.ts';
import { findSandboxProgram, startSandboxProcess } from './sandbox-process.ts';

/**
 * Milliseconds after its deadline at which a job is killed. The interpreter ends most code before, and what it wrote to
 * the console is kept then.
 */
const KILL_AFTER_MS = 1_000;
/** The same for checks, whose time is that of the processor. */
const KILL_CHECK_AFTER_MS = 15_000;

export interface SandboxOptions extends ProcessLimits {
  /** The program of the processes. Default: the one beside this file. */
  program?: PoolProgram;
}

export interface SandboxResult {
  value: Json;
  /** The lines that the code wrote to its console. */
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
  /**
   * Parses texts without running them, all in one job.
   *
   * @param options its time is that of the processor
   * @returns the first problem of each text, or null. Texts behind one that used up the time or the memory
   *   are not checked.
   * @throws SandboxError if a text cannot be parsed in time and its process was killed
   */
  check(
    texts: readonly CheckedText[],
    options: JobOptions,
  ): Promise<readonly (TextProblem | null)[]>;
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
  program = findSandboxProgram(),
  ...limits
}: SandboxOptions = {}): Sandbox {
  const pool = createProcessPool<ChildJob, ChildReply>({
    startProcess: () => startSandboxProcess(program),
    ...limits,
  });
  const runJob = async (
    createJob: () => ChildJob,
    options: JobOptions,
    killAfterMs: number,
  ): Promise<ChildReply> => {
    const { timeoutMs } = options;
    try {
      return await pool.run(createJob, { ...options, timeoutMs: timeoutMs + killAfterMs });
    } catch (error) {
      throw error instanceof PoolError ? toSandboxError(error, timeoutMs) : error;
    }
  };
  return {
    run: async (job, options) => {
      const reply = await runJob(() => toChildRun(job, options.timeoutMs), options, KILL_AFTER_MS);
      if (reply.kind !== 'done') {
        throw getFailure(reply);
      }
      return { value: JSON.parse(reply.json), logs: reply.logs };
    },
    check: async (texts, options) => {
      const { timeoutMs } = options;
      const reply = await runJob(
        () => ({ kind: 'check', texts, timeoutMs }),
        options,
        KILL_CHECK_AFTER_MS,
      );
      if (reply.kind !== 'checked') {
        throw getFailure(reply);
      }
      return reply.problems;
    },
    close: pool.close,
  };
}

/** @throws SandboxError if the code or its input is too large */
function toChildRun(job: SandboxJob, timeoutMs: number): ChildRun {
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

const getFailure = (reply: ChildReply): Error =>
  reply.kind === 'failed'
    ? new SandboxError(reply.code, reply.message, reply)
    : new Error(`The sandbox replied ${reply.kind}.`);

function toSandboxError({ reason }: PoolError, timeoutMs: number): SandboxError {
  return reason === 'too_slow'
    ? new SandboxError('CODE_TIMEOUT', formatTooSlow(timeoutMs))
    : // `runJob` reports the interpreter's own memory; this is the memory of the process.
      new SandboxError(
        'CODE_OUT_OF_MEMORY',
        'It needs more memory than there is. Work on less data at a time.',
      );
}
