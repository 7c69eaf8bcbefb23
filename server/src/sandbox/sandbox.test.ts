import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { code, jsonata, limits, useBuiltSandbox } from './sandbox.test-support.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';
import type { SandboxErrorCode } from './sandbox-error.ts';
import type { SandboxJob } from './sandbox-job.ts';

const built = useBuiltSandbox();

let sandbox: Sandbox;
beforeAll(() => {
  sandbox = createSandbox({ maxProcesses: 1, program: built() });
});
afterAll(() => sandbox.close());

describe('code', () => {
  test.each<[string, string, unknown, unknown]>([
    ['a function', 'function yourFunction(params) {\n  return params.a + 1;\n}', { a: 1 }, 2],
    [
      'an asynchronous one',
      'async function yourFunction({ a }) { await null; return a; }',
      { a: [1] },
      [1],
    ],
    [
      'an arrow function',
      'const yourFunction = async ({ a }) => Promise.all([a, null])',
      { a: 1 },
      [1, null],
    ],
    [
      'a body',
      'const { a } = params;\nreturn await Promise.resolve({ a }); // end',
      { a: 'x' },
      { a: 'x' },
    ],
    ['nothing', 'return', {}, null],
    [
      'what JSON leaves out',
      'return [NaN, undefined, new Date(0), () => 1]',
      {},
      [null, null, '1970-01-01T00:00:00.000Z', null],
    ],
    ['time is UTC', 'return new Date(2026, 6, 1).toISOString()', {}, '2026-07-01T00:00:00.000Z'],
    ['a megabyte', 'return "x".repeat(1048574).length', {}, 1_048_574],
    [
      'code that replaces what runs it',
      'Promise.prototype.then = JSON.stringify = Array.prototype.push = () => 9; return { a: 1 }',
      {},
      { a: 1 },
    ],
    [
      'an own key __proto__',
      'return params',
      JSON.parse('{"__proto__":1}'),
      JSON.parse('{"__proto__":1}'),
    ],
  ])('%s', async (_, text, params, value) => {
    expect(await sandbox.run(code(text, params), limits)).toEqual({ value, logs: [] });
  });

  test('runs for each member of a list, in their order', async () => {
    const text = 'let seen = 0;\nconst yourFunction = async ({ a }) => [a, (seen += 1)]';
    const params = [{ a: 1 }, { a: 2 }];
    const job = { kind: 'code', code: text, params, isEach: true } as const;
    expect((await sandbox.run(job, limits)).value).toEqual([
      [1, 1],
      [2, 1],
    ]);
    const failing = { ...job, code: '\nfunction yourFunction() {\n  params.b.c;\n}' };
    await expect(sandbox.run(failing, limits)).rejects.toMatchObject({
      line: 3,
      codeStack: expect.stringMatching(/^ *at yourFunction \(code\.js:3:\d+\)$/),
    });
  });

  test('nothing stays for the next job', async () => {
    const job = code('globalThis.count = (globalThis.count ?? 0) + 1; return count');
    await sandbox.run(job, limits);
    expect(await sandbox.run(job, limits)).toMatchObject({ value: 1 });
  });

  test('what it writes to the console comes with its result, up to a limit', async () => {
    const few = code('console.log("a", { b: 1 }, [undefined]); console.error(new Error("c"));');
    await expect(sandbox.run(few, limits)).rejects.toMatchObject({
      code: 'CODE_FAILED',
      message: 'Define a function yourFunction(params), or return a value.',
      line: undefined,
      logs: ['a {"b":1} [null]', 'Error: c'],
    });
    const lines = code('for (let i = 0; i < 1000; i += 1) console.log(i); return 1;');
    expect((await sandbox.run(lines, limits)).logs).toHaveLength(100);
    const long = code('console.log("x".repeat(60000)); console.log("y".repeat(60000)); return 1');
    const { logs } = await sandbox.run(long, limits);
    expect(logs.map(({ length }) => length)).toEqual([60_000, 5_536]);
  });
});

describe('what is at fault', () => {
  test.each<[string, SandboxJob, SandboxErrorCode, number | undefined, RegExp]>([
    [
      'an error',
      code('\nfunction yourFunction() {\n  throw new TypeError("bad")\n}'),
      'CODE_FAILED',
      3,
      /^Line 3: TypeError: bad$/,
    ],
    ['a text thrown', code('throw "x"'), 'CODE_FAILED', undefined, /^The code threw x\.$/],
    ['null thrown', code('throw null'), 'CODE_FAILED', undefined, /without a message/],
    [
      'a trap thrown',
      code('throw { get message() { throw 1 } }'),
      'CODE_FAILED',
      undefined,
      /cannot be shown/,
    ],
    [
      'an unknown name',
      code('\nreturn nothing.here'),
      'CODE_FAILED',
      2,
      /^Line 2: ReferenceError: 'nothing'/,
    ],
    ['wrong syntax', code('let a = 1;\nlet b = ;'), 'CODE_FAILED', 2, /^Line 2: SyntaxError/],
    [
      'an open brace',
      code('function yourFunction() {'),
      'CODE_FAILED',
      undefined,
      /Close its brackets/,
    ],
    [
      'process',
      code('return process.env'),
      'CODE_FAILED',
      1,
      /'process' is not defined\. Code has no/,
    ],
    ['require', code('require("fs")'), 'CODE_FAILED', 1, /use an HTTP node/],
    ['fetch', code('return fetch("http://localhost")'), 'CODE_FAILED', 1, /use an HTTP node/],
    ['WebAssembly', code('return WebAssembly'), 'CODE_FAILED', 1, /use an HTTP node/],
    ['import', code('return import("fs")'), 'CODE_FAILED', undefined, /could not load module 'fs'/],
    [
      'a constructor',
      code('return (() => 1).constructor("return process")()'),
      'CODE_FAILED',
      1,
      /'process' is not/,
    ],
    [
      'a timer',
      code('await new Promise((done) => setTimeout(done, 1))'),
      'CODE_FAILED',
      1,
      /'setTimeout'/,
    ],
    [
      'a promise that stays',
      code('await new Promise(() => {})'),
      'CODE_FAILED',
      undefined,
      /never settles/,
    ],
    ['recursion', code('const f = () => f() + 1;\nreturn f()'), 'CODE_FAILED', 1, /stack overflow/],
    [
      'a deep result',
      code('let x = []; for (let i = 0; i < 1e5; i += 1) x = [x]; return x'),
      'OUTPUT_TOO_DEEP',
      undefined,
      /more than 500 levels deep/,
    ],
    [
      'memory',
      code('const a = []; for (;;) a.push(new Array(1e5).fill(1))'),
      'CODE_OUT_OF_MEMORY',
      undefined,
      /64 MB/,
    ],
    [
      'memory that code only claims to lack',
      code('throw Object.assign(new Error("out of memory"), { name: "InternalError" })'),
      'CODE_FAILED',
      1,
      /out of memory/,
    ],
    ['memory at once', code('return new ArrayBuffer(1e8)'), 'CODE_OUT_OF_MEMORY', undefined, /64/],
    [
      'memory for errors',
      code('const a = []; for (;;) a.push({ x: 1 })'),
      'CODE_OUT_OF_MEMORY',
      undefined,
      /64 MB/,
    ],
    [
      'memory of a function of the language',
      code('return "x".repeat(3e7).normalize("NFD")'),
      'CODE_OUT_OF_MEMORY',
      undefined,
      /64 MB/,
    ],
    [
      'a function returned',
      code('return () => 1'),
      'OUTPUT_NOT_JSON',
      undefined,
      /returned a function/,
    ],
    ['a cycle', code('const a = {}; a.a = a; return a'), 'OUTPUT_NOT_JSON', undefined, /circular/],
    ['a big integer', code('return [1n]'), 'OUTPUT_NOT_JSON', undefined, /BigInt/],
    ['a large result', code('return "x".repeat(1048576)'), 'OUTPUT_TOO_LARGE', undefined, /1 MB/],
    ['large in UTF-8', code('return "é".repeat(600000)'), 'OUTPUT_TOO_LARGE', undefined, /1 MB/],
    ['large input', code('return 1', 'x'.repeat(4_194_304)), 'INPUT_TOO_LARGE', undefined, /4 MB/],
    ['large code', code(`//${'x'.repeat(1_048_576)}`), 'INPUT_TOO_LARGE', undefined, /1 MB/],
    ['JSONata syntax', jsonata('a\n+ '), 'CODE_FAILED', 2, /^Line 2: Unexpected end/],
    [
      'a JSONata error',
      jsonata('$number(a)', { a: 'x' }),
      'CODE_FAILED',
      1,
      /Unable to cast value/,
    ],
    ['a JSONata function', jsonata('$sum'), 'OUTPUT_NOT_JSON', undefined, /returned a function/],
    [
      'JSONata memory',
      jsonata('[1..9999999]'),
      'CODE_OUT_OF_MEMORY',
      undefined,
      /The expression needs/,
    ],
  ])('%s', async (_, job, errorCode, line, message) => {
    await expect(sandbox.run(job, limits)).rejects.toMatchObject({
      name: 'SandboxError',
      code: errorCode,
      line,
      message: expect.stringMatching(message),
    });
  });

  test('what it wrote to the console before its time was over is kept', async () => {
    const endless = code(
      'Object.prototype.toJSON = Array.prototype.map = String.prototype.slice = () => 1;' +
        'console.log("begun", 1); for (;;);',
    );
    const error = { code: 'CODE_TIMEOUT', logs: ['begun 1'] };
    await expect(sandbox.run(endless, { ...limits, timeoutMs: 200 })).rejects.toMatchObject(error);
  });

  // The interpreter's own limit ends neither a native loop nor JSONata's regular expressions in time.
  test.each<[string, SandboxJob]>([
    ['a loop of promises', code('const f = async () => { await null; return f(); }; return f()')],
    ['a native loop', code('return new Array(1e8).join("x").length')],
    ['a regular expression of JSONata', jsonata(`$match("${'a'.repeat(40)}b", /^(a+)+$/)`)],
  ])('%s is ended, and the next job runs', async (_, job) => {
    await expect(sandbox.run(job, { ...limits, timeoutMs: 200 })).rejects.toMatchObject({
      code: 'CODE_TIMEOUT',
      message: 'It took longer than 0.2 seconds. Work on less data at a time.',
    });
    expect(await sandbox.run(code('return 1'), limits)).toMatchObject({ value: 1 });
  });
});

test('JSONata', async () => {
  const input = {
    rows: [
      { a: 1, b: 'x' },
      { a: 2, b: 'y' },
    ],
  };
  const run = async (expression: string) =>
    (await sandbox.run(jsonata(expression, input), limits)).value;
  expect(await run('$sum(rows.a)')).toBe(3);
  expect(await run('rows[a > 1].{ "name": $uppercase(b) }')).toEqual({ name: 'Y' });
  expect(await run('nothing.here')).toBe(null);
  expect(await run('$fromMillis(0)')).toBe('1970-01-01T00:00:00.000Z');
});
