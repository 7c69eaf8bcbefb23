import { MAX_LOG_LENGTH, MAX_LOG_LINES, MAX_OUTPUT_BYTES } from './sandbox-job.ts';

const MAX_MESSAGE_LENGTH = 2_000;

/** The end of a job inside the interpreter. */
export interface Ending {
  kind:
    | 'pending'
    | 'done'
    | 'failed'
    | 'memory'
    | 'not-json'
    | 'too-deep'
    | 'too-large'
    | 'too-slow';
  /** The message. Empty if null was thrown, as the interpreter does without memory for an error. */
  message: string;
  stack: string;
  /** The position of a JSONata error in characters of the expression, from 0. -1 for other errors. */
  position: number;
  logs: string[];
}

/**
 * JavaScript that runs in the interpreter before a job. Its value has `start`, which calls the job's
 * function, `finish`, which sets `json` to the result as JSON, and `ending`, an `Ending` as JSON. It keeps the functions that it needs
 * after the code has run, because code may replace them.
 */
export const PRELUDE = `(() => {
  'use strict';
  const { parse, stringify } = JSON;
  const slice = Function.prototype.call.bind(String.prototype.slice);
  // Without a prototype, which code may give a toJSON.
  const logs = Object.setPrototypeOf([], null);
  let room = ${MAX_LOG_LENGTH};
  let ending = { kind: 'pending', message: '', stack: '', position: -1 };
  let hasReturned = false;
  let returned;

  const show = (value) => {
    if (typeof value === 'string') return value;
    try {
      return value instanceof Error ? String(value) : (stringify(value) ?? String(value));
    } catch {
      return 'a value that cannot be shown';
    }
  };
  const write = (...values) => {
    if (logs.length === ${MAX_LOG_LINES} || room === 0) return;
    let line = '';
    for (let at = 0; at < values.length; at += 1) {
      line += (at === 0 ? '' : ' ') + show(values[at]);
    }
    line = slice(line, 0, room);
    room -= line.length;
    logs[logs.length] = line;
  };
  globalThis.console = { log: write, info: write, warn: write, error: write, debug: write };

  const end = (kind, message, stack = '', position = -1) => {
    ending = { kind, message: slice(message, 0, ${MAX_MESSAGE_LENGTH}), stack, position };
  };
  const fail = (error) => {
    try {
      const { name, message, stack, position } = Object(error);
      if (typeof message === 'string') {
        const text = name === undefined || name === 'Error' ? message : name + ': ' + message;
        end('failed', text, String(stack), typeof position === 'number' ? position : -1);
      } else {
        end('failed', error === null ? '' : 'The code threw ' + show(error) + '.');
      }
    } catch {
      end('failed', 'The code threw a value that cannot be shown.');
    }
  };
  const isNoJson = (value) => {
    const is = typeof value === 'function' || typeof value === 'symbol';
    if (is) end('not-json', 'It returned a ' + typeof value + '.');
    return is;
  };
  const finish = () => {
    if (!hasReturned) return;
    try {
      job.json = stringify(returned) ?? 'null';
    } catch (error) {
      return end('not-json', 'It returned what JSON cannot express: ' + show(error) + '.');
    }
    if (job.json.length > ${MAX_OUTPUT_BYTES}) {
      job.json = '';
      return end('too-large', '');
    }
    end('done', '');
  };
  const job = {
    json: '',
    start: async (run, input, isEach) => {
      let value;
      try {
        const given = parse(input);
        if (isEach) {
          value = [];
          for (let at = 0; at < given.length; at += 1) {
            value[at] = await run(given[at]);
            if (isNoJson(value[at])) return;
          }
        } else {
          value = await run(given);
          if (isNoJson(value)) return;
        }
      } catch (error) {
        return fail(error);
      }
      returned = value;
      hasReturned = true;
    },
    finish,
    fail,
    ending: () => stringify({ __proto__: null, ...ending, logs }),
  };
  return job;
})()`;
