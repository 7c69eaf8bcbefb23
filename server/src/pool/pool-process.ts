import { type ChildProcess, fork } from 'node:child_process';
import type { findProgramFile } from '../lib/program-file.ts';

/** The program of child processes. */
export type PoolProgram = ReturnType<typeof findProgramFile>;

/**
 * A message from a child process: `ready` before each job, then the reply to it. `full` in place of `ready` says that
 * another process is needed for the next job.
 */
export type PoolMessage<Reply> =
  | { kind: 'ready' }
  | { kind: 'full' }
  | { kind: 'reply'; reply: Reply };

/**
 * Starts a process that has no access to secrets of the server.
 *
 * @param heapMb the maximum size of its heap in megabytes
 * @param flags the flags of Node for a program of the build
 */
export function startPoolProcess(
  { file, isSource }: PoolProgram,
  heapMb: number,
  flags: readonly string[] = [],
): ChildProcess {
  const child = fork(file, {
    execArgv: [`--max-old-space-size=${heapMb}`, ...(isSource ? ['--import', 'tsx'] : flags)],
    // Jobs compute with the same times on every machine.
    env: { TZ: 'UTC' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Waiting for a job does not keep the server alive.
  child.unref();
  child.channel?.unref();
  return child;
}
