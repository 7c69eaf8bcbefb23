import { expect, test } from 'vitest';
import { checkGraph } from './check-graph.ts';

const messageOf = (type: string, data: object) =>
  checkGraph({
    nodes: [
      { id: '1', type: 'start', name: 'Start', data: { kind: 'api_call' } },
      { id: '2', type, name: 'Total', data },
    ],
    edges: [{ id: 'e', source: '1', target: '2' }],
  })[0]?.message;

test('the message has the line', () => {
  expect(messageOf('codeexecutornode', { code_string: 'const a = 1;\nreturn a +;' })).toBe(
    '"Total" (node 2): line 2 of the code is not JavaScript: Unexpected token \';\'.',
  );
  expect(messageOf('transform', { input: {}, query: 'a +\n' })).toMatch(
    /^"Total" \(node 2\): line \d of the expression is not JSONata: Unexpected end of expression\.$/,
  );
});

test('code is parsed, and not run', () => {
  const code_string = '}); globalThis.wasRun = true; (function () {';
  messageOf('codeexecutornode', { code_string });
  expect(Object.hasOwn(globalThis, 'wasRun')).toBe(false);
});

test('deep and long expressions are no crash', () => {
  expect(messageOf('transform', { input: {}, query: '('.repeat(60_000) })).toContain('not JSONata');
});
