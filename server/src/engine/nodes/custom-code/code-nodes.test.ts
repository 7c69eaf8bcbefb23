import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts';
import { createNodeContext } from '#test/engine/node-context.ts';
import { createSwitchCaseExecutor } from '../switch-case/switch-case-executor.ts';
import { createTransformExecutor } from '../transform/transform-executor.ts';
import { createCustomCodeExecutor } from './custom-code-executor.ts';

let sandbox: Sandbox;
beforeAll(() => {
  sandbox = createSandbox({ maxProcesses: 1 });
});
afterAll(() => sandbox.close());

const runCode = (code_string: string, input_parameters = [{ key: 'n', value: 2 as unknown }]) =>
  createCustomCodeExecutor({ sandbox }).execute(createNodeContext(), {
    code_language: 'javascript',
    code_string,
    input_parameters,
  });

test('code returns what becomes the output', async () => {
  const code =
    'async function yourFunction(params) { return { double: params.n * 2, text: "{{x}}" }; }';
  expect(await runCode(code)).toEqual({
    kind: 'done',
    output: { double: 4, text: '{{x}}' },
    console: [],
  });
  expect(await runCode('console.log("n", params.n); return 1')).toMatchObject({
    console: ['n 2'],
  });
});

test('code that fails is an error with its line and its console', async () => {
  await expect(
    runCode('function yourFunction() {\n  console.log("before");\n  throw new Error("why");\n}'),
  ).rejects.toMatchObject({
    code: 'CODE_FAILED',
    message: expect.stringMatching(/^Line 3: .*why/),
    options: { pointer: '/code_string', isRepeatable: false, console: ['before'] },
  });
});

test('a run that is stopped does not wait for its code', async () => {
  const stopped = new Error('stopped');
  const context = createNodeContext({ signal: AbortSignal.abort(stopped) });
  const settings = { code_language: 'javascript', code_string: 'while (true) {}' } as const;
  await expect(createCustomCodeExecutor({ sandbox }).execute(context, settings)).rejects.toBe(
    stopped,
  );
});

test('JSONata over the input', async () => {
  const { execute } = createTransformExecutor({ sandbox });
  const input = { items: [{ price: 2 }, { price: 3.5 }] };
  expect(await execute(createNodeContext(), { input, query: '$sum(items.price)' })).toEqual({
    kind: 'done',
    output: 5.5,
  });
  await expect(execute(createNodeContext(), { input, query: 'items[' })).rejects.toMatchObject({
    code: 'CODE_FAILED',
    options: { pointer: '/query' },
  });
});

test('a switch compares a value, or what its code returns, as text', async () => {
  const { execute } = createSwitchCaseExecutor({ sandbox });
  const case_statements = ['new', '7', 'new'].map((case_value) => ({ case_value }));
  const byValue = (value_param: string) =>
    execute(createNodeContext(), { evaluator_type: 'value_params', value_param, case_statements });
  const byCode = (code_string: string) =>
    execute(createNodeContext(), {
      ...{ evaluator_type: 'code_evaluator', code_language: 'javascript' },
      code_string,
      case_statements,
    } as const);
  expect(await byValue('new')).toMatchObject({
    kind: 'done',
    outlets: ['case-0'],
    output: { evaluated_value: 'new', matched_case: 'new', outlet: 'case-0' },
  });
  expect(await byValue('New')).toMatchObject({
    outlets: ['default'],
    output: { evaluated_value: 'New', matched_case: '' },
  });
  expect(await byCode('return 7;')).toMatchObject({
    outlets: ['case-1'],
    output: { evaluated_value: 7 },
  });
  expect(await byCode('throw new Error("why");')).toMatchObject({
    outlets: ['default'],
    output: { error: { code: 'CODE_FAILED' }, matched_case: '' },
  });
});
