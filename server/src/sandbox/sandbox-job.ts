import type { SandboxErrorCode } from './sandbox-error.ts';

/** JavaScript of a node, or a JSONata expression. */
export type SandboxJob =
  | { kind: 'code'; code: string; params: unknown }
  | { kind: 'jsonata'; expression: string; input: unknown };

export type JobKind = SandboxJob['kind'];

/** UTF-8 bytes of the code and of its input as JSON. */
export const MAX_CODE_BYTES = 1_048_576;
export const MAX_INPUT_BYTES = 4_194_304;
/** UTF-8 bytes of the result as JSON. */
export const MAX_OUTPUT_BYTES = 1_048_576;
/** What the console keeps: lines, and characters of all of them. */
export const MAX_LOG_LINES = 100;
export const MAX_LOG_LENGTH = 65_536;

/** What the child process gets. */
export interface ChildJob {
  kind: JobKind;
  source: string;
  /** The input as JSON. */
  input: string;
  timeoutMs: number;
}

/** What the child process sends: `ready` before each job, then how the job ended. */
export type ChildReply =
  | { kind: 'ready' }
  | { kind: 'done'; json: string; logs: readonly string[] }
  | {
      kind: 'failed';
      code: SandboxErrorCode;
      message: string;
      line?: number | undefined;
      logs: readonly string[];
    };
