import type { SandboxErrorCode } from './sandbox-error.ts';

/**
 * JavaScript, or a JSONata expression. With `isEach` the code runs for one member of the list `params` after
 * the other, and the result is the list of what it returned.
 */
export type SandboxJob =
  | { kind: 'code'; code: string; params: readonly unknown[]; isEach: true }
  | { kind: 'code'; code: string; params: unknown; isEach?: never }
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
  isEach: boolean;
  timeoutMs: number;
}

/** How a job ended. */
export type ChildReply =
  | { kind: 'done'; json: string; logs: readonly string[] }
  | {
      kind: 'failed';
      code: SandboxErrorCode;
      message: string;
      line?: number | undefined;
      stack?: string | undefined;
      logs: readonly string[];
    };
