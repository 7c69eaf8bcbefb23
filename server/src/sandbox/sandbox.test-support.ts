import path from 'node:path';
import { useBuiltServer } from '#test/built-server.ts';
import type { PoolProgram } from '../pool/pool-process.ts';
import type { JobOptions } from '../pool/process-pool.ts';
import type { SandboxJob } from './sandbox-job.ts';

/** The time is longer than a busy machine takes; no test waits for it. */
export const limits: JobOptions = {
  owner: { org_id: 'an organization', linked_account: null },
  timeoutMs: 60_000,
};

/**
 * The program of the build, which starts in a tenth of the time of the sources.
 *
 * @returns a function to call in tests and hooks
 */
export function useBuiltSandbox(): () => PoolProgram {
  const builtServer = useBuiltServer();
  return () => ({
    file: path.join(path.dirname(builtServer()), 'sandbox-child.js'),
    isSource: false,
  });
}

export const code = (text: string, params: unknown = {}): SandboxJob => ({
  kind: 'code',
  code: text,
  params,
});
export const jsonata = (expression: string, input: unknown = {}): SandboxJob => ({
  kind: 'jsonata',
  expression,
  input,
});
