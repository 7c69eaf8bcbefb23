import type { Ending } from './prelude.ts';
import { formatTooSlow, type SandboxErrorCode } from './sandbox-error.ts';
import type { ChildReply, ChildRun } from './sandbox-job.ts';

/** The contract's maximum length of a stack. */
const MAX_STACK_LENGTH = 8_000;
/** Matches a line of the code in a stack of the interpreter. */
const CODE_LINE = /\bcode\.js:(\d+)/;
/** Matches errors of code that was written for Node or a browser. */
const UNAVAILABLE =
  /^ReferenceError: could not load module |^ReferenceError: '(?:require|module|exports|process|Buffer|fetch|XMLHttpRequest|WebSocket|WebAssembly|window|document|global|set(?:Timeout|Interval|Immediate))' is not defined$/;

const CUT_SHORT = 'SyntaxError: the code ends too early. Close its brackets and quotes.';

/** An ending without a result. */
export type Failure = Ending & { kind: Exclude<Ending['kind'], 'done'> };

const CODES: Record<Failure['kind'], SandboxErrorCode> = {
  pending: 'CODE_FAILED',
  failed: 'CODE_FAILED',
  memory: 'CODE_OUT_OF_MEMORY',
  'not-json': 'OUTPUT_NOT_JSON',
  'too-deep': 'OUTPUT_TOO_DEEP',
  'too-large': 'OUTPUT_TOO_LARGE',
  'too-slow': 'CODE_TIMEOUT',
};

export function describeEnding(failure: Failure, job: ChildRun): ChildReply {
  const lines = job.source.split('\n').length;
  const at = failure.kind === 'failed' ? findLine(failure, job) : undefined;
  // Later lines belong to the program that calls the code.
  const line = at !== undefined && at <= lines ? at : undefined;
  const isCutShort = line !== at && failure.message.startsWith('SyntaxError');
  const message = isCutShort ? CUT_SHORT : formatMessage(failure, job);
  return {
    kind: 'failed',
    code: CODES[failure.kind],
    message: line === undefined ? message : `Line ${line}: ${message}`,
    line,
    stack: cutStack(failure, lines),
    logs: failure.logs,
  };
}

function formatMessage({ kind, message }: Failure, job: ChildRun): string {
  const subject = job.kind === 'code' ? 'The code' : 'The expression';
  switch (kind) {
    case 'pending':
      return `${subject} waits for a promise that never settles. It has no timers and no network.`;
    case 'failed':
      return UNAVAILABLE.test(message)
        ? `${message}. Code has no modules, files, timers or network: use an HTTP node for requests.`
        : message || `${subject} threw an error without a message.`;
    case 'memory':
      return `${subject} needs more than 64 MB of memory. Work on less data at a time.`;
    case 'not-json':
      return `${message} Return what JSON can express.`;
    case 'too-deep':
      return `The result of ${subject.toLowerCase()} is nested more than 500 levels deep. Return a smaller part of it.`;
    case 'too-large':
      return `The result of ${subject.toLowerCase()} is larger than 1 MB as JSON. Return less.`;
    case 'too-slow':
      return formatTooSlow(job.timeoutMs);
  }
}

/** Returns the lines of the stack that lie in the code, or undefined. The program that calls it is left out. */
function cutStack({ stack }: Failure, lines: number): string | undefined {
  const inCode = stack.split('\n').filter((text) => {
    const line = CODE_LINE.exec(text)?.[1];
    return line !== undefined && Number(line) <= lines;
  });
  return inCode.length === 0 ? undefined : inCode.join('\n').slice(0, MAX_STACK_LENGTH);
}

function findLine({ stack, position }: Failure, { source }: ChildRun): number | undefined {
  if (position >= 0) {
    return source.slice(0, position).split('\n').length;
  }
  const line = CODE_LINE.exec(stack)?.[1];
  return line === undefined ? undefined : Number(line);
}
