import { readFileSync } from 'node:fs';
import type { QuickJSContext, QuickJSHandle } from 'quickjs-emscripten-core';
import { describeEnding, type Failure } from './describe-ending.ts';
import type { Interpreter } from './interpreter.ts';
import { type Ending, PRELUDE } from './prelude.ts';
import {
  type ChildReply,
  type ChildRun,
  type InterpreterKind,
  MAX_OUTPUT_BYTES,
} from './sandbox-job.ts';

/** The file name of code in stacks, which `describeEnding` looks for. */
const CODE_FILE = 'code.js';
/** The messages of a failure without memory: QuickJS's own error, or one that could not be kept or shown. */
const LOST_FAILURE = /^$|InternalError: out of memory|a value that cannot be shown/;
/** Milliseconds for reading the end of the job, which may run code of the job, too. */
const READ_MS = 1_000;

const jsonataFile = new URL(import.meta.resolve('jsonata/jsonata.min.js'));
/**
 * An object with `compile`, a function from an expression to a function that evaluates it, and `check`, which
 * returns its first problem as JSON.
 */
const JSONATA = `(() => {
  const module = { exports: {} };
  ((exports) => {${readFileSync(jsonataFile, 'utf8')}
  })(module.exports);
  const jsonata = module.exports;
  return {
    compile: (expression) => async (input) => {
      const result = await jsonata(expression).evaluate(input);
      const isFunction = result?._jsonata_lambda || result?._jsonata_function;
      return isFunction ? () => undefined : result;
    },
    check: (expression) => {
      try {
        jsonata(expression);
        return 'null';
      } catch (error) {
        const { message, position } = Object(error);
        return JSON.stringify({ message: String(message), position });
      }
    },
  };
})()`;

/** An interpreter that is ready for one job. */
export interface PreparedInterpreter extends Interpreter {
  kind: InterpreterKind;
  /** The value of `PRELUDE`. */
  job: QuickJSHandle;
  /** The value of `JSONATA`, for expressions. */
  jsonata?: QuickJSHandle;
}

export function prepareInterpreter(
  interpreter: Interpreter,
  kind: InterpreterKind,
): PreparedInterpreter {
  const { context } = interpreter;
  const evaluate = (source: string) => context.unwrapResult(context.evalCode(source, 'sandbox.js'));
  const prepared = { ...interpreter, kind, job: evaluate(PRELUDE) };
  return kind === 'jsonata' ? { ...prepared, jsonata: evaluate(JSONATA) } : prepared;
}

/** Runs a job to its end. Its handles are not freed, because the interpreter is dropped. */
export function runJob(prepared: PreparedInterpreter, childJob: ChildRun): ChildReply {
  const { context, job } = prepared;
  const deadline = Date.now() + childJob.timeoutMs;
  let isTooSlow = false;
  context.runtime.setInterruptHandler(() => {
    isTooSlow = Date.now() > deadline;
    return isTooSlow;
  });
  try {
    run(prepared, childJob);
    if (!finish(prepared)) {
      return describeEnding(isTooSlow ? TOO_SLOW : TOO_DEEP, childJob);
    }
    context.runtime.setInterruptHandler(() => Date.now() > deadline + READ_MS);
    const { kind, ...ending } = readEnding(context, job);
    if (isTooSlow) {
      return describeEnding({ ...ending, kind: 'too-slow' }, childJob);
    }
    if (kind === 'done') {
      const json = context.getString(context.getProp(job, 'json'));
      return Buffer.byteLength(json) > MAX_OUTPUT_BYTES
        ? describeEnding({ ...ending, kind: 'too-large' }, childJob)
        : { kind, json, logs: ending.logs };
    }
    // Without memory, the failure or its error could not be kept.
    const isOutOfMemory =
      prepared.hasRunOut() && (childJob.kind === 'jsonata' || LOST_FAILURE.test(ending.message));
    return describeEnding({ ...ending, kind: isOutOfMemory ? 'memory' : kind }, childJob);
  } catch (error) {
    return describeEnding(isTooSlow ? TOO_SLOW : toFailure(error, prepared.hasRunOut()), childJob);
  }
}

function run(
  { context, job, jsonata }: PreparedInterpreter,
  { source, input, isEach }: ChildRun,
): void {
  const compiled = jsonata
    ? context.callFunction(
        context.getProp(jsonata, 'compile'),
        context.undefined,
        context.newString(source),
      )
    : context.evalCode(wrap(source), CODE_FILE, { type: 'global' });
  if (compiled.error) {
    context.callFunction(context.getProp(job, 'fail'), context.undefined, compiled.error);
    return;
  }
  const start = context.getProp(job, 'start');
  const isEachHandle = isEach ? context.true : context.false;
  context.callFunction(
    start,
    context.undefined,
    compiled.value,
    context.newString(input),
    isEachHandle,
  );
  context.runtime.executePendingJobs();
}

/**
 * Converts what the code returned to JSON. Returns false if it is nested so deeply that the stack of WebAssembly
 * overflows. That may be from some thousand levels on, and later in a process that has run longer.
 */
function finish({ context, job, hasRunOut }: PreparedInterpreter): boolean {
  try {
    context.callFunction(context.getProp(job, 'finish'), job);
    return true;
  } catch (error) {
    if (error instanceof RangeError && !hasRunOut()) {
      return false;
    }
    throw error;
  }
}

/** Wraps code in a function that begins on the code's first line, so that its lines keep their numbers. */
function wrap(code: string): string {
  return `(async function (params) {${code}
;if (typeof yourFunction === 'function') { return yourFunction(params); }
throw new Error('Define a function yourFunction(params), or return a value.');
})`;
}

function readEnding(context: QuickJSContext, job: QuickJSHandle): Ending {
  const text = context.unwrapResult(context.callFunction(context.getProp(job, 'ending'), job));
  return JSON.parse(context.getString(text));
}

/** The failure of a job whose end could not be read in time either. */
const TOO_SLOW: Failure = { kind: 'too-slow', message: '', stack: '', position: -1, logs: [] };
/** The failure of a job whose result was not read, because it is nested too deeply. */
const TOO_DEEP: Failure = { ...TOO_SLOW, kind: 'too-deep' };

/** Converts an exception of the interpreter, which was out of memory, or WebAssembly was out of stack. */
function toFailure(error: unknown, isOutOfMemory: boolean): Failure {
  const message =
    error instanceof RangeError
      ? 'The code or its values are nested too deeply. Let functions call themselves less often.'
      : `The interpreter ended: ${error instanceof Error ? error.message : 'unknown error'}.`;
  const kind = isOutOfMemory ? 'memory' : 'failed';
  return { kind, message, stack: '', position: -1, logs: [] };
}
