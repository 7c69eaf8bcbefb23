/** Why a job of the sandbox has no result. */
export type SandboxErrorCode =
  | 'CODE_FAILED'
  | 'CODE_TIMEOUT'
  | 'CODE_OUT_OF_MEMORY'
  | 'INPUT_TOO_LARGE'
  | 'OUTPUT_NOT_JSON'
  | 'OUTPUT_TOO_LARGE';

/** What the message of a `SandboxError` comes with. */
export interface SandboxErrorDetails {
  /** Line of the code or expression, from 1. */
  line?: number | undefined;
  /** Where in the code it was thrown. */
  stack?: string | undefined;
  /** What the code wrote to its console before. */
  logs?: readonly string[];
}

export const tooSlowText = (milliseconds: number) =>
  `It took longer than ${(milliseconds / 1000).toLocaleString('en-US')} seconds. Work on less data at a time.`;

/** The code or expression is at fault; its author can read the message. */
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
