/** The reason why a job of the sandbox has no result. */
export type SandboxErrorCode =
  | 'CODE_FAILED'
  | 'CODE_TIMEOUT'
  | 'CODE_OUT_OF_MEMORY'
  | 'INPUT_TOO_LARGE'
  | 'OUTPUT_NOT_JSON'
  | 'OUTPUT_TOO_DEEP'
  | 'OUTPUT_TOO_LARGE';

/** Further information of a `SandboxError`. */
export interface SandboxErrorDetails {
  /** The line of the code or expression, from 1. */
  line?: number | undefined;
  /** The stack of the error inside the code. */
  stack?: string | undefined;
  /** The lines that the code wrote to its console before the error. */
  logs?: readonly string[];
}

export const formatTooSlow = (milliseconds: number) =>
  `It took longer than ${(milliseconds / 1000).toLocaleString('en-US')} seconds. Work on less data at a time.`;

/** An error that the code or expression caused. Its author can read the message. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError';
  readonly line: number | undefined;
  readonly codeStack: string | undefined;
  readonly logs: readonly string[];

  constructor(
    readonly code: SandboxErrorCode,
    message: string,
    { line, stack, logs = [] }: SandboxErrorDetails = {},
  ) {
    super(message);
    this.line = line;
    this.codeStack = stack;
    this.logs = logs;
  }
}
