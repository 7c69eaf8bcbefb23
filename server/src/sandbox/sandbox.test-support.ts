import path from 'node:path';
import { useBuiltServer } from '../../test/built-server.ts';
import type { SandboxJob } from './sandbox-job.ts';
import type { SandboxProgram } from './sandbox-process.ts';

/** Longer than a busy machine takes; no test waits for it. */
export const timeoutMs = 60_000;

/**
 * The program of the build, which starts in a tenth of the time of the sources.
 *
 * @returns a function to call in tests and hooks
 */
export function useBuiltSandbox(): () => SandboxProgram {
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
