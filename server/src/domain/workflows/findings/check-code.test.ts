import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBuiltSandbox } from '#sandbox/sandbox.test-support.ts';
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts';
import { checkCode } from './check-code.ts';

const built = useBuiltSandbox();
let sandbox: Sandbox;
beforeAll(() => {
  sandbox = createSandbox({ maxProcesses: 1, program: built() });
});
afterAll(() => sandbox.close());

const owner = { org_id: 'an organization', linked_account: null };
const transform = (query: string) => ({ type: 'transform', data: { input: {}, query } });
const code = (code_string: string) => ({ type: 'codeexecutornode', data: { code_string } });

async function getMessages(...nodes: { type: string; data: object }[]): Promise<string[]> {
  const graph = { nodes: nodes.map((node, at) => ({ id: `${at}`, name: '', ...node })), edges: [] };
  const found = await checkCode({ sandbox }, owner, graph);
  return found.map(({ message }) => message);
}

test('the message has the node and the line; what can be parsed has none', async () => {
  const messages = await getMessages(
    code('const a = 1;\nreturn a +;'),
    transform('$sum(a.b)'),
    code('return await 1'),
    transform('a +\n'),
    { type: 'switch_case', data: { code_string: 'return (' } },
    transform(' '),
  );
  expect(messages).toEqual([
    "Node 0: line 2 of the code is not JavaScript: Unexpected token ';'.",
    expect.stringMatching(
      /^Node 3: line \d of the expression is not JSONata: Unexpected end of expression\.$/,
    ),
    "Node 4: line 2 of the code is not JavaScript: Unexpected token '}'.",
  ]);
});

test('code is parsed, and not run', async () => {
  expect(await getMessages(code('}); for (;;); (function () {'))).toEqual([]);
});

test('deep and long expressions are findings', async () => {
  const [deep] = await getMessages(transform('('.repeat(60_000)));
  expect(deep).toContain('not JSONata');
});

test('a text that takes too long is named', async () => {
  const graph = { nodes: [{ id: '1', name: '', ...transform('a') }], edges: [] };
  const slow = { check: async () => [{ message: '', isTooSlow: true }] };
  expect((await checkCode({ sandbox: slow }, owner, graph)).map(({ message }) => message)).toEqual([
    'Node 1: checking the expression takes longer than 2 seconds. Shorten it, or split it between nodes.',
  ]);
  const texts = ['a', 'b'].map((text) => ({ language: 'jsonata' as const, text }));
  expect(await sandbox.check(texts, { owner, timeoutMs: -1 })).toEqual([
    { message: '', isTooSlow: true },
  ]);
});
