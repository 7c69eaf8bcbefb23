import { afterAll, beforeAll, expect, test } from 'vitest';
import { runRuleCode } from '#domain/configs/rule-code.ts';
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts';

let sandbox: Sandbox;
beforeAll(() => {
  sandbox = createSandbox({ maxProcesses: 1 });
});
afterAll(() => sandbox.close());

const owner = { org_id: '0'.repeat(24), linked_account: '1'.repeat(24) };
const run = (code: string, signal?: AbortSignal) =>
  runRuleCode(
    { sandbox },
    {
      ...{ owner, code, parent: null, signal },
      sides: [
        { value: 'plan', type: 'text', options: [{ value: 'old' }] },
        { value: true, name: 'Active', type: 'boolean' },
      ],
    },
  );

test.each([
  ['loops', 'while (true) {}', /^It took longer than 2 seconds/],
  ['allocates', 'const all = []; while (true) all.push(new ArrayBuffer(3e7))', /memory/],
  ['recurses', 'const f = () => 1 + f(); return f()', /stack|nested/],
  ['throws a number', 'throw 5', /^The code threw 5/],
  ['throws nothing', 'throw null', /without a message/],
  ['waits for ever', 'return new Promise(() => {})', /never settles/],
  [
    'wants the network',
    'return fetch("https://a.example")',
    /no modules, files, timers or network/,
  ],
  ['wants the process', 'return process.env', /no modules, files, timers or network/],
  ['does not parse', 'return {', /SyntaxError/],
  ['returns text', 'return "eq"', /^For "plan" it returned "eq", which/],
  ['returns a list', 'return [1]', /^For "plan" it returned/],
  ['returns another key', 'return { operator: "eq" }', /^For "plan" it returned .* as operator/],
  ['returns an unknown operator', 'return { operators: ["is"] }', /"is" as operators\.0/],
  ['returns one of another type', 'return { operators: ["gt"] }', /the operator gt, .* type text/],
  ['returns no operator', 'return { operators: [] }', /as operators/],
  ['returns a nested option', 'return { options: [[1]] }', /\[1\] as options\.0/],
  ['returns an option without a value', 'return { options: [{ name: "A" }] }', /as options\.0/],
  ['returns an empty option', 'return { options: [""] }', /as options\.0/],
  ['returns an option twice', 'return { options: [1, "1"] }', /the option "1" twice/],
  ['returns options of a boolean', 'return { options: ["a"] }', /^For true .* true or false/],
  [
    'returns too many options',
    'return { options: Array.from({ length: 5001 }, (_, i) => i) }',
    /as options/,
  ],
  ['returns too much', 'return { options: ["x".repeat(2e6)] }', /larger than 1 MB/],
  ['returns a function', 'return () => ({ options: null })', /^It returned a function/],
])('code that %s', async (_what, code, message) => {
  const outcome = await run(code);
  expect(outcome).toMatchObject({ error: { message: expect.stringMatching(message) } });
});

test('an endless console is cut', async () => {
  const { stdout } = await run(
    'for (let i = 0; i < 500; i += 1) console.log("x".repeat(3000)); return {};',
  );
  expect(stdout.length).toBeLessThanOrEqual(100);
  expect(Math.max(...stdout.map(({ length }) => length))).toBe(2000);
});

test('what it leaves out stays, and null lets the right side be typed', async () => {
  const outcome = await run('return params.lhs === "plan" ? { options: null } : null');
  expect(outcome).toEqual({
    stdout: [],
    sides: [
      { value: 'plan', type: 'text' },
      { value: true, name: 'Active', type: 'boolean' },
    ],
  });
});

test('it ends with its request', async () => {
  expect(await run('return {}', AbortSignal.abort())).toMatchObject({ error: {} });
});
