import type { SandboxErrorCode } from './sandbox-error.ts';

/** A text to parse. It does not run. */
export interface CheckedText {
  language: 'javascript' | 'jsonata';
  text: string;
}

/** The reason why a text cannot be parsed. The line counts from 1. */
export interface TextProblem {
  message: string;
  line?: number;
  /** Whether its time was over. */
  isTooSlow?: boolean;
}

/**
 * JavaScript, or a JSONata expression. With `isEach` the code runs for one member of the list `params` after
 * the other, and the result is the list of what it returned.
 */
export type SandboxJob =
  | { kind: 'code'; code: string; params: readonly unknown[]; isEach: true }
  | { kind: 'code'; code: string; params: unknown; isEach?: never }
  | { kind: 'jsonata'; expression: string; input: unknown };

/** The kind of an interpreter. One for expressions takes longer to prepare than one for code. */
export type InterpreterKind = 'code' | 'jsonata';

/** The maximum size of the code in UTF-8 bytes. */
export const MAX_CODE_BYTES = 1_048_576;
/** The maximum size of the input in UTF-8 bytes of JSON. */
export const MAX_INPUT_BYTES = 4_194_304;
/** The maximum size of the result in UTF-8 bytes of JSON. */
export const MAX_OUTPUT_BYTES = 1_048_576;
/** The maximum number of lines that the console keeps. */
export const MAX_LOG_LINES = 100;
/** The maximum number of characters of all lines together. */
export const MAX_LOG_LENGTH = 65_536;

/** A job as the child process gets it. */
export type ChildJob =
  | ChildRun
  | { kind: 'check'; texts: readonly CheckedText[]; timeoutMs: number };

/** Code or an expression that runs. */
export interface ChildRun {
  kind: InterpreterKind;
  source: string;
  /** The input as JSON. */
  input: string;
  isEach: boolean;
  timeoutMs: number;
}

/** The end of a job. */
export type ChildReply =
  | { kind: 'checked'; problems: (TextProblem | null)[] }
  | { kind: 'done'; json: string; logs: readonly string[] }
  | {
      kind: 'failed';
      code: SandboxErrorCode;
      message: string;
      line?: number | undefined;
      stack?: string | undefined;
      logs: readonly string[];
    };
